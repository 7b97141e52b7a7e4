import { Trans, useLingui } from '@lingui/react/macro'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { turnMessage } from '#domain/application-lifecycle/whose-turn.ts'
import { visaWarnings } from '#domain/visas/visa-status.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Card } from '#foundation/ui/layout.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { ApplicationActions } from './application-actions.tsx'
import { LateVisaCard } from './late-visa-card.tsx'
import { StageBar } from './stage-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import { travellerOf } from './traveller-of.ts'

interface DashboardRowProps {
  application: Application
  /** Its next act is shown above the list already. */
  isFeatured: boolean
}

export function DashboardRow({ application, isFeatured }: DashboardRowProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const number = application.applicationNumber
  const day = format.date(application.estimatedCompletionDate)
  const traveller = travellerOf(application)
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-xl">{translate(visaTypeOf(application.applicationType).title)}</h3>
          <p className="text-soft">
            <Trans>Application ID</Trans>: <span className="font-mono whitespace-nowrap text-ink">{number}</span>
            {traveller && <span> · {traveller}</span>}
          </p>
        </div>
        <StatusBadge status={application.status} />
      </div>
      <StageBar status={application.status} />
      <p className={application.turn === 'applicant' ? 'font-semibold text-amber' : 'text-soft'}>
        {translate(turnMessage(application))}
        {application.estimatedCompletionDate && (
          <>
            {' '}
            <Trans>A decision is expected by {day}.</Trans>
          </>
        )}
      </p>
      <VisaWarning status={application.visaStatus} />
      {application.visaStatus === 'active' && <LateVisaCard applicationId={application.id} />}
      {application.review.until && <AppealUntil until={application.review.until} />}
      <div className="flex flex-wrap gap-3">
        {isFeatured ? (
          <ApplicationActions application={application} only={['download', 'review']} />
        ) : (
          <ApplicationActions application={application} only={['continue', 'upload', 'download', 'review']} withTasks />
        )}
        <LinkButton
          to={screens.trackApplication.path}
          search={{ app: number }}
          tone="secondary"
          aria-label={t`Details of ${number}`}
        >
          <Trans>Details</Trans>
        </LinkButton>
      </div>
    </Card>
  )
}

function VisaWarning({ status }: { status: Application['visaStatus'] }) {
  const translate = useTranslate()
  const warning = status && visaWarnings[status]
  return warning ? <Notice kind={status === 'revoked' ? 'problem' : 'warning'}>{translate(warning)}</Notice> : null
}

function AppealUntil({ until }: { until: string }) {
  const day = useFormat().date(until)
  return (
    <p>
      <Trans>You can appeal until {day}.</Trans>
    </p>
  )
}
