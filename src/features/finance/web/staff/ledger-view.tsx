import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addCents, inDollars, roundToCents } from '#foundation/values/money.ts'
import { accountNames, accounts, type EntryKind } from '#engines/ledger/accounts.ts'
import type { Reply } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { parseOneOf } from '#foundation/http/web/use-search-params.ts'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { ExportButton } from '#foundation/ui/staff/export-button.tsx'
import { Filters, FilterSelect } from '#foundation/ui/filters.tsx'
import { Listing } from '#foundation/ui/listing.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { financeApi } from '../../api.ts'
import { countedUpTo } from '../../finance.ts'
import { denseButton } from './dense-button.ts'
import { saveLedger } from './save-ledger.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { useFinanceSearch } from './use-finance-search.ts'

type Entry = Reply<typeof financeApi.ledger>[number]

const kinds: Readonly<Record<EntryKind, string>> = {
  captured: /*i18n*/ 'Payment captured',
  stray: /*i18n*/ 'Unexpected payment',
  received: /*i18n*/ 'Transfer received',
  'refund-approved': /*i18n*/ 'Refund approved',
  'refund-sent': /*i18n*/ 'Refund sent',
  'dispute-opened': /*i18n*/ 'Dispute opened',
  'dispute-won': /*i18n*/ 'Dispute won',
  'dispute-lost': /*i18n*/ 'Dispute lost',
  released: /*i18n*/ 'Moved to refunds due',
}

export function LedgerView() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { search, change } = useFinanceSearch()
  const account = parseOneOf(accountNames, search.account)
  const filter = { account, paymentId: search.payment }
  const entries = usePages(financeApi.ledger, filter)
  return (
    <>
      <Balances />
      <h2 className="pt-2 text-xl">
        <Trans>Entries</Trans>
      </h2>
      <Filters>
        <FilterSelect
          label={t`Account`}
          all={t`All accounts`}
          options={accountNames.map((value) => ({ value, label: translate(accounts[value].label) }))}
          value={account}
          onChoose={(chosen) => change({ account: chosen })}
        />
        {search.payment && (
          <Button tone="secondary" onClick={() => change({ payment: undefined })}>
            <Trans>Show every payment</Trans>
          </Button>
        )}
        <ExportButton save={() => saveLedger(filter)} />
      </Filters>
      <Listing
        of={entries}
        failed={t`The ledger could not be loaded.`}
        empty={t`Nothing has been booked yet.`}
        total={<Total count={entries.total} />}
      >
        {(rows) => <Entries rows={rows} />}
      </Listing>
    </>
  )
}

function Total({ count }: { count: number }) {
  const { number } = useFormat()
  if (count > countedUpTo) return <Trans>More than {{ some: number(countedUpTo) }} entries</Trans>
  return <Plural value={count} one="# entry" other="# entries" />
}

function Balances() {
  const { t } = useLingui()
  const translate = useTranslate()
  const dollars = useDollars()
  const balances = useRead(financeApi.balances, {})
  if (balances.isPending) return <Skeleton lines={6} />
  if (balances.isError) return <Failed retry={balances.refetch}>{t`The balances could not be loaded.`}</Failed>
  const sum = addCents(...balances.data.map(({ amount }) => roundToCents(amount)))
  const used = balances.data.filter(({ amount, account }) => amount !== 0 || !account.startsWith('provider:'))
  return (
    <section aria-label={t`Balances`} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">
          <Trans>Balances</Trans>
        </h2>
        {sum === 0 ? (
          <Badge kind="green">
            <Trans>The ledger balances: {{ amount: dollars(0) }}</Trans>
          </Badge>
        ) : (
          <Badge kind="red">
            <Trans>The ledger doesn’t balance: {{ amount: dollars(inDollars(sum)) }}</Trans>
          </Badge>
        )}
      </div>
      <dl className="grid gap-px overflow-hidden rounded-md border border-line bg-card sm:grid-cols-2 lg:grid-cols-4">
        {used.map(({ account, label, amount }) => (
          <div key={account} className="px-4 py-3 outline outline-line">
            <dt className="text-sm text-soft">{translate(label)}</dt>
            <dd className="text-lg font-semibold tabular-nums">{dollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface Line {
  key: string
  entry: Entry
  posting: Entry['postings'][number]
  isFirst: boolean
}

function Entries({ rows }: { rows: readonly Entry[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  const lines = rows.flatMap((entry) =>
    entry.postings.map((posting, index): Line => ({
      key: `${entry.id}-${index}`,
      entry,
      posting,
      isFirst: index === 0,
    })),
  )
  return <Table caption={t`Entries`} columns={columns} rows={lines} keyOf={({ key }) => key} />
}

/** In a table the lines of an entry stand below each other; on a phone each is a card that has to speak for itself. */
const onceInTable = (isFirst: boolean) => (isFirst ? '' : 'md:hidden!')

function useColumns(): Column<Line>[] {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const dollars = useDollars()
  const { change } = useFinanceSearch()
  return [
    {
      name: 'date',
      header: t`Date`,
      cell: ({ entry, isFirst }) => (
        <span className={`whitespace-nowrap ${onceInTable(isFirst)}`}>{format.moment(entry.createdAt)}</span>
      ),
    },
    {
      name: 'kind',
      header: t({ message: 'Entry', context: 'a row of a list' }),
      cell: ({ entry, isFirst }) => <span className={onceInTable(isFirst)}>{translate(kinds[entry.kind])}</span>,
    },
    { name: 'account', header: t`Account`, cell: ({ posting }) => translate(accounts[posting.account].label) },
    {
      name: 'debit',
      header: t`Debit`,
      cell: ({ posting }) => (posting.amount > 0 ? dollars(posting.amount) : ''),
      isFigure: true,
    },
    {
      name: 'credit',
      header: t`Credit`,
      cell: ({ posting }) => (posting.amount < 0 ? dollars(-posting.amount) : ''),
      isFigure: true,
    },
    {
      name: 'payment',
      header: t`Payment`,
      cell: ({ entry, isFirst }) => (
        <Button
          tone="quiet"
          className={`${denseButton} ${onceInTable(isFirst)}`}
          aria-label={t`Entries for payment ${{ payment: entry.paymentNumber }}`}
          onClick={() => change({ payment: entry.paymentId })}
        >
          <span className="font-mono whitespace-nowrap">{entry.paymentNumber}</span>
        </Button>
      ),
    },
  ]
}
