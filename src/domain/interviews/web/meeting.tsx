import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError, messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { interviewsApi } from '../api.ts'
import { Chat } from './chat.tsx'
import { DeviceTest } from './device-test.tsx'
import { RecordingQuestion } from './recording-question.tsx'
import { Stage } from './stage.tsx'
import type { Meeting as MeetingOf } from './use-meeting.ts'

interface MeetingProps {
  appointmentId: string
  meeting: MeetingOf
}

interface Problem {
  title: string
  description: string
}

export function Meeting({ appointmentId, meeting }: MeetingProps) {
  const end = useEnd(appointmentId, meeting)
  if (meeting.state === 'ready') return <EntrancePanel meeting={meeting} />
  if (meeting.state === 'ended') return null
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="space-y-3">
        <Stage
          meeting={meeting}
          other={meeting.session?.officerName ?? ''}
          waiting={<Waiting position={meeting.session?.position ?? null} />}
          onEnd={() => end.mutate()}
          isEnding={end.isPending}
        />
        {meeting.session?.status === 'active' && (
          <RecordingQuestion appointmentId={appointmentId} recording={meeting.session.recording} />
        )}
      </div>
      <Chat appointmentId={appointmentId} seat="applicant" />
    </div>
  )
}

function EntrancePanel({ meeting }: { meeting: MeetingOf }) {
  const { problem, isBusy, start, refuse } = useStartMeeting(meeting)
  return (
    <div className="space-y-4">
      <DeviceTest devices={meeting.devices} onRefused={refuse} />
      {problem && (
        <Notice kind="problem" title={problem.title}>
          {problem.description}
        </Notice>
      )}
      <Button aria-disabled={isBusy} onClick={start}>
        {isBusy && <Spinner />}
        <Trans>Start Meeting</Trans>
      </Button>
    </div>
  )
}

export function useStartMeeting(meeting: MeetingOf) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)

  function showProblem(next: Problem) {
    setProblem(next)
    toast({ ...next, variant: 'destructive' })
  }

  function refuse() {
    showProblem({
      title: t`Camera/Microphone Access Required`,
      description: t`Please allow camera and microphone access to start the video meeting`,
    })
  }

  function start() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    meeting
      .start()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) && messageOf(error) === undefined) return refuse()
        showProblem({
          title: t`Connection Failed`,
          description: translate(messageOf(error) ?? t`Failed to start video meeting`),
        })
      })
      .finally(() => setBusy(false))
  }
  return { problem, isBusy, start, refuse }
}

function useEnd(appointmentId: string, meeting: MeetingOf) {
  const { t } = useLingui()
  const end = useWrite(interviewsApi.end, { id: appointmentId })
  return {
    isPending: end.isPending,
    mutate: () =>
      end.mutate(
        { outcome: 'completed' },
        {
          onSuccess: meeting.leave,
          onError: () => toast({ title: t`The meeting could not be ended`, variant: 'destructive' }),
        },
      ),
  }
}

function Waiting({ position }: { position: number | null }) {
  const ahead = (position ?? 1) - 1
  return (
    <div role="status">
      <p className="text-lg font-semibold">
        <Trans>Please wait for the officer.</Trans>
      </p>
      <p className="mt-1">
        {plural(ahead, {
          0: 'You are next.',
          one: '# person is ahead of you.',
          other: '# people are ahead of you.',
        })}
      </p>
    </div>
  )
}
