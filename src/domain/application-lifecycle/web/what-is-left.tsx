import { Trans } from '@lingui/react/macro'
import type { WhatIsLeftProps } from '#domain/appointments/web/what-is-left.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { lifecycleApi } from '../api.ts'
import { taskMessages } from '../whose-turn.ts'
import { TaskButton } from './task-button.tsx'

/** At the end of a check or an interview: no decision is promised while the traveller still has something to do. */
export function WhatIsLeft({ applicationId, children }: WhatIsLeftProps) {
  const translate = useTranslate()
  const applications = useRead(lifecycleApi.list, {}, { enabled: applicationId !== null })
  if (applications.isLoading) return <Skeleton lines={2} />
  const application = applications.data?.find(({ id }) => id === applicationId)
  const tasks = application?.tasks ?? []
  if (!application) return children
  if (tasks.length === 0)
    return (
      <>
        {children}
        <ExpectedBy day={application.estimatedCompletionDate} />
      </>
    )
  return (
    <>
      <p>
        <Trans>We can’t decide on your application until you’ve done this:</Trans>
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5 font-semibold">
        {tasks.map(({ name }) => (
          <li key={name}>{translate(taskMessages[name])}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        {tasks.map((task, index) => (
          <TaskButton
            key={task.name}
            application={application}
            task={task}
            tone={index === 0 ? 'primary' : 'secondary'}
          />
        ))}
      </div>
    </>
  )
}

/** The same day as on the dashboard, so that "within 24-48 hours" beside it is not read as a second promise. */
function ExpectedBy({ day }: { day: string | null }) {
  const format = useFormat()
  if (!day) return null
  return (
    <p className="mt-2">
      <Trans>We expect to decide on your application by {{ day: format.date(day) }} at the latest.</Trans>
    </p>
  )
}
