import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { lazy, Suspense, type ReactNode } from 'react'
import { isWithdrawn } from '#domain/applications/status.ts'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { turnMessage } from '#domain/application-lifecycle/whose-turn.ts'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { useFocusOnMount } from '#foundation/ui/use-focus-on-mount.ts'
import { isOverdue, processingTime } from '../tracker.ts'
import { ApplicationActions } from './application-actions.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { Facts, Panel } from './panel.tsx'
import { NextStepsPanel } from './next-steps-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { SharePanel } from './share-panel.tsx'
import { StageBar } from './stage-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import { travellerOf } from './traveller-of.ts'
import { TripLine } from './trip-line.tsx'

const AnswersPanels = lazy(() =>
  import('./answers-panels.tsx').then(({ AnswersPanels: Shown }) => ({ default: Shown })),
)
const HistoryPanel = lazy(() => import('./history-panel.tsx').then(({ HistoryPanel: Shown }) => ({ default: Shown })))
const VisaPanel = lazy(() =>
  Promise.all([import('./visa-panel.tsx'), loadDeferredTexts()]).then(([{ VisaPanel: Shown }]) => ({ default: Shown })),
)

interface DetailProps {
  application: Application
  emails?: ReactNode
}

export function ApplicationDetail({ application, emails }: DetailProps) {
  const { t } = useLingui()
  const { adminComments, request } = application
  // The request is shown once, where it can be answered.
  const comments = adminComments === request?.message ? null : adminComments
  return (
    <div className="space-y-6">
      {application.status === 'issued' && (
        <Suspense
          fallback={
            <Card level="done">
              <Skeleton lines={24} />
            </Card>
          }
        >
          <VisaPanel key={application.id} application={application} />
        </Suspense>
      )}
      <StatusCard key={application.id} application={application} />
      <NextStepsPanel application={application} />
      {comments && (
        <Panel level="plain" title={t`Comments from the officer`}>
          <p className="whitespace-pre-line">{comments}</p>
        </Panel>
      )}
      <Suspense fallback={<Skeleton lines={5} />}>
        <HistoryPanel id={application.id} />
      </Suspense>
      <Suspense fallback={<Skeleton lines={8} />}>
        <AnswersPanels application={application} />
      </Suspense>
      <DocumentsPanel application={application} />
      <PaymentPanel application={application} />
      <CompanionsPanel application={application} />
      {emails}
      <SharePanel applicationNumber={application.applicationNumber} />
    </div>
  )
}

/** Takes focus when another application is chosen. The visa above it stays in sight. */
function StatusCard({ application }: { application: Application }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const heading = useFocusOnMount<HTMLHeadingElement>({ preventScroll: application.status === 'issued' })
  const traveller = travellerOf(application)
  const usual = processingTime(application.applicationType, application.status)
  const facts: [string, ReactNode][] = [[t`Created`, format.date(application.createdAt)]]
  if (application.submittedAt) facts.push([t`Submitted`, format.date(application.submittedAt)])
  if (usual) facts.push([t`This stage usually takes`, translate(usual)])
  if (application.estimatedCompletionDate)
    facts.push([
      application.turn === 'applicant' ? t`Decision expected if you act now` : t`Estimated completion date`,
      format.date(application.estimatedCompletionDate),
    ])
  if (application.decidedAt)
    facts.push([isWithdrawn(application) ? t`Withdrawn` : t`Decided`, format.date(application.decidedAt)])
  return (
    <section aria-label={t`Status`}>
      <Card level={application.status === 'issued' ? 'plain' : 'primary'} className="space-y-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-2xl">
              {translate(visaTypeOf(application.applicationType).title)}
            </h2>
            {traveller && <p>{traveller}</p>}
            <p className="font-mono">{application.applicationNumber}</p>
          </div>
          <StatusBadge status={application.status} isWithdrawn={isWithdrawn(application)} />
        </div>
        {!isWithdrawn(application) && <StageBar status={application.status} />}
        <p className={application.turn === 'applicant' ? 'font-semibold text-amber' : 'font-semibold'}>
          {translate(turnMessage(application))}
        </p>
        {isOverdue(application) && (
          <p>
            <Trans>It’s taking longer than usual. We’ll email you as soon as we’ve decided.</Trans>
          </p>
        )}
        <TripLine application={application} />
        <Facts facts={facts} />
        <ApplicationActions application={application} withTasks />
      </Card>
    </section>
  )
}

function CompanionsPanel({ application: { id, group } }: { application: Application }) {
  const { t } = useLingui()
  const others = group?.companions.filter((companion) => companion.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <Panel title={t`Travelling with`}>
      <ul className="divide-y divide-line">
        {others.map(({ id: companion, name, applicationNumber, status, isWithdrawn: hasWithdrawn }) => (
          <li key={companion} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Link to={screens.trackApplication.path} search={{ app: applicationNumber }} className="prose-link">
              {name || <Trans>Traveller without a name yet</Trans>}{' '}
              <span className="font-mono text-sm">{applicationNumber}</span>
            </Link>
            <StatusBadge status={status} isWithdrawn={hasWithdrawn} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
