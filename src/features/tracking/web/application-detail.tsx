import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { turnMessage } from '#domain/application-lifecycle/whose-turn.ts'
import { loadLaterTexts } from '#foundation/i18n/web/language.ts'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/layout.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { useFocusOnMount } from '#foundation/ui/use-focus-on-mount.ts'
import { processingTime } from '../tracker.ts'
import { PersonalPanel, TravelPanel } from './answers-panels.tsx'
import { ApplicationActions } from './application-actions.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { Facts, Panel } from './facts.tsx'
import { NextStepsPanel } from './next-steps-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { SharePanel } from './share-panel.tsx'
import { StageBar } from './stage-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import { TripLine } from './trip-line.tsx'

const HistoryPanel = lazy(() => import('./history-panel.tsx').then(({ HistoryPanel: Shown }) => ({ default: Shown })))
const VisaPanel = lazy(() =>
  Promise.all([import('./visa-panel.tsx'), loadLaterTexts()]).then(([{ VisaPanel: Shown }]) => ({ default: Shown })),
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
    <div className="space-y-4">
      {application.status === 'issued' && (
        <Suspense
          fallback={
            <Card>
              <Skeleton lines={8} />
            </Card>
          }
        >
          <VisaPanel key={application.id} application={application} />
        </Suspense>
      )}
      <StatusCard key={application.id} application={application} />
      <NextStepsPanel application={application} />
      {comments && (
        <Panel title={t`Comments from the office`}>
          <p className="whitespace-pre-line">{comments}</p>
        </Panel>
      )}
      <Suspense fallback={<Skeleton lines={5} />}>
        <HistoryPanel id={application.id} />
      </Suspense>
      <div className="grid gap-4 xl:grid-cols-2">
        <PersonalPanel application={application} />
        <TravelPanel application={application} />
      </div>
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
  const usual = processingTime(application.applicationType, application.status)
  const facts: [string, ReactNode][] = [[t`Created`, format.date(application.createdAt)]]
  if (application.submittedAt) facts.push([t`Submitted`, format.date(application.submittedAt)])
  if (usual) facts.push([t`This stage usually takes`, translate(usual)])
  if (application.estimatedCompletionDate)
    facts.push([t`Estimated completion date`, format.date(application.estimatedCompletionDate)])
  if (application.decidedAt) facts.push([t`Decided`, format.date(application.decidedAt)])
  return (
    <section aria-label={t`Status`}>
      <Card className="space-y-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-2xl">
              {translate(visaTypeOf(application.applicationType).title)}
            </h2>
            <p className="font-mono">{application.applicationNumber}</p>
          </div>
          <StatusBadge status={application.status} />
        </div>
        <StageBar status={application.status} />
        <p className={application.turn === 'applicant' ? 'font-semibold text-amber' : 'font-semibold'}>
          {translate(turnMessage(application))}
        </p>
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
        {others.map(({ id: companion, name, applicationNumber, status }) => (
          <li key={companion} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Link to={screens.trackApplication.path} search={{ app: applicationNumber }} className="prose-link">
              {name || <Trans>Traveller without a name yet</Trans>}{' '}
              <span className="font-mono text-sm">{applicationNumber}</span>
            </Link>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
