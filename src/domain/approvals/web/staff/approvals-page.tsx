import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { approvalsApi } from '../../api.ts'
import { ApprovalCard } from './approval-card.tsx'

export function ApprovalsPage() {
  const { t } = useLingui()
  const approvals = useRead(approvalsApi.list, {})
  return (
    <Page
      title={t`Approvals`}
      lead={t`Some changes need two people. Neither may have created, invited or promoted the other.`}
    >
      {approvals.isPending && <Skeleton lines={6} />}
      {approvals.isError && <Failed retry={approvals.refetch}>{t`The approvals could not be loaded.`}</Failed>}
      {approvals.isSuccess && approvals.data.length === 0 && (
        <Empty>
          <Trans>Nothing is waiting for a second administrator.</Trans>
        </Empty>
      )}
      {approvals.isSuccess && approvals.data.length > 0 && (
        <ul className="space-y-4">
          {approvals.data.map((approval) => (
            <li key={approval.id}>
              <ApprovalCard approval={approval} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
