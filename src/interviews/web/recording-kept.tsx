import { Trans, useLingui } from '@lingui/react/macro'
import { wordsOf } from '#platform/web/client.ts'
import { useWrite } from '#platform/web/use-api.ts'
import { useSay } from '#platform/web/use-say.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { toast } from '#ui/toast-store.ts'
import { useFormat } from '#ui/use-format.ts'
import { interviewsApi } from '../api.ts'
import { recordingDays, type Recording } from '../recording.ts'

/** Takes the consent back, which deletes what was recorded. */
export function useWithdrawal(appointmentId: string) {
  const { t } = useLingui()
  const say = useSay()
  const write = useWrite(interviewsApi.withdrawRecording, { id: appointmentId })
  const tell = (error: Error) =>
    toast({
      ...{ title: t`The recording could not be stopped`, variant: 'destructive' },
      description: say(wordsOf(error) ?? t`That did not work. Please try again.`),
    })
  return {
    isPending: write.isPending,
    withdraw: () => write.isPending || write.mutate(undefined, { onError: tell }),
  }
}

/** After the interview: that there is a recording, until when, and the way to have it deleted. */
export function RecordingKept({ appointmentId, recording }: { appointmentId: string; recording: Recording }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const withdrawal = useWithdrawal(appointmentId)
  if (recording.answer === 'withdrawn')
    return (
      <Notice>
        <Trans>The recording of this interview is deleted.</Trans>
      </Notice>
    )
  if (recording.takes.length === 0) return null
  const until = date(recording.keptUntil)
  return (
    <Notice title={t`A recording of this interview is kept`}>
      <p>
        {recording.keptUntil ? (
          <Trans>It is deleted on {until}.</Trans>
        ) : (
          <Trans>It is deleted {recordingDays} days after the decision.</Trans>
        )}{' '}
        <Trans>You can have it deleted now; your application is not judged by it.</Trans>
      </p>
      <Button
        className="mt-2"
        tone="secondary"
        aria-disabled={withdrawal.isPending}
        onClick={() => withdrawal.withdraw()}
      >
        <Trans>Delete the recording</Trans>
      </Button>
    </Notice>
  )
}
