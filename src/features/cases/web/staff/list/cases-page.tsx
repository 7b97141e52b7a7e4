import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { downloadFile } from '#foundation/http/web/save-file.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { ExportButton } from '#foundation/ui/staff/export-button.tsx'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { PendingApprovals } from '#domain/approvals/web/staff/pending-approvals.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { caseListsApi } from '../../../lists/api.ts'
import { countedUpTo } from '../../../views.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { CaseList } from './case-list.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ShortcutsDialog } from '../case/shortcuts-dialog.tsx'
import { CorrectionsPanel } from '../case/corrections-panel.tsx'
import { AppealsPanel } from '../case/appeals-panel.tsx'
import { useSecondOpinionNews } from './second-opinion-news.ts'
import { tabs, type Tab } from '../../../desk-preferences.ts'
import { useCasesSearch } from './use-cases-search.ts'
import { useShortcuts } from '../case/use-shortcuts.ts'
import { UndoBar } from '../loop/undo-bar.tsx'
import { useClaim } from '../loop/use-claim.ts'

export function CasesPage() {
  const { t } = useLingui()
  const { tab, filter, open } = useCasesSearch()
  const [dialog, setDialog] = useState<'absence' | 'columns' | 'keys'>()
  const view = tab === 'reviews' || tab === 'corrections' ? 'all' : tab
  const searchBox = useRef<HTMLInputElement>(null)
  const labels = useTabLabels()
  const claim = useClaim()
  const user = useUser()
  usePageTitle(t`Case Management`)
  useSecondOpinionNews()
  useShortcuts({ '?': () => setDialog('keys'), '/': () => searchBox.current?.focus(), c: claim.next })

  return (
    <div className="w-full max-w-[96rem] space-y-3 px-4 py-3 sm:px-6 md:py-2">
      <div className="flex flex-wrap items-center gap-2 md:[&>button]:min-h-9 md:[&>button]:py-1">
        <h1 tabIndex={-1} className="mr-auto text-2xl">
          <Trans>Case Management</Trans>
        </h1>
        <Button aria-disabled={claim.isPending} onClick={claim.next}>
          <Trans>Claim next case</Trans>
        </Button>
        <ExportButton save={() => downloadFile(caseListsApi.exportAll, { query: { ...filter, view } }, 'cases.csv')} />
        <Button tone="secondary" onClick={() => setDialog('absence')}>
          <Trans>Absence</Trans>
        </Button>
        <Button tone="secondary" onClick={() => setDialog('columns')}>
          <Trans>Columns</Trans>
        </Button>
        <Button tone="quiet" className="ml-2 max-md:hidden" onClick={() => setDialog('keys')}>
          <Trans>Keyboard shortcuts</Trans>
        </Button>
      </div>
      <UndoBar />
      {user?.role === 'admin' && <PendingApprovals isBrief />}
      <div className="[&>[role=tablist]]:overflow-x-auto [&>[role=tablist]]:overflow-y-hidden [&_[role=tab]]:px-2.5! [&_[role=tab]]:text-sm [&_[role=tab]]:whitespace-nowrap md:[&_[role=tab]]:min-h-9!">
        <Tabs label={t`Lists`} tabs={labels} chosen={tab} onChoose={open}>
          <div className="pt-3">
            {tab === 'reviews' && <AppealsPanel />}
            {tab === 'corrections' && <CorrectionsPanel />}
            {tab !== 'reviews' && tab !== 'corrections' && (
              <CaseList view={tab} caption={labels[tab]} searchBox={searchBox} />
            )}
          </div>
        </Tabs>
      </div>
      {dialog === 'absence' && <AbsenceDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'columns' && <ColumnsDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'keys' && <ShortcutsDialog onClose={() => setDialog(undefined)} />}
    </div>
  )
}

function useTabLabels(): Record<Tab, string> {
  const { t } = useLingui()
  const { number } = useFormat()
  const { data: counts } = useRead(caseListsApi.counts, {})
  const formatCount = (count: number) => (count > countedUpTo ? `${number(countedUpTo)}+` : number(count))
  const names: Record<Tab, string> = {
    mine: t`My cases`,
    open: t`Ready to decide`,
    waiting: t`Waiting for the applicant`,
    second: t`Second opinion`,
    overdue: t`Overdue`,
    all: t`All`,
    reviews: t`Appeals`,
    corrections: t`Visa corrections`,
  }
  return Object.fromEntries(
    tabs.map((name) => [name, counts ? `${names[name]} (${formatCount(counts[name])})` : names[name]]),
  ) as Record<Tab, string>
}
