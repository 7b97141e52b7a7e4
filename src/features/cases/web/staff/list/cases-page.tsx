import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { screens } from '#foundation/paths.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { downloadFile } from '#foundation/http/web/save-file.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { ExportButton } from '#foundation/ui/staff/export-button.tsx'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { PendingApprovals } from '#domain/approvals/web/staff/pending-approvals.tsx'
import { casesApi } from '../../../api.ts'
import { countedUpTo } from '../../../views.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { CaseList } from './case-list.tsx'
import { ShortcutsDialog } from '../case/shortcuts-dialog.tsx'
import { AppealsPanel } from '../case/appeals-panel.tsx'
import { tabs, useCasesSearch, type Tab } from './use-cases-search.ts'
import { useShortcuts } from '../case/use-shortcuts.ts'

export function CasesPage() {
  const { t } = useLingui()
  const { tab, filter, open } = useCasesSearch()
  const [dialog, setDialog] = useState<'absence' | 'keys'>()
  const view = tab === 'reviews' ? 'all' : tab
  const searchBox = useRef<HTMLInputElement>(null)
  const labels = useTabLabels()
  const claim = useClaim()
  const user = useUser()
  usePageTitle(t`Case Management`)
  useShortcuts({ '?': () => setDialog('keys'), '/': () => searchBox.current?.focus(), c: claim.next })

  return (
    <div className="mx-auto w-full max-w-[96rem] space-y-4 px-4 py-6 sm:px-6">
      <h1 tabIndex={-1} className="text-3xl">
        <Trans>Case Management</Trans>
      </h1>
      <div className="flex flex-wrap gap-2">
        <Button aria-disabled={claim.isPending} onClick={claim.next}>
          <Trans>Claim next case</Trans>
        </Button>
        <ExportButton save={() => downloadFile(casesApi.exportAll, { query: { ...filter, view } }, 'cases.csv')} />
        <Button tone="secondary" onClick={() => setDialog('absence')}>
          <Trans>Absence</Trans>
        </Button>
        <Button tone="quiet" onClick={() => setDialog('keys')}>
          <Trans>Keyboard</Trans>
        </Button>
      </div>
      {user?.role === 'admin' && <PendingApprovals />}
      <div className="[&>[role=tablist]]:overflow-x-auto [&>[role=tablist]]:overflow-y-hidden [&_[role=tab]]:whitespace-nowrap">
        <Tabs label={t`Lists`} tabs={labels} chosen={tab} onChoose={open}>
          <div className="pt-5">
            {tab === 'reviews' ? <AppealsPanel /> : <CaseList view={tab} caption={labels[tab]} searchBox={searchBox} />}
          </div>
        </Tabs>
      </div>
      {dialog === 'absence' && <AbsenceDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'keys' && <ShortcutsDialog onClose={() => setDialog(undefined)} />}
    </div>
  )
}

const formatCount = (count: number) => (count > countedUpTo ? `${countedUpTo}+` : String(count))

function useTabLabels(): Record<Tab, string> {
  const { t } = useLingui()
  const { data: counts } = useRead(casesApi.counts, {})
  const names: Record<Tab, string> = {
    mine: t`My cases`,
    open: t`Open queue`,
    waiting: t`Waiting for the applicant`,
    risk: t`At risk`,
    all: t`All`,
    reviews: t`Reviews`,
  }
  return Object.fromEntries(
    tabs.map((name) => [name, counts ? `${names[name]} (${formatCount(counts[name])})` : names[name]]),
  ) as Record<Tab, string>
}

function useClaim() {
  const { t } = useLingui()
  const translate = useTranslate()
  const navigate = useNavigate()
  const claim = useWrite(casesApi.claim)
  return {
    isPending: claim.isPending,
    next: () => {
      if (claim.isPending) return
      claim.mutate(undefined, {
        onSuccess: ({ application }) => {
          if (application) void navigate({ to: screens.caseById.path, params: { id: application.id } })
          else toast({ title: t`No case is waiting`, description: t`Everything in the queue is taken.` })
        },
        onError: (error) =>
          toast({
            title: t`Failed to assign application`,
            description: translate(messageOf(error) ?? ''),
            variant: 'destructive',
          }),
      })
    },
  }
}
