import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useParams } from '#foundation/router/web/use-router.ts'
import { useState } from 'react'
import { useMeetingTime } from '#domain/appointments/web/use-meeting-time.ts'
import { screens } from '#foundation/paths.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Busy, Failed, Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { interviewsApi } from '../../api.ts'
import type { StaffVideoSession } from '../../session.ts'
import { Chat } from '../chat.tsx'
import { DeviceTest } from '../device-test.tsx'
import { useStartMeeting } from '../meeting.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { RecordingControl } from './recording-control.tsx'
import { QuestionSheetPanel } from './question-sheet-panel.tsx'
import { Stage } from '../stage.tsx'
import { useMeeting, type Meeting } from '../use-meeting.ts'
import { useFullPageLoad } from '../use-full-page-load.ts'
import { useRecorder } from '../use-recorder.ts'
import { useVerdictLabels } from './use-verdict-labels.ts'

export function OfficerInterviewPage() {
  const { t } = useLingui()
  const translate = useTranslate()
  useFullPageLoad()
  const id: string = useParams().id ?? ''
  const session = useRead(interviewsApi.desk, { params: { id } })
  if (session.isPending) return <Busy />
  if (!session.data)
    return (
      <Page title={t`Interview`}>
        <Failed retry={session.refetch} detail={translate(messageOf(session.error) ?? '')}>
          {t`Failed to fetch video session`}
        </Failed>
      </Page>
    )
  return <OfficerMeeting session={session.data} />
}

function OfficerMeeting({ session }: { session: StaffVideoSession }) {
  const { t } = useLingui()
  const meetingTime = useMeetingTime()
  const meeting = useMeeting(session.appointmentId, 'officer')
  const recorder = useRecorder(session.appointmentId, meeting)
  const [isEnding, setEnding] = useState(false)
  const { applicant, applicationNumber, appointmentNumber } = session
  const when = meetingTime(session.startsAt, session.timezone)
  const isJudged = session.outcome !== null && session.outcome !== 'completed'
  const needsVerdict = session.isOwn && session.status === 'ended' && !isJudged
  const isOpen = !isJudged && !needsVerdict
  const isOutside = meeting.state === 'ready' || meeting.state === 'ended'
  return (
    <Page width="wide" title={t`Interview with ${applicant}`} lead={t`Appointment ${appointmentNumber}, ${when}`}>
      {session.applicationId && (
        <Link
          to={screens.caseById.path}
          params={{ id: session.applicationId }}
          className="prose-link mb-3 inline-flex min-h-11 items-center"
        >
          <Trans>Open case {applicationNumber}</Trans>
        </Link>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-4">
          {isJudged && <Verdict session={session} />}
          {needsVerdict && (
            <Notice kind="warning" title={t`The meeting is over`}>
              <p>
                <Trans>Enter the outcome.</Trans>
              </p>
              <Button className="mt-2" onClick={() => setEnding(true)}>
                <Trans>Enter the outcome</Trans>
              </Button>
            </Notice>
          )}
          {isOpen && isOutside && <OfficerEntrancePanel session={session} meeting={meeting} />}
          {isOpen && !isOutside && (
            <>
              <Stage
                meeting={meeting}
                other={applicant}
                waiting={<Trans>The applicant is not connected yet.</Trans>}
                onEnd={() => setEnding(true)}
                isEnding={false}
              />
              {meeting.session && (
                <RecordingControl
                  appointmentId={session.appointmentId}
                  recording={meeting.session.recording}
                  recorder={recorder}
                />
              )}
            </>
          )}
          <Chat appointmentId={session.appointmentId} seat="officer" />
        </div>
        <QuestionSheetPanel session={session} />
      </div>
      {isEnding && <OutcomeDialog session={session} onClose={() => setEnding(false)} onEnded={meeting.leave} />}
    </Page>
  )
}

function OfficerEntrancePanel({ session, meeting }: { session: StaffVideoSession; meeting: Meeting }) {
  const { t } = useLingui()
  const { problem, isBusy, start, refuse } = useStartMeeting(meeting)
  const isThere = session.status === 'waiting' || (session.status === 'active' && session.isOwn)
  const isElsewhere = session.status === 'active' && !session.isOwn
  const officer = session.officerName
  return (
    <Section title={t`Meeting`}>
      <p role="status">
        {isThere && <Trans>The applicant is in the waiting room.</Trans>}
        {isElsewhere && <Trans>{officer} is in this meeting.</Trans>}
        {!isThere && !isElsewhere && (
          <Trans>The applicant isn’t in the waiting room yet. This page will tell you when they arrive.</Trans>
        )}
      </p>
      <DeviceTest devices={meeting.devices} onRefused={refuse} />
      {problem && (
        <Notice kind="problem" title={problem.title}>
          {problem.description}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={!isThere} aria-disabled={isBusy} onClick={start}>
          {isBusy && <Spinner />}
          <Trans>Start Meeting</Trans>
        </Button>
        {session.zoomStartUrl && (
          <a href={session.zoomStartUrl} target="_blank" rel="noreferrer" className={buttonClasses('secondary')}>
            <Trans>Open Zoom as host</Trans>
          </a>
        )}
      </div>
    </Section>
  )
}

function Verdict({ session: { outcome } }: { session: StaffVideoSession }) {
  const { t } = useLingui()
  const verdictLabels = useVerdictLabels()
  if (outcome === null || outcome === 'completed') return null
  const verdict = verdictLabels[outcome]
  return (
    <Notice kind={outcome === 'passed' ? 'success' : 'information'} title={t`The interview is over`}>
      <Trans>Outcome: {verdict}</Trans>
    </Notice>
  )
}
