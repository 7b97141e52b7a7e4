import { Trans, useLingui } from '@lingui/react/macro'
import { paymentsApi } from '#domain/payments/api.ts'
import { useDollars, withCurrency } from '#domain/payments/web/use-dollars.ts'
import { ApiError, messageOf } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { SummaryList } from '#foundation/ui/summary-list.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { paymentLinksApi } from '../api.ts'
import { linkMessages, type OpenedLink } from '../link.ts'
import { LinkPaying } from './link-paying.tsx'
import { useLinkToken } from './use-link-token.ts'

export function PayByLinkPage() {
  const { t } = useLingui()
  const token = useLinkToken()
  return (
    <Page width="narrow" title={t`Pay for a visa application`} lead={t`You don’t need an account.`}>
      <Opened token={token} />
    </Page>
  )
}

function Opened({ token }: { token: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const opened = useRead(paymentLinksApi.open, { body: { link: token } })
  const options = useRead(paymentsApi.options, {})
  if (opened.isError) {
    const isUnknown = opened.error instanceof ApiError && opened.error.status < 429
    return isUnknown ? (
      <Notice kind="problem" title={t`This payment link is not valid.`}>
        <Trans>Ask the traveller for a new one. Nothing was charged.</Trans>
      </Notice>
    ) : (
      <Failed retry={opened.refetch}>
        {translate(messageOf(opened.error) ?? t`An error occurred. Please try again.`)}
      </Failed>
    )
  }
  if (options.isError)
    return <Failed retry={options.refetch}>{t`The payment methods could not be loaded. You were not charged.`}</Failed>
  if (opened.isPending || options.isPending) return <Skeleton lines={6} />
  const { link } = opened.data
  const isUseful = link.state === 'open' || link.state === 'under-way'
  return (
    <div className="space-y-6">
      {isUseful && <Summary link={link} />}
      {isUseful ? <LinkPaying token={token} link={link} options={options.data} /> : <Ended link={link} />}
    </div>
  )
}

function Summary({ link }: { link: OpenedLink }) {
  const { t } = useLingui()
  const dollars = useDollars()
  const format = useFormat()
  return (
    <Card>
      <SummaryList
        rows={[
          { name: 'amount', label: t`Amount`, value: withCurrency(dollars(link.amount)) },
          { name: 'reference', label: t`Application`, value: <span className="font-mono">{link.reference}</span> },
          { name: 'travellers', label: t`Travellers`, value: format.list(link.travellers) },
          { name: 'until', label: t`Link valid until`, value: format.date(link.expiresAt) },
        ]}
      />
    </Card>
  )
}

function Ended({ link }: { link: OpenedLink }) {
  const { t } = useLingui()
  const translate = useTranslate()
  if (link.state === 'open') return null
  const message = translate(linkMessages[link.state])
  const number = link.payment?.number
  if (link.state !== 'paid') return <Notice kind="warning">{message}</Notice>
  return (
    <div role="status">
      <Notice kind="success" title={t`Paid`}>
        <p>{message}</p>
        {number && (
          <p className="mt-1">
            <Trans>
              Payment number: <span className="font-mono whitespace-nowrap">{number}</span>
            </Trans>
          </p>
        )}
      </Notice>
    </div>
  )
}
