import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '#foundation/router/web/use-router.ts'
import { screens } from '#foundation/paths.ts'
import { PendingApprovals } from '#domain/approvals/web/staff/pending-approvals.tsx'
import { kindNames } from '#domain/reference/kind.ts'
import { Page } from '#foundation/ui/page.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { Entries } from './entries.tsx'
import { useKindLabels } from './use-kind-labels.ts'

export function ReferencePage() {
  const { t } = useLingui()
  const { kind: asked }: { kind?: string | undefined } = useSearch()
  const navigate = useNavigate()
  const chosen = kindNames.find((name) => name === asked) ?? 'fee'
  const tabs = useKindLabels()
  return (
    <Page
      width="wide"
      title={t`Reference data`}
      lead={t`A change takes effect everywhere on its first day. Anything charged, decided or sent before stays as it was.`}
    >
      <PendingApprovals kind="reference-change" />
      <Tabs
        label={t`Reference data`}
        tabs={tabs}
        chosen={chosen}
        onChoose={(kind) => void navigate({ to: screens.reference.path, search: { kind } })}
      >
        <div className="pt-5">
          <Entries key={chosen} kind={chosen} />
        </div>
      </Tabs>
    </Page>
  )
}
