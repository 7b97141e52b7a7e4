import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Sentences } from '#foundation/ui/sentences.tsx'
import { recordingDays, type Recording } from '../recording.ts'
import { WithdrawConsent } from './withdraw-consent.tsx'

export function KeptRecordingNotice({ appointmentId, recording }: { appointmentId: string; recording: Recording }) {
  const { t } = useLingui()
  const { date } = useFormat()
  if (recording.answer === 'withdrawn')
    return (
      <Notice>
        <Trans>The recording of this interview has been deleted.</Trans>
      </Notice>
    )
  if (recording.takes.length === 0) return null
  const until = date(recording.keptUntil)
  return (
    <Notice title={t`A recording of this interview is kept`}>
      <p>
        <Sentences>
          {recording.keptUntil ? (
            <Trans>It is deleted on {until}.</Trans>
          ) : (
            <Trans>It is deleted {recordingDays} days after the decision.</Trans>
          )}
          <Trans>You can have it deleted now. This doesn’t affect your application.</Trans>
        </Sentences>
      </p>
      <WithdrawConsent appointmentId={appointmentId}>
        <Trans>Delete the recording</Trans>
      </WithdrawConsent>
    </Notice>
  )
}
