import { Trans } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { approvalsApi } from '#domain/approvals/api.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { screens } from '#foundation/paths.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { useSettingLabels } from './setting-labels.ts'

export function PendingSettings() {
  const labels: Readonly<Record<string, string>> = useSettingLabels()
  const approvals = useRead(approvalsApi.list, {})
  const waiting = (approvals.data ?? []).filter(({ kind }) => kind === 'settings-change')
  if (waiting.length === 0) return null
  return (
    <Notice kind="warning" title={<Trans>Waiting for a second administrator</Trans>}>
      <ul className="list-disc pl-5">
        {waiting.map(({ id, about }) => (
          <li key={id}>{labels[about] ?? about}</li>
        ))}
      </ul>
      <Link to={screens.approvals.path} className="prose-link inline-flex min-h-11 items-center sm:min-h-8">
        <Trans>Open the approvals</Trans>
      </Link>
    </Notice>
  )
}
