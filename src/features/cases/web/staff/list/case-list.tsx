import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type RefObject } from 'react'
import { isDecided } from '#domain/applications/status.ts'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { Button } from '#foundation/ui/button.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Listing } from '#foundation/ui/listing.tsx'
import { caseListsApi } from '../../../lists/api.ts'
import type { Case } from '../../../case.ts'
import { countedUpTo, type View } from '../../../views.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { BulkDialog, type BulkAction } from './bulk-dialog.tsx'
import { CaseFilters } from './case-filters.tsx'
import { CasesTable } from './cases-table.tsx'
import { ReviewDialog } from '../decision/appeal-dialog.tsx'
import { useCasesSearch } from './use-cases-search.ts'
import { useShortcuts } from '../case/use-shortcuts.ts'
import { saveWorkingList } from '../loop/working-list.ts'

let lastOpened: string | undefined

interface CaseListProps {
  view: View
  caption: string
  searchBox: RefObject<HTMLInputElement | null>
}

export function CaseList({ view, caption, searchBox }: CaseListProps) {
  const { t } = useLingui()
  const { filter, isFiltered } = useCasesSearch()
  const emptyMessages = useEmptyMessages()
  const cases = usePages(caseListsApi.cases, { ...filter, view }, 50, { keepsPlace: true })
  return (
    <div className="space-y-2">
      <CaseFilters searchBox={searchBox} />
      <Listing
        of={cases}
        lines={10}
        failed={t`Error loading applications`}
        empty={isFiltered ? t`No cases match these filters.` : emptyMessages[view]}
        total={<Total total={cases.total} />}
      >
        {(rows) => <Rows caption={caption} rows={rows} />}
      </Listing>
    </div>
  )
}

function Total({ total }: { total: number }) {
  const { number } = useFormat()
  if (total > countedUpTo) return <Trans>More than {{ countedUpTo: number(countedUpTo) }} cases</Trans>
  return <Plural value={total} one="# case" other="# cases" />
}

function useEmptyMessages(): Record<View, string> {
  const { t } = useLingui()
  return {
    mine: t`You have no open cases. Claim the next one from the queue.`,
    open: t`No case is ready to decide.`,
    waiting: t`No case is waiting for its applicant.`,
    second: t`No decision is waiting for a second opinion.`,
    overdue: t`No case is overdue.`,
    all: t`No application has been submitted yet.`,
  }
}

type OpenDialog = { what: 'review' | 'assign'; row: Case }

function Rows({ caption, rows }: { caption: string; rows: readonly Case[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [openDialog, setAsking] = useState<OpenDialog>()
  const [bulk, setBulk] = useState<BulkAction>()
  const chosen = rows.filter(({ id }) => selected.has(id))
  // The row may have changed or left the list: keep the last known one.
  const asked = openDialog && (rows.find(({ id }) => id === openDialog.row.id) ?? openDialog.row)
  const isWithinReach = useIsWithinReach()
  useRowShortcuts(rows, setAsking)
  useEffect(() => {
    if (lastOpened) document.querySelector<HTMLElement>(`[data-case="${lastOpened}"]`)?.focus()
    lastOpened = undefined
  }, [])
  return (
    <>
      {chosen.length > 0 && <BulkBar count={chosen.length} onBulk={setBulk} onClear={() => setSelected(new Set())} />}
      <CasesTable
        caption={caption}
        rows={rows}
        selected={selected}
        onSelect={setSelected}
        onReview={(row) => setAsking({ what: 'review', row })}
        onAssign={(row) => setAsking({ what: 'assign', row })}
        onOpen={({ id }) => {
          lastOpened = id
          saveWorkingList(rows.filter((row) => row.id === id || isWithinReach(row)).map((row) => row.id))
        }}
      />
      {asked && openDialog.what === 'review' && <ReviewDialog of={asked} onClose={() => setAsking(undefined)} />}
      {asked && openDialog.what === 'assign' && <AssignDialog of={asked} onClose={() => setAsking(undefined)} />}
      {bulk && <BulkDialog act={bulk} cases={chosen} onClose={() => setBulk(undefined)} />}
    </>
  )
}

/** What an officer works through: not what is decided, nor what colleagues work on, which only the list of all shows. */
function useIsWithinReach(): (row: Case) => boolean {
  const user = useUser()
  const { tab } = useCasesSearch()
  return ({ status, assignedStaff }) =>
    !isDecided(status) &&
    (tab !== 'all' || user?.role === 'admin' || assignedStaff === null || assignedStaff.id === user?.id)
}

function BulkBar({
  count,
  onBulk,
  onClear,
}: {
  count: number
  onBulk: (act: BulkAction) => void
  onClear: () => void
}) {
  const { t } = useLingui()
  return (
    <div
      role="region"
      aria-label={t`Selected cases`}
      className="flex flex-wrap items-center gap-3 rounded-md bg-blue-soft px-4 py-2"
    >
      <p aria-live="polite" className="font-semibold">
        <Plural value={count} one="# selected" other="# selected" />
      </p>
      <Button tone="secondary" onClick={() => onBulk('assign')}>
        <Trans>Assign selected</Trans>
      </Button>
      <Button tone="secondary" onClick={() => onBulk('request')}>
        <Trans>Request information</Trans>
      </Button>
      <Button tone="quiet" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  )
}

const links = () => [...document.querySelectorAll<HTMLElement>('[data-case]')]

const focusedRow = () => {
  const row = document.activeElement?.closest('[role=row]')
  return links().findIndex((link) => row?.contains(link))
}

const moveFocus = (step: number) => {
  const all = links()
  const at = focusedRow()
  all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus()
}

function useRowShortcuts(rows: readonly Case[], ask: (openDialog: OpenDialog) => void) {
  const act = (what: OpenDialog['what']) => {
    const row = rows[focusedRow()]
    if (row) ask({ what, row })
  }
  useShortcuts({ j: () => moveFocus(1), k: () => moveFocus(-1), r: () => act('review'), a: () => act('assign') })
}
