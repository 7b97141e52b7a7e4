import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '#foundation/router/web/use-router.ts'
import { useState } from 'react'
import { AppointmentMissing, NextLinks } from '#domain/appointments/web/appointment-missing.tsx'
import { useMeetingTime } from '#domain/appointments/web/use-meeting-time.ts'
import { appointmentsApi } from '#domain/appointments/api.ts'
import type { Appointment } from '#domain/appointments/appointment.ts'
import { statusOf } from '#domain/appointments/statuses.ts'
import { useStatusLabel } from '#domain/appointments/web/use-status-label.ts'
import type { EndOfAppointmentProps } from '#domain/appointments/web/what-is-left.ts'
import { platformApi } from '#foundation/http/api.ts'
import { ApiError } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Busy, Failed, Notice } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { StepIndicator } from '#foundation/ui/step-indicator.tsx'
import { opensBefore } from '../session.ts'
import { Meeting } from './meeting.tsx'
import { KeptRecordingNotice } from './recording-kept.tsx'
import { useMeeting, type MeetingState } from './use-meeting.ts'
import { useFullPageLoad } from './use-full-page-load.ts'

export function InterviewPage({ left }: EndOfAppointmentProps) {
  const { t } = useLingui()
  useFullPageLoad()
  const id: string = useParams().id ?? ''
  const appointment = useRead(appointmentsApi.read, { params: { id } })
  if (appointment.isPending) return <Busy />
  const isMissing =
    (appointment.error instanceof ApiError && appointment.error.status === 404) ||
    (appointment.data && appointment.data.type !== 'interview')
  if (isMissing) return <AppointmentMissing />
  if (!appointment.data)
    return (
      <Page title={t`Interview`}>
        <Failed retry={appointment.refetch}>{t`Failed to fetch appointment`}</Failed>
      </Page>
    )
  return <Interview appointment={appointment.data} left={left} />
}

const stepOfState: Readonly<Record<MeetingState, number>> = { ready: 0, waiting: 1, connecting: 1, active: 2, ended: 3 }

interface InterviewProps extends EndOfAppointmentProps {
  appointment: Appointment
}

function Interview({ appointment, left }: InterviewProps) {
  const { t } = useLingui()
  const meetingTime = useMeetingTime()
  const meeting = useMeeting(appointment.id, 'applicant')
  const [hasOpenedZoom, setOpenedZoom] = useState(false)
  const isOver = !statusOf(appointment.status).isLive || meeting.session?.status === 'no_show'
  const isDone = meeting.state === 'ended' || appointment.status === 'completed'
  const shown = hasOpenedZoom ? 'waiting' : meeting.state
  const place = stepOfState[isDone ? 'ended' : shown]
  const steps = [
    t`Preparation`,
    t({ message: 'Waiting', context: 'a step of the interview' }),
    t`Interview`,
    t`Completed`,
  ]
  const { appointmentNumber: number } = appointment
  const when = meetingTime(appointment.startsAt, appointment.center.timezone)
  return (
    <Page width="wide" title={t`Consular Interview`} lead={t`Appointment ${number}, ${when}`}>
      <StepIndicator steps={steps} current={place} progressLabel={t`Interview progress`} />
      {isDone && (
        <>
          <Completed applicationId={appointment.applicationId} left={left} />
          {meeting.session && (
            <KeptRecordingNotice appointmentId={appointment.id} recording={meeting.session.recording} />
          )}
        </>
      )}
      {!isDone && isOver && <AppointmentOver appointment={appointment} />}
      {!isDone && !isOver && (
        <>
          {meeting.state === 'ready' && (
            <Preparation appointment={appointment} mayBeRecorded={meeting.session?.recording.isOffered ?? true} />
          )}
          {appointment.zoomJoinUrl ? (
            <ExternalMeeting
              address={appointment.zoomJoinUrl}
              hasOpened={hasOpenedZoom}
              onOpen={() => setOpenedZoom(true)}
            />
          ) : (
            <Section title={meeting.state === 'ready' ? t`Your camera and microphone` : steps[place]!}>
              <Meeting appointmentId={appointment.id} meeting={meeting} />
            </Section>
          )}
        </>
      )}
      <NextLinks isDone={isDone} />
    </Page>
  )
}

function Preparation({ appointment, mayBeRecorded }: { appointment: Appointment; mayBeRecorded: boolean }) {
  const { t } = useLingui()
  const meetingTime = useMeetingTime()
  const opens = meetingTime(appointment.startsAt, appointment.center.timezone)
  const isDemonstration = useRead(platformApi.service, {}).data?.profile === 'demonstration'
  return (
    <Section title={t`Before you begin`}>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          <Trans>Have your passport and application documents with you.</Trans>
        </li>
        <li>
          <Trans>Find a quiet, well-lit place. No one else should be in the room.</Trans>
        </li>
        <li>
          {isDemonstration ? (
            <Trans>Your appointment is on {opens}. In this demonstration the waiting room is always open.</Trans>
          ) : (
            <Trans>
              Your appointment is on {opens}. The waiting room opens {opensBefore} minutes before.
            </Trans>
          )}
        </li>
        <li>
          {mayBeRecorded && !appointment.zoomJoinUrl ? (
            <Trans>The interview takes about 15 minutes. It is recorded only if you agree.</Trans>
          ) : (
            <Trans>The interview takes about 15 minutes. It is not recorded.</Trans>
          )}
        </li>
      </ul>
    </Section>
  )
}

function ExternalMeeting({ address, hasOpened, onOpen }: { address: string; hasOpened: boolean; onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <Section title={t`Your meeting`}>
      <p>
        <Trans>This interview takes place on Zoom. It opens in a new tab.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={address} target="_blank" rel="noreferrer" className={buttonClasses()} onClick={onOpen}>
          {hasOpened ? <Trans>Join Zoom Meeting</Trans> : <Trans>Enter Zoom Meeting</Trans>}
        </a>
      </div>
    </Section>
  )
}

function AppointmentOver({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui()
  const label = useStatusLabel()(appointment.status)
  return (
    <Notice kind="warning" title={t`This interview can no longer be joined.`}>
      {statusOf(appointment.status).isLive ? (
        <Trans>The time has passed. Please book another appointment.</Trans>
      ) : (
        <Trans>The appointment is: {label}. You can book another one.</Trans>
      )}
    </Notice>
  )
}

function Completed({ applicationId, left: Left }: EndOfAppointmentProps & { applicationId: string | null }) {
  const { t } = useLingui()
  return (
    <Notice kind="success" title={t`The interview is over`}>
      <Left applicationId={applicationId}>
        <Trans>Thank you. The officer decides next, and you’ll receive the decision by email within 24-48 hours.</Trans>
      </Left>
    </Notice>
  )
}
