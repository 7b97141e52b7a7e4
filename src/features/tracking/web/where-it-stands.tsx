import { Trans } from '@lingui/react/macro'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { turnMessage } from '#domain/application-lifecycle/whose-turn.ts'
import { visaWarnings } from '#domain/visas/visa-status.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Sentences } from '#foundation/ui/sentences.tsx'
import { isOverdue } from '../tracker.ts'
import { AppealUntil } from './appeal-until.tsx'
import { LazyVisaCard } from './lazy-visa-card.tsx'

/** Whose turn it is and until when, with the visa itself: the same for one traveller and for each of a family. */
export function WhereItStands({ application }: { application: Application }) {
  const { id, visaStatus, review } = application
  return (
    <>
      <TurnLine application={application} />
      <VisaWarning status={visaStatus} />
      {visaStatus === 'active' && <LazyVisaCard applicationId={id} />}
      {review.until && (
        <p>
          <AppealUntil until={review.until} />
        </p>
      )}
    </>
  )
}

function TurnLine({ application }: { application: Application }) {
  const translate = useTranslate()
  const format = useFormat()
  const { turn, estimatedCompletionDate } = application
  const day = format.date(estimatedCompletionDate)
  return (
    <p className="text-soft">
      <Sentences>
        <span className={turn === 'applicant' ? 'font-semibold text-amber' : ''}>
          {translate(turnMessage(application))}
        </span>
        {estimatedCompletionDate && turn === 'applicant' && (
          <Trans>If you do this now, you can expect a decision by {day}.</Trans>
        )}
        {estimatedCompletionDate && turn !== 'applicant' && <Trans>A decision is expected by {day}.</Trans>}
        {isOverdue(application) && (
          <Trans>It’s taking longer than usual. We’ll email you as soon as we’ve decided.</Trans>
        )}
      </Sentences>
    </p>
  )
}

function VisaWarning({ status }: { status: Application['visaStatus'] }) {
  const translate = useTranslate()
  const warning = status && visaWarnings[status]
  return warning ? <Notice kind={status === 'revoked' ? 'problem' : 'warning'}>{translate(warning)}</Notice> : null
}
