import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { interviewsApi } from '../api.ts'
import { recordingDays, type Recording } from '../recording.ts'
import { WithdrawConsent } from './withdraw-consent.tsx'

interface RecordingQuestionProps {
  appointmentId: string
  recording: Recording
}

export function RecordingQuestion({ appointmentId, recording: { answer } }: RecordingQuestionProps) {
  const { t } = useLingui()
  const [isPutOff, setPutOff] = useState(false)
  return (
    <>
      {answer === 'asked' && !isPutOff && <Question appointmentId={appointmentId} onClose={() => setPutOff(true)} />}
      <div role="status" className="space-y-3 empty:hidden">
        {answer === 'asked' && isPutOff && (
          <Notice title={t`The officer asks to record this interview`}>
            <Button className="mt-2" tone="secondary" onClick={() => setPutOff(false)}>
              <Trans>Read and answer</Trans>
            </Button>
          </Notice>
        )}
        {answer === 'agreed' && (
          <Notice title={t`You agreed to this interview being recorded`}>
            <p>
              <Trans>You can stop it at any time. The recording will then be deleted.</Trans>
            </p>
            <WithdrawConsent appointmentId={appointmentId}>
              <Trans>Stop recording</Trans>
            </WithdrawConsent>
          </Notice>
        )}
        {answer === 'declined' && (
          <Notice>
            <Trans>You declined. This interview is not being recorded.</Trans>
          </Notice>
        )}
        {answer === 'withdrawn' && (
          <Notice>
            <Trans>The recording has stopped and has been deleted.</Trans>
          </Notice>
        )}
      </div>
    </>
  )
}

/** Both answers get equal weight: consent must be free. */
function Question({ appointmentId, onClose }: { appointmentId: string; onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const reply = useWrite(interviewsApi.answerRecording, { id: appointmentId })
  const answer = (agrees: boolean) => {
    if (!reply.isPending) reply.mutate({ agrees })
  }
  const facts: [string, string][] = [
    [t`What`, t`Video and audio of both sides, from when you agree until the end of the interview.`],
    [t`Why`, t`So that what was said can be checked before and after the decision.`],
    [
      t({ message: 'Who sees it', context: 'a recording' }),
      t`Your case officer and administrators. Every viewing is logged.`,
    ],
    [t`How long`, t`It is stored encrypted and deleted ${recordingDays} days after the decision.`],
  ]
  return (
    <Dialog title={t`May this interview be recorded?`} onClose={onClose}>
      <dl className="space-y-2">
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>
          You’re free to say no: the interview continues as usual, and it doesn’t affect your application. If you agree,
          you can stop the recording at any time, and it will be deleted.
        </Trans>
      </p>
      {reply.isError && (
        <Notice kind="problem">{translate(messageOf(reply.error) ?? t`Your answer could not be sent.`)}</Notice>
      )}
      <DialogActions>
        <Button tone="secondary" aria-disabled={reply.isPending} onClick={() => answer(true)}>
          <Trans>Yes, record</Trans>
        </Button>
        <Button tone="secondary" aria-disabled={reply.isPending} onClick={() => answer(false)}>
          <Trans>No, do not record</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
