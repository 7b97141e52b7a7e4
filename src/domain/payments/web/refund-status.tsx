import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Failed } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { paymentsApi } from '../api.ts'
import type { PaymentInfo } from '../payment.ts'
import { refundReasons } from '../refund.ts'
import { useDollars } from './use-dollars.ts'

export function RefundStatus({ payment }: { payment: Pick<PaymentInfo, 'id'> }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const dollars = useDollars()
  const refunds = useRead(paymentsApi.refunds, { params: { id: payment.id } })
  if (refunds.isError) return <Failed retry={refunds.refetch}>{t`An error occurred. Please try again.`}</Failed>
  if (!refunds.data || refunds.data.length === 0) return null
  return (
    <section aria-label={t`Refunds`}>
      <ul className="space-y-2">
        {refunds.data.map(({ id, amount, kind, state, updatedAt }) => (
          <li key={id} className="border-l-2 border-link pl-3">
            <span className="font-semibold">{dollars(amount)}</span> {translate(refundReasons[kind])}
            <br />
            <span className="text-soft">
              {state === 'done' ? (
                <Trans>Sent on {{ day: format.date(updatedAt) }}. It may take your bank a few days.</Trans>
              ) : (
                <Trans>We’re refunding it to the original payment method.</Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
