import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { isDecided, statusLabel, statusNames, type Status } from '#domain/applications/status.ts'
import { screens } from '#foundation/paths.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button, LinkButton } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Busy, Failed, Notice } from '#foundation/ui/feedback.tsx'
import { casesApi } from '../../../api.ts'
import type { Case, OpenCase } from '../../../case.ts'
import { canWaive, deskTransitions } from '../../../staff-transitions.ts'
import { CaseStatusBadge } from '../list/badges.tsx'
import { CaseFacts } from '../case/case-facts.tsx'
import { DraftRestored } from '#domain/accounts/web/staff/drafts/draft-restored.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { CommentsField, ReasonSelect } from './decision-fields.tsx'
import { StillNeeded } from '../case/still-needed.tsx'
import { useStatusChange, type Place } from './status-change.ts'

interface ReviewDialogProps {
  of: Pick<Case, 'id'>
  place?: Place
  onClose: () => void
}

export function ReviewDialog({ of: { id }, place = 'desk', onClose }: ReviewDialogProps) {
  const { t } = useLingui()
  const opened = useRead(casesApi.open, { params: { id } })
  return (
    <Dialog title={place === 'desk' ? t`Review Application` : t`Application Details`} onClose={onClose}>
      {opened.isPending && <Busy />}
      {opened.isError && <Failed retry={opened.refetch}>{t`The case could not be opened.`}</Failed>}
      {opened.data && <ReviewContent of={opened.data} place={place} onClose={onClose} />}
    </Dialog>
  )
}

function ReviewContent({ of: opened, place, onClose }: { of: OpenCase; place: Place; onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const id = useId()
  const [chosen, setStatus] = useState<Status>()
  const [statusAtFirst] = useState(opened.status)
  const status = chosen ?? opened.status
  const kept = useDeskDraft(opened.id, 'review', { comments: '', reasonCode: '' })
  const { comments, reasonCode } = kept.draft
  const { move, isPending } = useStatusChange(opened.id, place)
  const possible = deskTransitions(opened.status, opened.allowed)
  const name = [opened.personalInfo?.firstName, opened.personalInfo?.lastName].filter(Boolean).join(' ')
  const missing = opened.approvalNeeds
  const statusNow = translate(statusLabel(opened.status))
  const user = useUser()
  const isStopped = missing.length > 0 && !canWaive(user?.role, missing)

  async function send(to: Status) {
    if (isPending) return
    const isRefusal = to === 'rejected'
    const done = await move({
      status: to,
      comments,
      staffId: user?.id,
      version: opened.version,
      ...(isRefusal && reasonCode !== '' && { reasonCode }),
    })
    if (!done) return
    kept.forget()
    onClose()
  }

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="font-semibold">{name}</span> · <span className="font-mono">{opened.applicationNumber}</span>
        </p>
        <CaseStatusBadge status={opened.status} />
      </div>
      {opened.status !== statusAtFirst && (
        <Notice title={t`This case has changed`}>
          <Trans>Its status is now {statusNow}. Your input is still here. Please check it.</Trans>
        </Notice>
      )}
      {place === 'administration' && <CaseFacts of={opened} />}
      <div>
        <label htmlFor={id} className="block font-semibold">
          <Trans>Status</Trans>
        </label>
        <select
          id={id}
          className="field-box mt-1.5"
          value={status}
          onChange={(event) => setStatus(event.target.value as Status)}
        >
          {statusNames.map((value) => (
            <option key={value} value={value} disabled={value !== opened.status && !possible.includes(value)}>
              {translate(statusLabel(value))}
            </option>
          ))}
        </select>
      </div>
      <DraftRestored of={kept} />
      <CommentsField
        hint={t`Required to reject or to request information. Shown to the applicant.`}
        value={comments}
        onWrite={(text) => kept.change({ comments: text })}
      />
      {possible.includes('rejected') && (
        <ReasonSelect
          label={t`Reason for the rejection`}
          value={reasonCode}
          onChoose={(code) => kept.change({ reasonCode: code })}
        />
      )}
      {!isDecided(opened.status) && <StillNeeded missing={missing} />}
      <LinkButton tone="quiet" to={screens.caseById.path} params={{ id: opened.id }}>
        <Trans>Open the whole case</Trans>
      </LinkButton>
      <DialogActions>
        <Button disabled={status === opened.status || isPending} onClick={() => void send(status)}>
          <Trans>Update</Trans>
        </Button>
        {!isDecided(opened.status) && (
          <>
            <Button
              tone="secondary"
              disabled={isPending || !possible.includes('approved') || isStopped}
              onClick={() => void send('approved')}
            >
              <Trans>Approve</Trans>
            </Button>
            <Button
              tone="danger"
              disabled={isPending || !possible.includes('rejected')}
              onClick={() => void send('rejected')}
            >
              <Trans>Reject</Trans>
            </Button>
          </>
        )}
      </DialogActions>
    </div>
  )
}
