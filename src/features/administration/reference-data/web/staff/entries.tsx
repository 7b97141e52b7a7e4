import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { languages } from '#foundation/i18n/languages.ts'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import type { KindName } from '#domain/reference/kind.ts'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { ConfirmDialog } from '#foundation/ui/confirm-dialog.tsx'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { referenceDataApi } from '../../api.ts'
import { ArrivalDialog } from './arrival-dialog.tsx'
import { CentreDialog } from './centre-dialog.tsx'
import type { EntryDialogProps, Row } from './entry-form.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ExpressDialog } from './express-dialog.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { HolidayDialog } from './holiday-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { useEntryLabels, type EntryLabels } from './use-entry-labels.tsx'

const dialogs = {
  fee: FeeDialog,
  express: ExpressDialog,
  eligibility: RuleDialog,
  centre: CentreDialog,
  holiday: HolidayDialog,
  reason: ReasonDialog,
  template: TemplateDialog,
  arrival: ArrivalDialog,
} as Record<KindName, ComponentType<EntryDialogProps<never>>>

interface Act {
  action: 'add' | 'change' | 'end' | 'withdraw'
  row?: Row
}

export function Entries({ kind }: { kind: KindName }) {
  const { t } = useLingui()
  const rows = useRead(referenceDataApi.rows, { params: { kind } })
  const [act, setAct] = useState<Act>()
  const words = useEntryLabels()[kind]
  const columns = useColumns(kind, words, setAct)
  const close = () => setAct(undefined)
  const Decide = dialogs[kind]
  const addLabels: Partial<Record<KindName, string>> = {
    fee: t`Change a fee`,
    express: t`Change express processing`,
  }
  if (rows.isPending) return <Skeleton lines={6} />
  if (rows.isError && !rows.data) return <Failed retry={rows.refetch}>{t`The list could not be loaded.`}</Failed>
  const byName = rows.data.toSorted(
    (one, other) => words.name(one).localeCompare(words.name(other)) || other.validFrom.localeCompare(one.validFrom),
  )
  const live = byName.filter(({ validity }) => validity !== 'past')
  const past = byName.filter(({ validity }) => validity === 'past')
  const count = past.length
  const row = act?.row
  return (
    <div className="space-y-4">
      <Button onClick={() => setAct({ action: 'add' })}>{addLabels[kind] ?? t`Add`}</Button>
      {live.length === 0 ? (
        <Empty>
          <Trans>Nothing is in force.</Trans>
        </Empty>
      ) : (
        <Table caption={t`In force and upcoming`} columns={columns} rows={live} keyOf={({ id }) => id} />
      )}
      {count > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            <Trans>Ended: {count}</Trans>
          </summary>
          <Table caption={t`Ended`} columns={columns} rows={past} keyOf={({ id }) => id} />
        </details>
      )}
      {(act?.action === 'add' || act?.action === 'change') && <Decide row={row as never} onClose={close} />}
      {act?.action === 'end' && row && <EndDialog kind={kind} row={row} name={words.name(row)} onClose={close} />}
      {act?.action === 'withdraw' && row && <Withdrawal kind={kind} row={row} name={words.name(row)} onClose={close} />}
    </div>
  )
}

const kinds: Readonly<Record<Row['validity'], BadgeKind>> = { current: 'green', coming: 'blue', past: 'neutral' }

function useColumns(kind: KindName, words: EntryLabels, onAct: (act: Act) => void): Column<Row>[] {
  const { t } = useLingui()
  const { date } = useFormat()
  const validities: Readonly<Record<Row['validity'], string>> = {
    current: t`In force`,
    coming: t`Upcoming`,
    past: t`Ended`,
  }
  return [
    {
      name: 'name',
      header: t({ message: 'Entry', context: 'a row of a list' }),
      cell: (row) => <span className="font-semibold">{words.name(row)}</span>,
    },
    { name: 'says', header: t`Details`, cell: (row) => <Says of={row} words={words} /> },
    {
      name: 'from',
      header: t`Valid from`,
      cell: ({ validFrom }) => <span className="whitespace-nowrap">{date(validFrom)}</span>,
    },
    {
      name: 'until',
      header: t`Valid until`,
      cell: ({ validUntil }) =>
        validUntil === null ? '–' : <span className="whitespace-nowrap">{date(validUntil)}</span>,
    },
    {
      name: 'state',
      header: t`State`,
      cell: ({ validity }) => (
        <Badge kind={kinds[validity]}>
          <span className="whitespace-nowrap">{validities[validity]}</span>
        </Badge>
      ),
    },
    { name: 'by', header: t`Decided by`, cell: ({ createdBy }) => createdBy ?? '–' },
    {
      name: 'actions',
      header: <span className="sr-only">{t`Actions`}</span>,
      cell: (row) => row.validity !== 'past' && <Actions kind={kind} row={row} name={words.name(row)} onAct={onAct} />,
    },
  ]
}

function Says({ of: row, words }: { of: Row; words: EntryLabels }) {
  const missing = row.inEnglish.map((language) => languages[language]).join(', ')
  return (
    <div className={`py-1 ${typeof row.value === 'number' ? '' : 'md:min-w-60'}`}>
      {words.says(row)}
      {missing !== '' && (
        <p className="text-soft">
          <Trans>Shown in English to readers of: {missing}</Trans>
        </p>
      )}
    </div>
  )
}

const small = 'min-h-9! px-2! py-0.5! text-sm whitespace-nowrap max-md:px-0!'

interface ActionsProps {
  kind: KindName
  row: Row
  name: string
  onAct: (act: Act) => void
}

function Actions({ kind, row, name, onAct }: ActionsProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap gap-1 max-md:gap-4 md:justify-end">
      <Button
        tone="quiet"
        className={small}
        aria-label={t`Change ${name}`}
        onClick={() => onAct({ action: 'change', row })}
      >
        <Trans>Change</Trans>
      </Button>
      {kind !== 'fee' && (
        <Button
          tone="quiet"
          className={small}
          aria-label={t`End ${name}`}
          onClick={() => onAct({ action: 'end', row })}
        >
          <Trans>End</Trans>
        </Button>
      )}
      {row.validity === 'coming' && (
        <Button
          tone="quiet"
          className={small}
          aria-label={t`Withdraw ${name}`}
          onClick={() => onAct({ action: 'withdraw', row })}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </div>
  )
}

function Withdrawal({ kind, row, name, onClose }: Omit<ActionsProps, 'onAct'> & { onClose: () => void }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const translate = useTranslate()
  const queryClient = useQueryClient()

  async function withdraw() {
    try {
      await call(referenceDataApi.withdraw, { params: { kind, id: row.id } })
      toast({
        title: kind === 'fee' || kind === 'eligibility' ? t`Waiting for a second administrator` : t`Change withdrawn`,
      })
      void queryClient.invalidateQueries()
    } catch (error) {
      toast({ title: t`That did not work`, description: translate(messageOf(error) ?? ''), variant: 'destructive' })
      throw error
    }
  }

  return (
    <ConfirmDialog title={t`Withdraw this change?`} act={t`Withdraw`} onConfirm={withdraw} onClose={onClose}>
      <p>
        {name} · {date(row.validFrom)}
      </p>
    </ConfirmDialog>
  )
}
