import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '#foundation/router/web/use-router.ts'
import { useState } from 'react'
import { appointmentsApi } from '#domain/appointments/api.ts'
import type { Appointment } from '#domain/appointments/appointment.ts'
import { statusOf } from '#domain/appointments/statuses.ts'
import { AppointmentMissing, NextLinks } from '#domain/appointments/web/appointment-missing.tsx'
import { useStatusLabel } from '#domain/appointments/web/use-status-label.ts'
import type { EndOfAppointmentProps } from '#domain/appointments/web/what-is-left.ts'
import { useFullPageLoad } from '#domain/interviews/web/use-full-page-load.ts'
import { screens } from '#foundation/paths.ts'
import { ApiError } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useOnline } from '#foundation/http/web/use-online.ts'
import { Busy, Failed, Notice, Offline, Spinner } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { StepIndicator } from '#foundation/ui/step-indicator.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { identityApi } from '../api.ts'
import type { IdentityCheck } from '../identity-check.ts'
import { Declined } from './declined.tsx'
import { DocumentStep } from './document-step.tsx'
import { HostedStep } from './hosted-step.tsx'
import { Preparation } from './preparation.tsx'
import { Scores } from './scores.tsx'
import { SelfieStep } from './selfie-step.tsx'
import { VideoStep } from './video-step.tsx'

const minProcessingTime = 3000
const pollInterval = 4000

export function BiometricPage({ left }: EndOfAppointmentProps) {
  const { t } = useLingui()
  useFullPageLoad()
  const id: string = useParams().id ?? ''
  const appointment = useRead(appointmentsApi.read, { params: { id } })
  const verification = useRead(identityApi.read, { params: { id } }, { refetchInterval: pollInterval })
  if (appointment.isPending || verification.isPending) return <Busy />
  const error = appointment.error ?? (verification.data ? null : verification.error)
  if (error instanceof ApiError && error.status === 404) return <AppointmentMissing />
  if (error || !appointment.data || !verification.data)
    return (
      <Page title={t`Identity Verification`}>
        <Failed retry={() => Promise.all([appointment.refetch(), verification.refetch()])}>
          {t`Failed to fetch appointment`}
        </Failed>
        <NextLinks />
      </Page>
    )
  return <Check appointment={appointment.data} verification={verification.data} left={left} />
}

const stepOfStage = {
  preparation: 0,
  elsewhere: 0,
  declined: 1,
  pictures: 1,
  processing: 1,
  video: 2,
  completed: 3,
} as const

function stageOf(
  appointment: Appointment,
  { result, step }: IdentityCheck,
  { isDone, isProcessing }: { isDone: boolean; isProcessing: boolean },
): keyof typeof stepOfStage {
  if (isDone) return 'completed'
  if (isProcessing) return 'processing'
  if (result === 'approved' || (result === 'pending' && step === 'done')) return 'video'
  if (!statusOf(appointment.status).isLive || !appointment.isRemote) return 'elsewhere'
  if (result === 'declined') return 'declined'
  return step === 'begin' ? 'preparation' : 'pictures'
}

interface CheckProps extends EndOfAppointmentProps {
  appointment: Appointment
  verification: IdentityCheck
}

function Check({ appointment, verification, left }: CheckProps) {
  const { t } = useLingui()
  const finish = useFinish(appointment, verification)
  const [isProcessing, setProcessing] = useState(false)
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const isDone = finish.isFinished || appointment.status === 'completed'
  const stage = stageOf(appointment, verification, { isDone, isProcessing })
  const steps = [t`Preparation`, t`Verification`, t`Video`, t`Completed`]
  const { appointmentNumber: number, traveller } = appointment

  function settle({ result }: IdentityCheck) {
    setProcessing(true)
    setTimeout(() => {
      setProcessing(false)
      if (result === 'approved') toast({ title: t`Verification Complete` })
      void queryClient.invalidateQueries()
    }, minProcessingTime)
  }

  return (
    <Page
      width="wide"
      title={t`Identity Verification`}
      lead={traveller === '' ? t`Appointment ${number}` : t`Appointment ${number} for ${traveller}`}
    >
      <StepIndicator steps={steps} current={stepOfStage[stage]} progressLabel={t`Verification progress`} />
      {!isOnline && (
        <Offline>
          <Trans>Your pictures will be sent once you’re back online.</Trans>
        </Offline>
      )}
      {stage === 'completed' && <Completed of={verification} applicationId={appointment.applicationId} left={left} />}
      {stage === 'processing' && <Processing />}
      {stage === 'video' && <VideoStep of={verification} onDone={finish.finish} />}
      {stage === 'elsewhere' && <NotAvailableHere appointment={appointment} />}
      {stage === 'declined' && <Declined of={verification} />}
      {stage === 'preparation' && <Preparation of={verification} />}
      {stage === 'pictures' && (
        <Pictures applicationId={appointment.applicationId} verification={verification} onSettled={settle} />
      )}
      <NextLinks isDone={stage === 'completed'} />
    </Page>
  )
}

function Pictures({
  applicationId,
  verification,
  onSettled,
}: {
  applicationId: string | null
  verification: IdentityCheck
  onSettled: (settled: IdentityCheck) => void
}) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [identityApi.read.path] })
  if (verification.provider === 'hosted')
    return (
      <Section level="primary" title={t`Passport and face`}>
        <HostedStep
          url={verification.hostedUrl}
          onEnded={() =>
            window.location.assign(
              `${screens.verificationComplete.path}?appointmentId=${encodeURIComponent(verification.appointmentId)}`,
            )
          }
        />
      </Section>
    )
  return verification.step === 'document' ? (
    <Section level="primary" title={t`Your passport`} lead={<Trans>Part 1 of 2</Trans>}>
      <DocumentStep appointmentId={verification.appointmentId} applicationId={applicationId} onSent={refresh} />
    </Section>
  ) : (
    <Section level="primary" title={t`Your face`} lead={<Trans>Part 2 of 2</Trans>}>
      <SelfieStep verification={verification} onDone={onSettled} />
    </Section>
  )
}

function Processing() {
  const { t } = useLingui()
  return (
    <Section title={t({ message: 'Processing', context: 'pictures' })}>
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        <Trans>We’re comparing your pictures. Please stay on this page.</Trans>
      </p>
    </Section>
  )
}

function NotAvailableHere({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui()
  const label = useStatusLabel()(appointment.status)
  return statusOf(appointment.status).isLive ? (
    <Notice kind="warning" title={t`This appointment takes place at the centre.`}>
      <Trans>Please go there in person, with your passport.</Trans>
    </Notice>
  ) : (
    <Notice kind="warning" title={t`This appointment is over.`}>
      <Trans>The appointment is: {label}. You can book another one.</Trans>
    </Notice>
  )
}

interface CompletedProps extends EndOfAppointmentProps {
  of: IdentityCheck
  applicationId: string | null
}

function Completed({ of: verification, applicationId, left: Left }: CompletedProps) {
  const { t } = useLingui()
  return (
    <>
      <Notice kind="success" title={t`Verification Complete`}>
        <p className="mb-2">
          <Trans>
            Thank you. An officer checks the result, and you’ll receive their decision on it by email within 24-48
            hours.
          </Trans>
        </p>
        <Left applicationId={applicationId} />
      </Notice>
      <Scores of={verification} />
    </>
  )
}

/** Where an officer decides, the officer completes the appointment. */
function useFinish({ id }: Appointment, { result }: IdentityCheck) {
  const [isFinished, setFinished] = useState(false)
  const change = useWrite(appointmentsApi.change, { id })
  return {
    isFinished,
    finish() {
      setFinished(true)
      if (result === 'approved') change.mutate({ status: 'completed' })
    },
  }
}
