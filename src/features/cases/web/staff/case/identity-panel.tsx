import { Trans, useLingui } from '@lingui/react/macro'
import { identityApi } from '#domain/identity-check/api.ts'
import { challengeInstructions } from '#domain/identity-check/challenge.ts'
import { flagLabels, type Flag } from '#domain/identity-check/decision.ts'
import { statusLabel, type IdentityCheckStatus } from '#domain/identity-check/states.ts'
import type { StaffIdentityCheck, PictureName, IdentityCheckReview } from '#domain/identity-check/identity-check.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { useId, useState } from 'react'
import type { OpenCase } from '../../../case.ts'
import { DraftRestored } from '#domain/accounts/web/staff/drafts/draft-restored.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { DeskPanel } from './desk-panel.tsx'
import { useIdentityPicture } from './use-identity-picture.ts'

const statusColours: Readonly<Record<IdentityCheckStatus, BadgeKind>> = {
  pending: 'neutral',
  processing: 'amber',
  approved: 'green',
  declined: 'red',
  expired: 'neutral',
}

export function IdentityPanel({ of: { id } }: { of: OpenCase }) {
  const { t } = useLingui()
  const checks = useRead(identityApi.ofCase, { params: { id } })
  if (checks.isPending || checks.data?.length === 0) return null
  return (
    <DeskPanel title={t`Identity check`}>
      {checks.isError && !checks.data && (
        <Failed retry={checks.refetch}>{t`The identity check could not be loaded.`}</Failed>
      )}
      <ul className="divide-y divide-line">
        {checks.data?.map((check, index) => (
          <li key={check.id} className="py-2">
            {index === 0 ? <CheckDetails caseId={id} check={check} /> : <CheckHead check={check} />}
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}

function CheckHead({ check: { status, createdAt, officerReviewed } }: { check: StaffIdentityCheck }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { moment } = useFormat()
  const label =
    status === 'expired' ? t({ message: 'Expired', context: 'an identity check' }) : translate(statusLabel(status))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{moment(createdAt)}</span>
      <Badge kind={statusColours[status]}>{label}</Badge>
      {['approved', 'declined'].includes(status) && (
        <span className="text-soft">
          {officerReviewed ? (
            <Trans>Reviewed by an officer</Trans>
          ) : (
            <Trans>Found by the service, not confirmed yet</Trans>
          )}
        </span>
      )}
    </div>
  )
}

function CheckDetails({ caseId, check }: { caseId: string; check: StaffIdentityCheck }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { wholePercent } = useFormat()
  const { scores, flags, officerNotes } = check
  const shown = [
    [t`Confidence`, check.confidence],
    [t`Document authenticity`, scores.documentAuthenticity],
    [t`Face match`, scores.faceMatch],
    [t`Application photo match`, scores.photoMatch],
    [t`Liveness`, scores.liveness],
  ].filter((row): row is [string, number] => row[1] !== null)
  return (
    <div className="space-y-3">
      <CheckHead check={check} />
      {check.pictures.length > 0 && <Pictures caseId={caseId} check={check} />}
      {shown.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs text-soft">{name}</dt>
              <dd className="font-serif text-2xl tabular-nums">{wholePercent(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {flags.length > 0 && (
        <ul
          className={`list-disc rounded-md py-2 pr-3 pl-7 ${check.officerReviewed ? 'bg-blue-soft' : 'bg-amber-soft'}`}
        >
          {flags.map((flag) => (
            <li key={flag}>{translate(flagLabels[flag as Flag] ?? flag)}</li>
          ))}
        </ul>
      )}
      {officerNotes && <p className="whitespace-pre-line">{officerNotes}</p>}
      {check.mayReview && <IdentityReviewForm caseId={caseId} check={check} />}
    </div>
  )
}

const faceNames: readonly PictureName[] = ['portrait', 'front', 'photo']

function Pictures({ caseId, check }: { caseId: string; check: StaffIdentityCheck }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const faces = faceNames.filter((picture) => check.pictures.includes(picture))
  const others = check.pictures.filter((picture) => !faceNames.includes(picture))
  const pictureLabels: Record<PictureName, string> = {
    document: t`Passport page`,
    portrait: t`Portrait in the passport`,
    photo: t`Photo in the application`,
    front: t`Live picture`,
    left: translate(challengeInstructions.left),
    right: translate(challengeInstructions.right),
    blink: translate(challengeInstructions.blink),
  }
  return (
    <>
      {/* One frame: these are compared. The others are looked up. */}
      {faces.length > 0 && (
        <div className="flex w-fit max-w-full gap-px overflow-hidden rounded-md border border-line bg-line">
          {faces.map((picture) => (
            <CheckPicture
              key={picture}
              caseId={caseId}
              picture={picture}
              checkId={check.id}
              label={pictureLabels[picture]}
              isCompared
            />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {others.map((picture) => (
            <CheckPicture
              key={picture}
              caseId={caseId}
              picture={picture}
              checkId={check.id}
              label={pictureLabels[picture]}
            />
          ))}
        </div>
      )}
    </>
  )
}

interface CheckPictureProps {
  caseId: string
  checkId: string
  picture: PictureName
  label: string
  isCompared?: boolean
}

function CheckPicture({ caseId, checkId, picture, label, isCompared = false }: CheckPictureProps) {
  const { address, isMissing } = useIdentityPicture(caseId, checkId, picture)
  return (
    <figure className={isCompared ? 'w-60 min-w-0 bg-card' : 'w-24'}>
      <div
        className={`flex items-center justify-center overflow-hidden bg-paper ${isCompared ? 'h-56' : 'h-20 rounded-md'}`}
      >
        {address ? (
          <img src={address} alt={label} className="size-full object-contain" />
        ) : (
          <span className="text-soft">{isMissing ? <Trans>No longer kept</Trans> : <Spinner />}</span>
        )}
      </div>
      <figcaption className={isCompared ? 'px-2 py-1 text-center' : 'mt-1 text-xs text-soft'}>{label}</figcaption>
    </figure>
  )
}

function IdentityReviewForm({ caseId, check }: { caseId: string; check: StaffIdentityCheck }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const id = useId()
  const kept = useDeskDraft(caseId, 'identity', { notes: '' })
  const { notes } = kept.draft
  const [problem, setProblem] = useState<string>()
  const write = useWrite(identityApi.review, { id: caseId, verificationId: check.id })

  function review(result: IdentityCheckReview['result']) {
    setProblem(undefined)
    write.mutate(
      { result, notes },
      {
        onSuccess: () => {
          kept.forget()
          toast({ title: t`Identity check reviewed` })
        },
        onError: (error) => setProblem(translate(messageOf(error) ?? t`Please try again.`)),
      },
    )
  }

  return (
    <div className="space-y-2 border-t border-line pt-3">
      <label htmlFor={id} className="block font-semibold">
        <Trans>Notes on the identity check</Trans>
      </label>
      <DraftRestored of={kept} />
      {problem && (
        <p id={`${id}-error`} role="alert" className="text-red-text">
          {problem}
        </p>
      )}
      <textarea
        id={id}
        rows={2}
        maxLength={2000}
        className="field-box"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        value={notes}
        onChange={(event) => kept.change({ notes: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button aria-disabled={write.isPending} onClick={() => review('approved')}>
          <Trans>Confirm identity</Trans>
        </Button>
        <Button tone="danger" aria-disabled={write.isPending} onClick={() => review('declined')}>
          <Trans>Decline identity</Trans>
        </Button>
      </div>
    </div>
  )
}
