import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fillPath } from '#foundation/values/endpoint.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Failed } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Sentences } from '#foundation/ui/sentences.tsx'
import { interviewsApi } from '../../api.ts'
import { recordingDays, type RecordedTake, type Recording } from '../../recording.ts'

export function RecordingPlayer({ recording: { takes, keptUntil, answer } }: { recording: Recording }) {
  const { date } = useFormat()
  const until = date(keptUntil)
  if (answer === 'withdrawn')
    return (
      <p className="mt-2 text-soft">
        <Trans>The applicant has withdrawn consent to the recording. It has been deleted.</Trans>
      </p>
    )
  if (takes.length === 0) return null
  return (
    <div className="mt-2 space-y-2">
      {takes.map((take) => (
        <RecordedTakePlayer key={take.id} take={take} />
      ))}
      <p className="text-sm text-soft">
        <Sentences>
          <Trans>Viewing is logged in the history.</Trans>
          {keptUntil ? (
            <Trans>It is deleted on {until}.</Trans>
          ) : (
            <Trans>It is deleted {recordingDays} days after the decision.</Trans>
          )}
        </Sentences>
      </p>
    </div>
  )
}

const padTwo = (part: number) => String(part).padStart(2, '0')

function RecordedTakePlayer({ take: { id, startedAt, seconds } }: { take: RecordedTake }) {
  const { t } = useLingui()
  const { time } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const at = time(startedAt)
  const length = `${padTwo(Math.floor(seconds / 60))}:${padTwo(seconds % 60)}`
  if (hasFailed) return <Failed retry={() => setFailed(false)}>{t`The recording could not be played.`}</Failed>
  if (!isOpen)
    return (
      <Button tone="secondary" className="min-h-8! px-2! py-0.5! text-sm" onClick={() => setOpen(true)}>
        <Trans>
          Watch the recording of {at} ({length})
        </Trans>
      </Button>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- live speech has no captions
    <video
      aria-label={t`Recording of ${at}`}
      src={fillPath(interviewsApi.watchRecording.path, { id })}
      controls
      autoPlay
      playsInline
      className="aspect-4/3 w-full max-w-xl rounded-md bg-cover"
      onError={() => setFailed(true)}
    />
  )
}
