import { LateMailProblems } from '#features/notifications/web/late-mail-problems.tsx'
import { DashboardPage } from '#features/tracking/web/dashboard-page.tsx'

export function DashboardScreen() {
  return <DashboardPage notice={<LateMailProblems />} />
}
