import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { inDollars, roundToCents } from '#foundation/values/money.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import type { StatementLine, Verdict } from '../../finance.ts'
import { ConfirmExactDialog } from './confirm-exact-dialog.tsx'
import { ConfirmTransferDialog, missingOf } from './confirm-transfer-dialog.tsx'
import { denseButton } from './dense-button.ts'
import { StyledBadge, type BadgeStyle } from '#domain/payments/web/state-badge.tsx'
import { useDollars } from '#domain/payments/web/use-dollars.ts'

const verdictBadges: Readonly<Record<Verdict, BadgeStyle>> = {
  exact: { kind: 'green', label: /*i18n*/ 'Exact' },
  short: { kind: 'amber', label: /*i18n*/ 'Underpaid' },
  over: { kind: 'amber', label: /*i18n*/ 'Overpaid' },
  booked: { kind: 'neutral', label: /*i18n*/ 'Already booked' },
  closed: { kind: 'red', label: /*i18n*/ 'Payment has ended' },
  unknown: { kind: 'red', label: /*i18n*/ 'No match' },
  outgoing: { kind: 'neutral', label: /*i18n*/ 'Outgoing' },
}

const bookable: readonly Verdict[] = ['exact', 'short', 'over', 'closed']

export function StatementLines({ lines, onBooked }: { lines: readonly StatementLine[]; onBooked: () => void }) {
  const { t } = useLingui()
  const columns = useColumns()
  const [asking, setAsking] = useState<StatementLine>()
  const [isAll, setAll] = useState(false)
  const actions = useActions(setAsking)
  const exact = lines.filter(({ verdict }) => verdict === 'exact')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <Plural value={{ count: lines.length }} one="# line" other="# lines" />
          {' · '}
          <Plural value={{ count: exact.length }} one="# exact match" other="# exact matches" />
        </p>
        {exact.length > 0 && (
          <Button onClick={() => setAll(true)}>
            <Trans>Confirm all exact matches</Trans>
          </Button>
        )}
      </div>
      <Table
        caption={t`Lines of the statement`}
        columns={[...columns, actions]}
        rows={lines}
        keyOf={({ line }) => String(line)}
      />
      {asking?.payment && (
        <ConfirmTransferDialog
          payment={{ ...asking.payment, isOpen: asking.verdict !== 'closed' }}
          found={{ amount: asking.amount, statementReference: asking.statementReference }}
          onClose={() => setAsking(undefined)}
          onBooked={onBooked}
        />
      )}
      {isAll && <ConfirmExactDialog lines={exact} onClose={() => setAll(false)} onBooked={onBooked} />}
    </>
  )
}

function useActions(onAsk: (line: StatementLine) => void): Column<StatementLine> {
  const { t } = useLingui()
  return {
    name: 'actions',
    header: <span className="sr-only">{t`Actions`}</span>,
    cell: (line) =>
      line.payment &&
      bookable.includes(line.verdict) && (
        <Button
          tone="quiet"
          className={denseButton}
          aria-label={t`Confirm line ${{ line: line.line }}`}
          onClick={() => onAsk(line)}
        >
          <Trans>Confirm</Trans>
        </Button>
      ),
  }
}

function useColumns(): Column<StatementLine>[] {
  const { t } = useLingui()
  const dollars = useDollars()
  return [
    { name: 'line', header: t`Line`, cell: ({ line }) => line, isFigure: true },
    { name: 'date', header: t`Date`, cell: ({ date }) => <span className="whitespace-nowrap">{date}</span> },
    {
      name: 'text',
      header: t`Description`,
      cell: ({ text }) => <span className="block py-1 md:min-w-56">{text}</span>,
    },
    { name: 'amount', header: t`Amount`, cell: ({ amount }) => dollars(amount), isFigure: true },
    {
      name: 'payment',
      header: t`Payment`,
      cell: ({ payment }) =>
        payment ? (
          <span className="block py-1">
            <span className="block font-mono whitespace-nowrap">{payment.number}</span>
            <span className="block font-mono whitespace-nowrap text-soft">{payment.reference}</span>
          </span>
        ) : (
          '–'
        ),
    },
    {
      name: 'expected',
      header: t`Missing`,
      cell: ({ payment }) => (payment ? dollars(missingOf(payment)) : '–'),
      isFigure: true,
    },
    {
      name: 'difference',
      header: t`Difference`,
      isFigure: true,
      cell: ({ payment, amount, verdict }) => {
        if (!payment || verdict === 'booked') return '–'
        const difference = roundToCents(amount - missingOf(payment))
        return `${difference > 0 ? '+' : ''}${dollars(inDollars(difference))}`
      },
    },
    { name: 'verdict', header: t`Result`, cell: ({ verdict }) => <StyledBadge style={verdictBadges[verdict]} /> },
  ]
}
