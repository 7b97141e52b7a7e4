import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { visaTypes } from '#applications/visa-types.ts'
import { screens } from '#paths.ts'
import { useSay } from '#platform/web/use-say.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Case } from '../case.ts'
import { isDecided } from '../desk-moves.ts'
import { CaseStatusBadge, FlagBadges, PriorityBadge } from './badges.tsx'
import { rowButton } from './desk-button.ts'
import { DueDay } from './due-day.tsx'

interface CasesTableProps {
  caption: string
  rows: readonly Case[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onReview: (row: Case) => void
  onAssign: (row: Case) => void
  onOpen: (row: Case) => void
}

/** Dense rows at a desk; on a phone each row is a card. A card is no table row to a browser, so the roles are spelled out. */
export function CasesTable({ caption, rows, selected, onSelect, onReview, onAssign, onOpen }: CasesTableProps) {
  const { t } = useLingui()
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <div className="md:overflow-x-auto md:rounded-md md:border md:border-line md:bg-card">
      <div role="table" aria-label={caption} className="w-full text-sm md:table">
        <div role="rowgroup" className="hidden bg-paper md:table-header-group">
          <div role="row" className="md:table-row">
            <div role="columnheader" className="h-9 w-9 pl-3 align-middle md:table-cell">
              <input
                type="checkbox"
                className="block size-5 accent-blue"
                aria-label={t`Select all`}
                checked={all}
                onChange={() => onSelect(all ? new Set() : new Set(rows.map(({ id }) => id)))}
              />
            </div>
            <Head>{t`Number`}</Head>
            <Head>{t`Applicant`}</Head>
            <Head>{t`Visa Type`}</Head>
            <Head>{t`Status`}</Head>
            <Head>{t`Priority`}</Head>
            <Head>{t`Due`}</Head>
            <Head>{t`Assigned to`}</Head>
            <Head>
              <span className="sr-only">{t`Actions`}</span>
            </Head>
          </div>
        </div>
        <div role="rowgroup" className="space-y-3 md:table-row-group">
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isSelected={selected.has(row.id)}
              onToggle={() => toggle(row.id)}
              onReview={() => onReview(row)}
              onAssign={() => onAssign(row)}
              onOpen={() => onOpen(row)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function Head({ children }: { children: ReactNode }) {
  return (
    <div role="columnheader" className="h-9 px-2 text-left align-middle font-semibold whitespace-nowrap md:table-cell">
      {children}
    </div>
  )
}

interface RowProps {
  row: Case
  isSelected: boolean
  onToggle: () => void
  onReview: () => void
  onAssign: () => void
  onOpen: () => void
}

function Row({ row, isSelected, onToggle, onReview, onAssign, onOpen }: RowProps) {
  const { t } = useLingui()
  const say = useSay()
  const { date } = useFormat()
  const { id, applicationNumber: number, assignedStaff } = row
  const name = [row.personalInfo?.firstName, row.personalInfo?.lastName].filter(Boolean).join(' ')
  return (
    <div
      role="row"
      className="relative rounded-md border border-line bg-card p-4 focus-within:bg-blue-soft hover:bg-blue-soft md:static md:table-row md:rounded-none md:border-0 md:p-0"
    >
      <Cell className="absolute top-3 right-3 md:static md:w-9 md:pl-3">
        <input
          type="checkbox"
          className="block size-6 accent-blue md:size-5"
          aria-label={t`Select ${number}`}
          checked={isSelected}
          onChange={onToggle}
        />
      </Cell>
      <Cell className="pr-10 md:pr-2">
        <Link
          to={screens.caseById.path}
          params={{ id }}
          data-case={id}
          className="prose-link inline-flex min-h-11 items-center font-mono whitespace-nowrap md:min-h-8"
          onClick={onOpen}
        >
          {number}
        </Link>
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold md:whitespace-nowrap">{name || t`No name`}</span>
          <FlagBadges flagged={row.flags} />
        </span>
      </Cell>
      <Cell className="md:whitespace-nowrap">{say(visaTypes[row.applicationType].title)}</Cell>
      <Cell>
        <CaseStatusBadge status={row.status} />
      </Cell>
      <Cell>
        <PriorityBadge priority={row.priority} />
      </Cell>
      <Cell>
        <DueDay of={row} />
        <span className="text-soft md:hidden"> · {date(row.submittedAt)}</span>
      </Cell>
      <Cell className="md:whitespace-nowrap">
        {assignedStaff ? assignedStaff.fullName : <span className="text-soft">{t`Unassigned`}</span>}
      </Cell>
      <Cell className="mt-2 flex gap-2 md:mt-0 md:table-cell md:text-right md:whitespace-nowrap">
        <Button tone="secondary" className={rowButton} aria-label={t`Review ${number}`} onClick={onReview}>
          <Trans>Review</Trans>
        </Button>{' '}
        {!isDecided(row.status) && (
          <Button tone="quiet" className={rowButton} aria-label={t`Assign ${number}`} onClick={onAssign}>
            <Trans>Assign</Trans>
          </Button>
        )}
      </Cell>
    </div>
  )
}

function Cell({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      role="cell"
      className={`py-0.5 md:table-cell md:h-9 md:border-t md:border-line md:px-2 md:align-middle ${className}`}
    >
      {children}
    </div>
  )
}
