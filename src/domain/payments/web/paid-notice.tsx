import { Trans, useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Sentences } from '#foundation/ui/sentences.tsx'
import { methodLabel, type PaymentInfo } from '../payment.ts'
import { RefundStatus } from './refund-status.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { useDollars } from './use-dollars.ts'

export function PaidNotice({ payment }: { payment: PaymentInfo }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const dollars = useDollars()
  const { number } = payment
  const total = dollars(payment.total)
  const method = translate(methodLabel(payment.method))
  const day = format.date(payment.paidAt)
  const linkDay = format.moment(payment.link?.createdAt ?? null)
  return (
    <Notice kind="success" title={t`This application is paid`}>
      <p>
        <Sentences>
          <Trans>
            {total} was paid on {day} ({method}).
          </Trans>
          <Trans>
            Payment number: <span className="font-mono whitespace-nowrap">{number}</span>
          </Trans>
        </Sentences>
      </p>
      {payment.link && (
        <p className="mt-1">
          <Trans>Paid with your payment link of</Trans> {linkDay}
        </p>
      )}
      {payment.express > 0 && (
        <p className="mt-1">
          <Trans>{{ express: dollars(payment.express) }} of it is for express processing.</Trans>
        </p>
      )}
      {payment.refunded > 0 && (
        <p className="mt-1">
          <Trans>{{ refunded: dollars(payment.refunded) }} of this was refunded.</Trans>
        </p>
      )}
      {payment.status === 'disputed' && (
        <p className="mt-1">
          <Trans>This payment is disputed. We’ll contact you about it.</Trans>
        </p>
      )}
      <div className="mt-3">
        <RefundStatus payment={payment} />
      </div>
      <div className="mt-3">
        <ReceiptButton payment={payment} />
      </div>
    </Notice>
  )
}
