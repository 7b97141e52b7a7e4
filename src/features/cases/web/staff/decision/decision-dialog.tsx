import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Tone } from '#foundation/ui/button-classes.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import type { OpenCase } from '../../../case.ts'
import { CaseChangedNotice } from '../desk-banner.tsx'
import { DraftRestored } from '#domain/accounts/web/staff/drafts/draft-restored.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { CommentsField, ContinueField, ReasonSelect } from './decision-fields.tsx'
import { EmailPreview } from './email-preview.tsx'
import { useStatusChange } from './status-change.ts'

interface DecisionDialogProps {
  of: OpenCase
  to: 'approved' | 'rejected' | 'pending'
  isClosed: boolean
  goesOn: boolean
  onGoOn: (goesOn: boolean) => void
  onDone: () => void
  onClose: () => void
}

export function DecisionDialog({ of: opened, to, isClosed, goesOn, onGoOn, onDone, onClose }: DecisionDialogProps) {
  const { t } = useLingui()
  const proposed = opened.proposal?.decision === to ? opened.proposal : undefined
  const kept = useDeskDraft(opened.id, to, {
    comments: proposed?.comments ?? '',
    reasonCode: proposed?.reasonCode ?? '',
  })
  const { comments, reasonCode } = kept.draft
  const [problem, setProblem] = useState<string>()
  const { move, isPending } = useStatusChange(opened.id)
  const titles = {
    approved: t`Approve the application`,
    rejected: t`Reject the application`,
    pending: t`Return to queue`,
  }
  const actions: Record<DecisionDialogProps['to'], { words: string; tone: Tone }> = {
    approved: { words: goesOn ? t`Approve and next` : t`Approve`, tone: 'primary' },
    rejected: { words: goesOn ? t`Reject and next` : t`Reject`, tone: 'danger' },
    pending: { words: goesOn ? t`Return and next` : t`Return to queue`, tone: 'primary' },
  }

  const isWaiving = to === 'approved' && opened.approvalNeeds.length > 0

  async function send() {
    if (isClosed || isPending) return undefined
    if (to === 'rejected' && reasonCode === '') return setProblem(t`Choose the reason for the rejection.`)
    if (isWaiving && comments.trim() === '')
      return setProblem(t`Please explain why you’re approving this without the identity check.`)
    if (to === 'pending' && comments.trim() === '') return setProblem(t`Please explain why you’re returning this case.`)
    const code = to === 'rejected' && reasonCode !== '' ? { reasonCode } : {}
    if (!(await move({ status: to, comments, version: opened.version, ...code }))) return undefined
    kept.forget()
    return onDone()
  }

  return (
    <Dialog title={titles[to]} onClose={onClose}>
      {isClosed && <CaseChangedNotice />}
      <DraftRestored of={kept} />
      {problem && (
        <p role="alert" className="font-semibold text-red-text">
          {problem}
        </p>
      )}
      {to === 'rejected' && (
        <ReasonSelect
          label={t`Reason`}
          value={reasonCode}
          onChoose={(code) => {
            kept.change({ reasonCode: code })
            setProblem(undefined)
          }}
        />
      )}
      <CommentsField
        hint={to === 'pending' ? t`Shown to the applicant.` : t`Optional. Shown to the applicant.`}
        value={comments}
        onWrite={(text) => kept.change({ comments: text })}
      />
      {isWaiving && (
        <Notice kind="warning">
          <Trans>
            The identity check is missing. You take responsibility for this approval, and the history records it.
          </Trans>
        </Notice>
      )}
      {to === 'approved' && opened.documents.some(({ status }) => status === 'pending') && (
        <p className="text-soft">
          <Trans>This decision accepts any documents that haven’t been reviewed.</Trans>
        </p>
      )}
      {to !== 'pending' && (
        <EmailPreview id={opened.id} draft={{ status: to, comments, ...(reasonCode !== '' && { reasonCode }) }} />
      )}
      <ContinueField isOn={goesOn} onChange={onGoOn} />
      <DialogActions onCancel={onClose}>
        <Button tone={actions[to].tone} disabled={isClosed} aria-disabled={isPending} onClick={() => void send()}>
          {actions[to].words}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
