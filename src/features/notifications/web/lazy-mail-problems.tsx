import { lazy, Suspense, type ComponentType } from 'react'
import { useRead } from '#foundation/http/web/use-api.ts'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import { notificationsApi } from '../api.ts'
import type { MailProblem } from '../notification.ts'

const MailProblems = lazy<ComponentType<{ problems: readonly MailProblem[] }>>(() =>
  Promise.all([import('./mail-problems.tsx'), loadDeferredTexts()]).then(
    ([{ MailProblems: Shown }]) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
)

/** Few have any, so the notice is loaded when there is something to say. */
export function LazyMailProblems() {
  const { data = [] } = useRead(notificationsApi.mailProblems, {})
  if (data.length === 0) return null
  return (
    <Suspense>
      <MailProblems problems={data} />
    </Suspense>
  )
}
