import { Trans, useLingui } from '@lingui/react/macro'
import { isDecided } from '#domain/applications/status.ts'
import { Link } from '#foundation/router/web/link.tsx'
import type { MouseEvent } from 'react'
import { taskLabels } from '#domain/application-lifecycle/whose-turn.ts'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { countryName } from '#foundation/values/countries.ts'
import { joinNote } from '#foundation/i18n/join-texts.ts'
import type { Case } from '../../../case.ts'
import { CaseStatusBadge, FlagBadges, PriorityBadge } from './badges.tsx'
import { rowButton } from '../desk-button.ts'
import { ArrivalDay, DueDay } from './due-day.tsx'
import { useCasesSearch } from './use-cases-search.ts'
import { useDesk } from './use-desk.ts'
import { useSelectColumn } from './use-select-column.tsx'

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
  const selecting = useSelectColumn(rows, selected, onSelect)
  const columns = useColumns(actions)
  const hidden: readonly string[] = useDesk().desk.hiddenColumns
  const shown = columns.filter(({ name }) => !hidden.includes(name))
  return (
    // The whole row leads to the case; with the keyboard its link does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={compactRows} onClick={openRow}>
      <Table caption={caption} columns={[selecting, ...shown]} rows={rows} keyOf={({ id }) => id} />
    </div>
  )
}

/** The buttons of a row stay visible, however wide the other columns are. */
const buttonsInSight = 'md:[&_td:last-child]:sticky md:[&_td:last-child]:right-0 md:[&_td:last-child]:bg-card'
/** Small badges, so that the longest status fits beside everything else. */
const smallBadges =
  'md:[&_td_.rounded-full]:px-2 md:[&_td_.rounded-full]:py-0 md:[&_td_.rounded-full]:text-xs md:[&_td_.rounded-full]:whitespace-nowrap'
const compactRows = `${smallBadges} md:[&_td]:h-7! md:[&_th]:h-7! md:[&_td]:px-1! md:[&_th]:px-1! md:[&_th]:max-w-24 md:[&_th]:truncate md:[&_tbody_tr]:cursor-pointer ${buttonsInSight}`

function openRow({ target, defaultPrevented }: MouseEvent<HTMLElement>) {
  if (defaultPrevented || !(target instanceof Element) || target.closest('a, button, input, label')) return
  // Someone who selects text to copy it does not want to open the case.
  if (getSelection()?.toString()) return
  target.closest('[role=row]')?.querySelector<HTMLElement>('[data-case]')?.click()
}

function useColumns({ onReview, onAssign, onOpen }: ApplicationActions): Column<Case>[] {
  const { t } = useLingui()
  const translate = useTranslate()
  const { language } = usePageLanguage()
  const { tab } = useCasesSearch()
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
          className="prose-link inline-flex min-h-11 items-center font-mono whitespace-nowrap md:min-h-6"
          onClick={() => onOpen(row)}
        >
          {row.applicationNumber}
        </Link>
      ),
    },
    {
      name: 'applicant',
      header: t({ message: 'Applicant', context: 'table column' }),
      onCard: 'bare',
      fills: true,
      cell: (row) => (
        <span className="flex items-center gap-x-2 max-md:flex-wrap">
          <span className="font-semibold max-lg:md:max-w-44 md:min-w-0 md:truncate" title={nameOf(row)}>
            {nameOf(row) || t`No name`}
          </span>
          <FlagBadges flagged={row.flags} />
        </span>
      ),
    },
    { name: 'due', header: t`Due`, cell: (row) => <DueDay of={row} inRow /> },
    { name: 'arrival', header: t`Arrival`, cell: (row) => <ArrivalDay of={row} inRow /> },
    {
      name: 'nationality',
      header: t({ message: 'Nationality', context: 'table column' }),
      cell: ({ personalInfo }) => (
        <span className="md:block md:max-w-28 md:truncate">
          {countryName(personalInfo?.nationality ?? '', language)}
        </span>
      ),
    },
    {
      name: 'type',
      header: t({ message: 'Visa Type', context: 'table column' }),
      cell: ({ applicationType }) => (
        <span className="md:block md:max-w-28 md:truncate">{translate(visaTypeOf(applicationType).title)}</span>
      ),
    },
    tab === 'waiting'
      ? { name: 'status', header: t`Waiting for`, cell: (row) => <AwaitedTasks of={row} /> }
      : { name: 'status', header: t`Status`, cell: ({ status }) => <CaseStatusBadge status={status} isShort /> },
    { name: 'priority', header: t`Priority`, cell: ({ priority }) => <PriorityBadge priority={priority} /> },
    {
      name: 'staff',
      header: t`Assigned to`,
      isWhole: true,
      cell: (row) => <Assigned of={row} onAssign={() => onAssign(row)} />,
    },
    {
      name: 'actions',
      header: <span className="sr-only">{t`Actions`}</span>,
      isWhole: true,
      cell: ({ applicationNumber: number, ...row }) => (
        <Button
          tone="secondary"
          className={rowButton}
          aria-label={t`Review ${number}`}
          onClick={() => onReview({ applicationNumber: number, ...row })}
        >
          <Trans context="to examine a case">Review</Trans>
        </Button>
      ),
    },
  ]
}

function AwaitedTasks({ of: { tasks } }: { of: Case }) {
  const translate = useTranslate()
  const names = [...new Set(tasks.map(({ name }) => translate(taskLabels[name])))].join(' · ')
  return (
    <span className="md:block md:max-w-40 md:truncate" title={names}>
      {names || '–'}
    </span>
  )
}

function Assigned({ of: { applicationNumber: number, assignedStaff, status }, onAssign }: AssignedProps) {
  const { t, i18n } = useLingui()
  if (isDecided(status))
    return <span className="md:block md:max-w-28 md:truncate">{assignedStaff?.fullName ?? '–'}</span>
  return (
    <Button
      tone="quiet"
      className="text-sm md:min-h-6! md:max-w-28 md:py-0!"
      aria-label={
        assignedStaff ? joinNote(t`Assign ${number}`, assignedStaff.fullName, i18n.locale) : t`Assign ${number}`
      }
      onClick={onAssign}
    >
      <span className="truncate font-normal">{assignedStaff?.fullName ?? <Trans>Assign</Trans>}</span>
    </Button>
  )
}

interface AssignedProps {
  of: Case
  onAssign: () => void
}

function nameOf({ personalInfo }: Case): string {
  return [personalInfo?.firstName, personalInfo?.lastName].filter(Boolean).join(' ')
}
