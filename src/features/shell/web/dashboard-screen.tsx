import { LazyMailProblems } from '#features/notifications/web/lazy-mail-problems.tsx'
import { DashboardPage } from '#features/tracking/web/dashboard-page.tsx'

export function DashboardScreen() {
  return <DashboardPage notice={<LazyMailProblems />} />
}
