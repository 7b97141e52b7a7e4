import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { downloadFile } from '#foundation/http/web/save-file.ts'
import { parseOneOf } from '#foundation/http/web/use-search-params.ts'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { ExportButton } from '#foundation/ui/staff/export-button.tsx'
import { Filters, FilterSelect } from '#foundation/ui/filters.tsx'
import { Listing } from '#foundation/ui/listing.tsx'
import { SearchBox } from '#foundation/ui/staff/search-box.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { financeApi } from '../../api.ts'
import { methodLabel, methodNames } from '#domain/payments/payment.ts'
import { countedUpTo, type AdminPayment } from '../../finance.ts'
import { stateNames } from '#domain/payments/states.ts'
import { ConfirmTransferDialog } from './confirm-transfer-dialog.tsx'
import { denseButton } from './dense-button.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { StyledBadge, stateBadge, stateBadges } from '#domain/payments/web/state-badge.tsx'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { useFinanceSearch } from './use-finance-search.ts'

export function PaymentsTable() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { search, change } = useFinanceSearch()
  const filter = {
    state: parseOneOf(stateNames, search.state),
    method: parseOneOf(methodNames, search.method),
    q: search.q,
  }
  const payments = usePages(financeApi.list, filter)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)

  return (
    <>
      <Filters>
        <SearchBox
          label={t`Search payments`}
          placeholder={t`Number, name or email`}
          value={search.q}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label={t`State`}
          all={t`All states`}
          options={stateNames.map((value) => ({ value, label: translate(stateBadges[value].label) }))}
          value={filter.state}
          onChoose={(state) => change({ state })}
        />
        <FilterSelect
          label={t`Method`}
          all={t`All methods`}
          options={methodNames.map((value) => ({ value, label: translate(methodLabel(value)) }))}
          value={filter.method}
          onChoose={(method) => change({ method })}
        />
        <ExportButton save={() => downloadFile(financeApi.exportAll, { query: filter }, 'payments.csv')} />
      </Filters>
      <Listing
        of={payments}
        failed={t`The payments could not be loaded.`}
        empty={
          isFiltered
            ? t`No payments match these filters.`
            : t`There are no payments yet. They appear here once an application is paid.`
        }
        total={<Total count={payments.total} />}
      >
        {(rows) => <PaymentRows caption={t`Payments`} rows={rows} />}
      </Listing>
    </>
  )
}

type Asking = { about: string; what: 'refund' | 'confirm' }

export function PaymentRows({ caption, rows }: { caption: string; rows: readonly AdminPayment[] }) {
  const columns = useColumns()
  const [asking, setAsking] = useState<Asking>()
  const actions = useActions(setAsking)
  const asked = rows.find(({ id }) => id === asking?.about)
  return (
    <>
      <Table caption={caption} columns={[...columns, actions]} rows={rows} keyOf={({ id }) => id} />
      {asked && asking?.what === 'refund' && <RefundDialog payment={asked} onClose={() => setAsking(undefined)} />}
      {asked && asking?.what === 'confirm' && (
        <ConfirmTransferDialog
          payment={{ ...asked, amount: asked.total, isOpen: asked.status === 'awaiting_transfer' }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function Total({ count }: { count: number }) {
  const { number } = useFormat()
  if (count > countedUpTo) return <Trans>More than {{ some: number(countedUpTo) }} payments</Trans>
  return <Plural value={count} one="# payment" other="# payments" />
}

function useActions(onAsk: (asking: Asking) => void): Column<AdminPayment> {
  const { t } = useLingui()
  return {
    name: 'actions',
    header: <span className="sr-only">{t`Actions`}</span>,
    cell: (payment) => (
      <span className="flex flex-wrap gap-1 md:justify-end">
        {canConfirm(payment) && (
          <Button
            tone="quiet"
            className={denseButton}
            aria-label={t`Confirm transfer ${{ number: payment.number }}`}
            onClick={() => onAsk({ about: payment.id, what: 'confirm' })}
          >
            <Trans>Confirm</Trans>
          </Button>
        )}
        {canRefund(payment) && (
          <Button
            tone="quiet"
            className={denseButton}
            aria-label={t`Refund payment ${{ number: payment.number }}`}
            onClick={() => onAsk({ about: payment.id, what: 'refund' })}
          >
            <Trans context="to refund a payment">Refund</Trans>
          </Button>
        )}
      </span>
    ),
  }
}

function canConfirm({ method, status }: AdminPayment): boolean {
  return method === 'bank_transfer' && (status === 'awaiting_transfer' || status === 'expired')
}

function canRefund({ status, remaining }: AdminPayment): boolean {
  return remaining > 0 && (status === 'paid' || status === 'partially_refunded')
}

function useColumns(): Column<AdminPayment>[] {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const dollars = useDollars()
  return [
    {
      name: 'number',
      header: t`Payment`,
      cell: ({ number, createdAt }) => (
        <span className="block py-1 whitespace-nowrap">
          <span className="block font-mono">{number}</span>
          <span className="block text-soft">{format.date(createdAt)}</span>
        </span>
      ),
    },
    {
      name: 'payer',
      header: t`Payer`,
      cell: ({ payer }) =>
        payer ? (
          <span className="block max-w-56 py-1">
            <span className="block truncate">{payer.fullName}</span>
            <span className="block truncate text-soft" title={payer.email}>
              {payer.email}
            </span>
          </span>
        ) : (
          t`Account deleted`
        ),
    },
    {
      name: 'applications',
      header: t`Applications`,
      cell: ({ applications }) => (
        <ul>
          {applications.map(({ id, applicationNumber }) => (
            <li key={id} className="font-mono whitespace-nowrap">
              {applicationNumber}
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'method',
      header: t`Method`,
      cell: ({ method, provider }) => (
        <span className="block max-w-48">
          {translate(methodLabel(method))}
          {provider === 'sandbox' && <span className="text-soft"> ({t`sandbox`})</span>}
        </span>
      ),
    },
    {
      name: 'amount',
      header: t`Amount`,
      isFigure: true,
      cell: ({ total, received, refunded }) => (
        <span className="block whitespace-nowrap">
          <span className="block">{dollars(total)}</span>
          {received > 0 && <span className="block text-soft">{t`${{ amount: dollars(received) }} received`}</span>}
          {refunded > 0 && <span className="block text-soft">{t`${{ amount: dollars(refunded) }} refunded`}</span>}
        </span>
      ),
    },
    {
      name: 'state',
      header: t`State`,
      cell: ({ status }) => <StyledBadge style={stateBadge(status)} />,
    },
  ]
}
