import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useState } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { screens } from '#foundation/paths.ts'
import { Button } from '#foundation/ui/button.tsx'
import { ConfirmDialog } from '#foundation/ui/confirm-dialog.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { SummaryList } from '#foundation/ui/summary-list.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { approvalsApi } from '../../api.ts'
import { approvalLabel, type Approval } from '../../approval.ts'
import { useApprovalTexts } from './approval-texts.ts'
import { EvidenceFile } from './evidence-file.tsx'
import { SecondFactorFirst } from './second-factor-first.tsx'

export function ApprovalCard({ approval }: { approval: Approval }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { moment } = useFormat()
  const texts = useApprovalTexts(approval)
  const user = useUser()
  const { reason, evidence, applicationId, by, at, lapsesAt } = approval
  const rows = [
    { name: 'about', label: t`Concerns`, value: texts.about },
    ...(texts.changes.length > 0
      ? [{ name: 'change', label: t`Change`, value: <Changes lines={texts.changes} /> }]
      : []),
    ...(reason ? [{ name: 'reason', label: t`Reason`, value: reason }] : []),
    ...(evidence ? [{ name: 'evidence', label: t`Evidence`, value: evidence }] : []),
    { name: 'by', label: t`Requested by`, value: by?.fullName ?? t`A former colleague` },
    { name: 'at', label: t`Requested on`, value: moment(at) },
    { name: 'lapses', label: t`Expires on`, value: moment(lapsesAt) },
  ]
  return (
    <Card>
      <h2 className="text-xl">{translate(approvalLabel(approval.kind))}</h2>
      <SummaryList rows={rows} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Decision approval={approval} />
        <EvidenceFile approval={approval} isOwn={by !== null && by.id === user?.id} />
        {applicationId && (
          <Link
            to={screens.caseById.path}
            params={{ id: applicationId }}
            className="prose-link inline-flex min-h-11 items-center"
          >
            <Trans>Open the case</Trans>
          </Link>
        )}
      </div>
    </Card>
  )
}

function Changes({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Decision({ approval: { id, by } }: { approval: Approval }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const user = useUser()
  const [dialog, setDialog] = useState<'confirm' | 'withdraw'>()
  const confirm = useWrite(approvalsApi.confirm, { id })
  const withdraw = useWrite(approvalsApi.withdraw, { id })
  const isOwn = by?.id === user?.id
  const close = () => setDialog(undefined)

  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      toast({ title: done })
    } catch (error) {
      toast({ title: t`That did not work`, description: translate(messageOf(error) ?? ''), variant: 'destructive' })
      throw error
    }
  }

  return (
    <>
      {!isOwn && user && !user.secondFactor && <SecondFactorFirst />}
      {!isOwn && user?.secondFactor && (
        <Button onClick={() => setDialog('confirm')}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      <Button tone="secondary" onClick={() => setDialog('withdraw')}>
        {isOwn ? <Trans>Withdraw</Trans> : <Trans>Turn down</Trans>}
      </Button>
      {dialog === 'confirm' && (
        <ConfirmDialog
          title={t`Confirm this request?`}
          act={<Trans>Confirm</Trans>}
          tone="primary"
          onConfirm={() => run(() => confirm.mutateAsync(), t`Request confirmed`)}
          onClose={close}
        >
          <p>
            <Trans>It takes effect immediately, and the audit trail records both of you.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {dialog === 'withdraw' && (
        <ConfirmDialog
          title={isOwn ? t`Withdraw this request?` : t`Turn down this request?`}
          act={isOwn ? <Trans>Withdraw</Trans> : <Trans>Turn down</Trans>}
          onConfirm={() => run(() => withdraw.mutateAsync(), isOwn ? t`Request withdrawn` : t`Request turned down`)}
          onClose={close}
        >
          <p>
            <Trans>Nothing changes. It can be requested again.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
