import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { parseOneOf } from '#foundation/http/web/use-search-params.ts'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Filters, FilterSelect } from '#foundation/ui/filters.tsx'
import { Listing } from '#foundation/ui/listing.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { financeApi } from '../../api.ts'
import { refundStates, type RefundKind } from '#domain/payments/refund.ts'
import type { Refund } from '../../finance.ts'
import { DecideRefundDialog, PayOutDialog } from './decide-refund-dialog.tsx'
import { denseButton } from './dense-button.ts'
import { StyledBadge } from '#domain/payments/web/state-badge.tsx'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { useFinanceSearch } from './use-finance-search.ts'
import { useRefundBadges } from './use-refund-badges.ts'

const kinds: Readonly<Record<RefundKind, string>> = {
  staff: /*i18n*/ 'By staff',
  fee: /*i18n*/ 'The fee itself',
  duplicate: /*i18n*/ 'Paid twice',
  excess: /*i18n*/ 'Overpayment',
  express: /*i18n*/ 'Express fee, as the decision was late',
  provider: /*i18n*/ 'By the provider',
}

export function RefundsTable() {
  const { t } = useLingui()
  const badges = useRefundBadges()
  const { search, change } = useFinanceSearch()
  const state = parseOneOf(refundStates, search.state)
  const refunds = usePages(financeApi.refunds, { state })
  return (
    <>
      <Filters>
        <FilterSelect
          label={t`State`}
          all={t`All states`}
          options={refundStates.map((value) => ({ value, label: badges[value].label }))}
          value={state}
          onChoose={(chosen) => change({ state: chosen })}
        />
      </Filters>
      <Listing
        of={refunds}
        lines={6}
        failed={t`The refunds could not be loaded.`}
        empty={
          state
            ? t`No refunds in this state.`
            : t`Nothing has been refunded yet. You can request a refund next to its payment.`
        }
        total={<Plural value={{ count: refunds.total }} one="# refund" other="# refunds" />}
      >
        {(rows) => <RefundRows rows={rows} />}
      </Listing>
    </>
  )
}

type Asking = { refund: Refund; what: 'approve' | 'reject' | 'pay-out' }

function RefundRows({ rows }: { rows: readonly Refund[] }) {
  const { t } = useLingui()
  const user = useUser()
  const columns = useColumns(user?.id)
  const [asking, setAsking] = useState<Asking>()
  const actions = useActions(user?.id, setAsking)
  return (
    <>
      <Table caption={t`Refunds`} columns={[...columns, actions]} rows={rows} keyOf={({ id }) => id} />
      {asking?.what === 'pay-out' && <PayOutDialog refund={asking.refund} onClose={() => setAsking(undefined)} />}
      {asking && asking.what !== 'pay-out' && (
        <DecideRefundDialog verdict={asking.what} refund={asking.refund} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

function useActions(userId: string | undefined, onAsk: (asking: Asking) => void): Column<Refund> {
  const { t } = useLingui()
  return {
    name: 'actions',
    header: <span className="sr-only">{t`Actions`}</span>,
    cell: (refund) => (
      <span className="flex flex-wrap gap-1 md:justify-end">
        {refund.state === 'requested' && refund.requestedBy !== userId && (
          <Button tone="quiet" className={denseButton} onClick={() => onAsk({ refund, what: 'approve' })}>
            <Trans>Approve</Trans>
          </Button>
        )}
        {refund.state === 'requested' && (
          <Button tone="quiet" className={denseButton} onClick={() => onAsk({ refund, what: 'reject' })}>
            {refund.requestedBy === userId ? <Trans>Withdraw</Trans> : <Trans>Reject</Trans>}
          </Button>
        )}
        {refund.state === 'approved' && (
          <Button tone="quiet" className={denseButton} onClick={() => onAsk({ refund, what: 'pay-out' })}>
            <Trans>Mark as sent</Trans>
          </Button>
        )}
      </span>
    ),
  }
}

function useColumns(userId: string | undefined): Column<Refund>[] {
  const { t } = useLingui()
  const translate = useTranslate()
  const badges = useRefundBadges()
  const format = useFormat()
  const dollars = useDollars()
  const requesterOf = ({ requestedBy, requesterName }: Refund) => {
    if (requestedBy === null) return t`The service`
    return requestedBy === userId ? t`You` : (requesterName ?? t`Another administrator`)
  }
  return [
    {
      name: 'date',
      header: t`Date`,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{format.date(createdAt)}</span>,
    },
    {
      name: 'payment',
      header: t`Payment`,
      cell: ({ payment: { number, payer } }) => (
        <span className="block py-1">
          <span className="block font-mono whitespace-nowrap">{number}</span>
          {payer && <span className="block text-soft">{payer}</span>}
        </span>
      ),
    },
    { name: 'amount', header: t`Amount`, cell: ({ amount }) => dollars(amount), isFigure: true },
    {
      name: 'kind',
      header: t`Kind`,
      cell: ({ kind }) => <span className="whitespace-nowrap">{translate(kinds[kind])}</span>,
    },
    {
      name: 'reason',
      header: t`Reason`,
      cell: ({ reason }) => <span className="block py-1 md:min-w-48">{translate(reason)}</span>,
    },
    { name: 'by', header: t`Requested by`, cell: requesterOf },
    { name: 'state', header: t`State`, cell: ({ state }) => <StyledBadge style={badges[state]} /> },
  ]
}
