import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { screens } from '#foundation/paths.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { joinLabel } from '#foundation/i18n/join-texts.ts'
import { approvalsApi } from '../../api.ts'
import { approvalLabel, type Approval, type ApprovalKind } from '../../approval.ts'
import { useApprovalTexts } from './approval-texts.ts'

const shownAtMost = 5

interface PendingApprovalsProps {
  kind?: ApprovalKind
  isBrief?: boolean
}

export function PendingApprovals({ kind, isBrief = false }: PendingApprovalsProps) {
  const approvals = useRead(approvalsApi.list, {})
  const waiting = (approvals.data ?? []).filter((approval) => kind === undefined || approval.kind === kind)
  if (waiting.length === 0) return null
  const count = waiting.length
  const title = (
    <Plural
      value={{ count }}
      one="# request is waiting for a second administrator"
      other="# requests are waiting for a second administrator"
    />
  )
  const link = (
    <Link to={screens.approvals.path} className="prose-link inline-flex min-h-11 items-center sm:min-h-8">
      <Trans>Open the approvals</Trans>
    </Link>
  )
  if (isBrief)
    return (
      <p className="flex flex-wrap items-center gap-x-3 border-l-4 border-amber-bar bg-amber-soft px-3 py-1 text-sm">
        <strong>{title}</strong>
        {link}
      </p>
    )
  return (
    <Notice kind="warning" title={title}>
      <ul className="space-y-1">
        {waiting.slice(0, shownAtMost).map((approval) => (
          <li key={approval.id} className="wrap-anywhere">
            <Waiting approval={approval} isKindKnown={kind !== undefined} />
          </li>
        ))}
      </ul>
      {link}
    </Notice>
  )
}

function Waiting({ approval, isKindKnown }: { approval: Approval; isKindKnown: boolean }) {
  const { t, i18n } = useLingui()
  const translate = useTranslate()
  const { about, changes } = useApprovalTexts(approval)
  return (
    <>
      {!isKindKnown && joinLabel(translate(approvalLabel(approval.kind)), '', i18n.locale)}
      {about}
      {changes.length > 0 && <span> · {changes.join(' · ')}</span>}
      <span className="text-soft"> · {approval.by?.fullName ?? t`A former colleague`}</span>
    </>
  )
}
