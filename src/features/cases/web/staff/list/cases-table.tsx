import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import type { Case } from '../../../case.ts'
import { isDecided } from '../../../staff-transitions.ts'
import { CaseStatusBadge, FlagBadges, PriorityBadge } from './badges.tsx'
import { rowButton } from '../desk-button.ts'
import { DueDay } from './due-day.tsx'

interface ApplicationActions {
  onReview: (row: Case) => void
  onAssign: (row: Case) => void
  onOpen: (row: Case) => void
}

interface CasesTableProps extends ApplicationActions {
  caption: string
  rows: readonly Case[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

export function CasesTable({ caption, rows, selected, onSelect, ...actions }: CasesTableProps) {
  const selecting = useSelecting(rows, selected, onSelect)
  const columns = useColumns(actions)
  return <Table caption={caption} columns={[selecting, ...columns]} rows={rows} keyOf={({ id }) => id} />
}

function useSelecting(
  rows: readonly Case[],
  selected: ReadonlySet<string>,
  onSelect: (ids: ReadonlySet<string>) => void,
): Column<Case> {
  const { t } = useLingui()
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return {
    name: 'select',
    onCard: 'corner',
    header: (
      <input
        type="checkbox"
        className="block size-5 accent-blue"
        aria-label={t`Select all`}
        checked={all}
        onChange={() => onSelect(all ? new Set() : new Set(rows.map(({ id }) => id)))}
      />
    ),
    cell: ({ id, applicationNumber: number }) => (
      <input
        type="checkbox"
        className="block size-6 accent-blue md:size-5"
        aria-label={t`Select ${number}`}
        checked={selected.has(id)}
        onChange={() => toggle(id)}
      />
    ),
  }
}

function useColumns({ onReview, onAssign, onOpen }: ApplicationActions): Column<Case>[] {
  const { t } = useLingui()
  const translate = useTranslate()
  return [
    {
      name: 'number',
      header: t`Number`,
      onCard: 'bare',
      cell: (row) => (
        <Link
          to={screens.caseById.path}
          params={{ id: row.id }}
          data-case={row.id}
          className="prose-link inline-flex min-h-11 items-center font-mono whitespace-nowrap md:min-h-8"
          onClick={() => onOpen(row)}
        >
          {row.applicationNumber}
        </Link>
      ),
    },
    {
      name: 'applicant',
      header: t`Applicant`,
      onCard: 'bare',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold md:whitespace-nowrap">{nameOf(row) || t`No name`}</span>
          <FlagBadges flagged={row.flags} />
        </span>
      ),
    },
    {
      name: 'type',
      header: t`Visa Type`,
      isWhole: true,
      cell: ({ applicationType }) => translate(visaTypeOf(applicationType).title),
    },
    { name: 'status', header: t`Status`, cell: ({ status }) => <CaseStatusBadge status={status} /> },
    { name: 'priority', header: t`Priority`, cell: ({ priority }) => <PriorityBadge priority={priority} /> },
    { name: 'due', header: t`Due`, cell: (row) => <DueDay of={row} /> },
    {
      name: 'staff',
      header: t`Assigned to`,
      isWhole: true,
      cell: ({ assignedStaff }) => assignedStaff?.fullName ?? <span className="text-soft">{t`Unassigned`}</span>,
    },
    {
      name: 'actions',
      header: <span className="sr-only">{t`Actions`}</span>,
      isWhole: true,
      cell: (row) => <Actions of={row} onReview={() => onReview(row)} onAssign={() => onAssign(row)} />,
    },
  ]
}

interface ActionsProps {
  of: Case
  onReview: () => void
  onAssign: () => void
}

function Actions({ of: { applicationNumber: number, status }, onReview, onAssign }: ActionsProps) {
  const { t } = useLingui()
  return (
    <span className="flex gap-2 max-md:mt-2 md:justify-end md:gap-1">
      <Button tone="secondary" className={rowButton} aria-label={t`Review ${number}`} onClick={onReview}>
        <Trans>Review</Trans>
      </Button>
      {!isDecided(status) && (
        <Button tone="quiet" className={rowButton} aria-label={t`Assign ${number}`} onClick={onAssign}>
          <Trans>Assign</Trans>
        </Button>
      )}
    </span>
  )
}

function nameOf({ personalInfo }: Case): string {
  return [personalInfo?.firstName, personalInfo?.lastName].filter(Boolean).join(' ')
}
