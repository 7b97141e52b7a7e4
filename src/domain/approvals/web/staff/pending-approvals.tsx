import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { screens } from '#foundation/paths.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { approvalsApi } from '../../api.ts'
import { approvalLabel } from '../../approval.ts'

const shownAtMost = 5

export function PendingApprovals() {
  const translate = useTranslate()
  const approvals = useRead(approvalsApi.list, {})
  if (!approvals.data || approvals.data.length === 0) return null
  const count = approvals.data.length
  return (
    <Notice
      kind="warning"
      title={
        <Plural
          value={{ count }}
          one="# request waits for a second administrator"
          other="# requests wait for a second administrator"
        />
      }
    >
      <ul className="space-y-1">
        {approvals.data.slice(0, shownAtMost).map(({ id, kind, about, by }) => (
          <li key={id} className="wrap-anywhere">
            {translate(approvalLabel(kind))}: {about}
            {by && <span className="text-soft"> · {by.fullName}</span>}
          </li>
        ))}
      </ul>
      <Link to={screens.approvals.path} className="prose-link inline-flex min-h-11 items-center sm:min-h-8">
        <Trans>Open the approvals</Trans>
      </Link>
    </Notice>
  )
}
