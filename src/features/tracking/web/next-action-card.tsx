import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { TaskButton } from '#domain/application-lifecycle/web/task-button.tsx'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import type { PaymentInfo } from '#domain/payments/payment.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { actionHeadlines, type NextAction } from '../next-action.ts'
import { ApplicationActions } from './application-actions.tsx'
import { travellerOf } from './traveller-of.ts'
import { LazyAwaitingTransfer } from '#domain/payments/web/lazy-awaiting-transfer.tsx'

export function NextActionCard({ act }: { act: NextAction<Application> }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const dollars = useDollars()
  const { application, task, deadline } = act
  const day = format.date(deadline)
  const payment = task === 'transfer' ? application.paymentInfo : null

  function headline(): string {
    if (task === 'transfer') {
      const amount = payment && dollars(owedOn(payment))
      return t`Next: pay ${amount} by bank transfer`
    }
    if (task === 'balance' && application.balance !== null) {
      const rest = dollars(application.balance)
      return t`Next: pay the remaining ${rest} of the fee`
    }
    return translate(actionHeadlines[task])
  }
  return (
    <section aria-labelledby="next-act" className="overflow-hidden rounded-md border-2 border-amber-bar bg-card">
      <div className="bg-amber-soft p-5 sm:p-6">
        <h2 id="next-act" className="text-2xl sm:text-3xl">
          {headline()}
        </h2>
        <p className="mt-1">
          {[travellerOf(application), translate(visaTypeOf(application.applicationType).title)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {deadline && (
          <p className="mt-1 font-semibold text-amber">
            <Trans>Please do this by {day}.</Trans>
          </p>
        )}
      </div>
      <div className="p-5 sm:p-6">
        {payment ? (
          <>
            <LazyAwaitingTransfer payment={payment} />
            <Meanwhile application={application} />
          </>
        ) : (
          <ApplicationActions application={application} only={['continue', 'upload']} withTasks />
        )}
      </div>
    </section>
  )
}

/** A transfer takes days, in which everything else can be done. */
function Meanwhile({ application }: { application: Application }) {
  const others = application.tasks.filter(({ name }) => name !== 'transfer')
  if (others.length === 0) return null
  return (
    <div className="mt-4 space-y-2">
      <p>
        <Trans>You don’t have to wait for the transfer to do this:</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {others.map((task) => (
          <TaskButton key={task.name} application={application} task={task} tone="secondary" />
        ))}
      </div>
    </div>
  )
}

function owedOn({ total, received }: PaymentInfo): number {
  return total - received
}
