import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AppealUntil } from '#features/tracking/web/appeal-until.tsx'
import { familiesIn } from '#features/tracking/family.ts'
import { LazyFamilyBoard } from '#features/tracking/web/lazy-family-board.tsx'
import { TripLine } from '#features/tracking/web/trip-line.tsx'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import { isDecided, isWithdrawn, statusLabel, withdrawnLabel } from '#domain/applications/status.ts'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { turnMessage } from '#domain/application-lifecycle/whose-turn.ts'
import { TaskButton } from '#domain/application-lifecycle/web/task-button.tsx'
import { screens } from '#foundation/paths.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Vignette } from '#foundation/ui/vignette.tsx'
import { Sentences } from '#foundation/ui/sentences.tsx'
import { DocumentUploads } from './documents-part.tsx'
import { WizardFrame } from './wizard-frame.tsx'

export function Confirmation({ application }: { application: Application }) {
  const { t } = useLingui()
  const isOver = isDecided(application.status)
  return (
    <WizardFrame
      application={application}
      step="review"
      title={isOver ? t`Your application` : t`Application submitted`}
      withoutSteps={isOver}
    >
      <Outcome application={application} />
    </WizardFrame>
  )
}

function Outcome({ application }: { application: Application }) {
  const translate = useTranslate()
  const { applicationNumber, applicationType, review, status } = application
  const isRejected = status === 'rejected'
  return (
    <>
      <Card level={isRejected ? 'plain' : 'done'} className="space-y-6">
        {!isRejected && <Vignette name="providence" className="mx-auto w-full max-w-sm" />}
        <dl className="grid gap-5 sm:grid-cols-2">
          <Fact name={<Trans>Application number</Trans>}>
            <span className="font-mono text-xl">{applicationNumber}</span>
          </Fact>
          <Fact name={<Trans>Visa Type</Trans>}>{translate(visaTypeOf(applicationType).title)}</Fact>
          <Fact name={<Trans>Status</Trans>} isWide>
            {translate(isWithdrawn(application) ? withdrawnLabel : statusLabel(status))}
            <p className="mt-1 font-normal">
              <Sentences>
                {translate(turnMessage(application))}
                {review.until && <AppealUntil until={review.until} />}
              </Sentences>
            </p>
          </Fact>
        </dl>
        <TripLine application={application} />
      </Card>
      {application.tasks.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {application.tasks
            .filter(({ name }) => name !== 'documents')
            .map((task, index) => (
              <TaskButton
                key={task.name}
                application={application}
                task={task}
                tone={index === 0 ? 'primary' : 'secondary'}
              />
            ))}
        </div>
      )}
      {application.group && <OwnFamily groupId={application.group.id} />}
      {application.open.documents.length > 0 && <DocumentUploads application={application} />}
      <WhatNext application={application} />
      <div className="flex flex-wrap gap-3">
        {isDecided(status) && (
          <LinkButton to={screens.trackApplication.path} search={{ app: applicationNumber }}>
            <Trans>Track Application</Trans>
          </LinkButton>
        )}
        <LinkButton
          to={screens.dashboard.path}
          tone={application.tasks.length > 0 || isDecided(status) ? 'secondary' : 'primary'}
        >
          <Trans>Return to Dashboard</Trans>
        </LinkButton>
      </div>
    </>
  )
}

function OwnFamily({ groupId }: { groupId: string }) {
  const applications = useRead(lifecycleApi.list, {}).data ?? []
  const members = familiesIn(applications).find(([first]) => first?.group?.id === groupId)
  return members ? <LazyFamilyBoard members={members} /> : null
}

interface FactProps {
  name: ReactNode
  isWide?: boolean
  children: ReactNode
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function WhatNext({ application }: { application: Application }) {
  const format = useFormat()
  const { status, turn, estimatedCompletionDate, paymentInfo, tasks } = application
  if (isDecided(status)) return null
  const day = format.date(estimatedCompletionDate)
  const isIdentityDue = tasks.some(({ name }) => name === 'identity' || name === 'identity-visit')
  return (
    <section>
      <h2 className="text-xl">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5">
        {paymentInfo?.status === 'awaiting_transfer' && (
          <li>
            <Trans>We’re waiting for your bank transfer. You’ll find the transfer details on your dashboard.</Trans>
          </li>
        )}
        {isIdentityDue && (
          <li>
            <Trans>Prove your identity with your passport and a camera. We can’t approve your visa without it.</Trans>
          </li>
        )}
        <li>
          <Trans>An officer reviews your answers and documents.</Trans>
        </li>
        <li>
          <Trans>If something is missing, we’ll email you and say exactly what.</Trans>
        </li>
        <li>
          {!estimatedCompletionDate && <Trans>We’ll email you the decision. The visa is a PDF.</Trans>}
          {estimatedCompletionDate && turn === 'applicant' && (
            <Sentences>
              <Trans>If you do this now, you can expect a decision by {day}.</Trans>
              <Trans>We’ll email you the decision. The visa is a PDF.</Trans>
            </Sentences>
          )}
          {estimatedCompletionDate && turn !== 'applicant' && (
            <Trans>You can expect the decision by {day}. You’ll receive the visa by email as a PDF.</Trans>
          )}
        </li>
      </ol>
    </section>
  )
}
