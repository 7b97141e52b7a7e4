import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { interviewsApi } from '../../api.ts'
import type { Recording } from '../../recording.ts'
import type { Recorder } from '../use-recorder.ts'

interface RecordingControlProps {
  appointmentId: string
  recording: Recording
  recorder: Recorder
}

export function RecordingControl({ appointmentId, recording, recorder }: RecordingControlProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const ask = useWrite(interviewsApi.askToRecord, { id: appointmentId })
  const { answer } = recording
  const { problem, isRecording } = recorder
  if (!recording.isOffered || !recorder.canRecord) return null
  return (
    <div className="space-y-3">
      {problem !== undefined && (
        <Notice kind="problem" title={t`The recording has ended`}>
          {translate(problem || t`Everything received up to that point is kept.`)}
        </Notice>
      )}
      {ask.isError && (
        <Notice kind="problem">{translate(messageOf(ask.error) ?? t`The question could not be sent.`)}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {answer === null && (
          <Button tone="secondary" aria-disabled={ask.isPending} onClick={() => ask.isPending || ask.mutate()}>
            {ask.isPending && <Spinner />}
            <Trans>Ask to record</Trans>
          </Button>
        )}
        {answer === 'agreed' && !isRecording && (
          <Button tone="secondary" onClick={recorder.start}>
            <Trans>Start recording</Trans>
          </Button>
        )}
        {answer === 'agreed' && isRecording && (
          <Button tone="secondary" onClick={recorder.stop}>
            <Trans>Stop recording</Trans>
          </Button>
        )}
        <p role="status" className="text-soft empty:hidden">
          {answer === 'asked' && <Trans>The applicant is being asked whether this interview may be recorded.</Trans>}
          {answer === 'agreed' && <Trans>The applicant has agreed to a recording.</Trans>}
          {answer === 'declined' && <Trans>The applicant doesn’t want to be recorded.</Trans>}
          {answer === 'withdrawn' && (
            <Trans>The applicant has withdrawn consent. The recording has been deleted.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}
