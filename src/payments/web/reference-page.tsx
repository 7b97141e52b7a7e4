import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, wordsOf, type Reply } from '#platform/web/client.ts'
import { useRead } from '#platform/web/use-api.ts'
import { useSay } from '#platform/web/use-say.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Empty, Failed, Skeleton } from '#ui/feedback.tsx'
import { Page, Section } from '#ui/layout.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { toast } from '#ui/toast-store.ts'
import { useFormat } from '#ui/use-format.ts'
import { paymentsApi } from '../api.ts'
import { feeKeys, inDollars, visaFee } from '../fees.ts'
import { AddFeeDialog } from './add-fee-dialog.tsx'
import { useDollars } from './use-dollars.ts'
import { useFeeName } from './use-fee-name.ts'
import { useFees } from './use-fees.ts'

type FeeRow = Reply<typeof paymentsApi.feeRows>[number]

/** What the office decides on from a day on: the fees. What was charged stays as it was charged. */
export function ReferencePage() {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const rows = useRead(paymentsApi.feeRows, {})
  return (
    <Page
      width="wide"
      title={t`Reference data`}
      lead={t`A change begins on its day. What was charged before stays as it was charged.`}
    >
      <Section title={t`Fees in force today`}>
        <FeesToday />
      </Section>
      <Section title={t`Decided changes`}>
        <Button onClick={() => setAdding(true)}>
          <Trans>Change a fee</Trans>
        </Button>
        {rows.isPending && <Skeleton lines={4} />}
        {rows.isError && <Failed retry={rows.refetch}>{t`The fees could not be loaded.`}</Failed>}
        {rows.isSuccess && rows.data.length === 0 && (
          <Empty>
            <Trans>No fee was ever changed.</Trans>
          </Empty>
        )}
        {rows.isSuccess && rows.data.length > 0 && <Rows rows={rows.data} />}
      </Section>
      {isAdding && <AddFeeDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

function FeesToday() {
  const fees = useFees()
  const dollars = useDollars()
  const name = useFeeName()
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4">
      {feeKeys.map((key) => (
        <div key={key} className="bg-card px-4 py-3">
          <dt className="text-sm text-soft">{name(key)}</dt>
          <dd className="text-lg font-semibold tabular-nums">
            {dollars(inDollars(key === 'processing' ? fees.processing : visaFee(key, fees)))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ rows }: { rows: readonly FeeRow[] }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const name = useFeeName()
  const [leaving, setLeaving] = useState<FeeRow>()
  const columns = useColumns(setLeaving)
  const withdraw = useWithdrawal()
  return (
    <>
      <Table caption={t`Decided changes`} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {leaving && (
        <ConfirmDialog
          title={t`Take the change back?`}
          act={t`Take back`}
          onConfirm={() => withdraw(leaving.id)}
          onClose={() => setLeaving(undefined)}
        >
          <p>
            {name(leaving.key)} · {date(leaving.validFrom)}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function useWithdrawal() {
  const { t } = useLingui()
  const say = useSay()
  const queryClient = useQueryClient()
  return async (id: string) => {
    try {
      await call(paymentsApi.withdrawFee, { params: { id } })
      toast({ title: t`Change taken back` })
      void queryClient.invalidateQueries()
    } catch (error) {
      toast({ title: t`That did not work`, description: say(wordsOf(error) ?? ''), variant: 'destructive' })
      throw error
    }
  }
}

const kinds: Readonly<Record<FeeRow['state'], BadgeKind>> = { current: 'green', coming: 'blue', past: 'neutral' }

function useColumns(onWithdraw: (row: FeeRow) => void): Column<FeeRow>[] {
  const { t } = useLingui()
  const { date } = useFormat()
  const dollars = useDollars()
  const name = useFeeName()
  const states: Readonly<Record<FeeRow['state'], string>> = {
    current: t`In force`,
    coming: t`To come`,
    past: t`Over`,
  }
  return [
    { name: 'key', header: t`Fee`, cell: ({ key }) => name(key) },
    { name: 'amount', header: t`Amount`, cell: ({ amount }) => dollars(inDollars(amount)), isFigure: true },
    { name: 'from', header: t`Valid from`, cell: ({ validFrom }) => date(validFrom) },
    { name: 'state', header: t`State`, cell: ({ state }) => <Badge kind={kinds[state]}>{states[state]}</Badge> },
    { name: 'by', header: t`Decided by`, cell: ({ createdBy }) => createdBy ?? '–' },
    {
      name: 'actions',
      header: <span className="sr-only">{t`Actions`}</span>,
      cell: (row) =>
        row.state === 'coming' && (
          <Button
            tone="quiet"
            className="min-h-9! px-2! py-0.5! text-sm whitespace-nowrap"
            aria-label={t`Take back ${name(row.key)}`}
            onClick={() => onWithdraw(row)}
          >
            <Trans>Take back</Trans>
          </Button>
        ),
    },
  ]
}
