import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { identityApi } from '../api.ts'
import { challengeInstructions, hints } from '../challenge.ts'
import type { Verification } from '../identity-check.ts'
import { takeFrame } from './frame.ts'
import { PhoneHandOff } from './phone-hand-off.tsx'
import { sendPicture } from './send-picture.ts'
import { useCamera } from './use-camera.ts'
import { CameraProblem, Outline, Viewfinder } from './viewfinder.tsx'

const widest = 720
const pause = 250
const afterTrouble = 2000

interface SelfieStepProps {
  verification: Verification
  onDone: (settled: Verification) => void
}

/** The live face: picture after picture goes to the server, which says what it wants to see next. */
export function SelfieStep({ verification, onDone }: SelfieStepProps) {
  const { t } = useLingui()
  const camera = useCamera('user')
  const video = useRef<HTMLVideoElement>(null)
  const isLooking = camera.state === 'open'
  const { latest, problem } = useFrames(verification, video, isLooking, onDone)
  return (
    <div className="space-y-4">
      {Object.keys(verification.read).length > 0 && <ReadPassport of={verification} />}
      <CameraProblem state={camera.state} />
      {isLooking ? (
        <>
          <NextAsk of={latest} />
          <Viewfinder camera={camera} video={video} isMirrored label={t`Your own picture`}>
            <Outline shape="face" />
          </Viewfinder>
          {problem && <Notice kind="problem">{problem}</Notice>}
        </>
      ) : (
        <>
          <p>
            <Trans>
              Hold your face in the oval, in good light, without hat or dark glasses. Then do what the page asks; each
              movement is seen by itself.
            </Trans>
          </p>
          <Button aria-disabled={camera.state === 'opening'} onClick={camera.open}>
            <Trans>Open the camera</Trans>
          </Button>
          <PhoneHandOff />
        </>
      )}
      {latest.challenge.done > 0 && <HandIn appointmentId={latest.appointmentId} onDone={onDone} />}
    </div>
  )
}

/** One picture at a time: the next one is taken when the last one was answered. */
function useFrames(
  verification: Verification,
  video: { current: HTMLVideoElement | null },
  isLooking: boolean,
  onDone: (settled: Verification) => void,
) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [answered, setAnswered] = useState<Verification>()
  const [problem, setProblem] = useState<string>()
  const { appointmentId } = verification

  const step = useEffectEvent(async (signal: AbortSignal): Promise<number | undefined> => {
    const frame = video.current ? await takeFrame(video.current, widest) : undefined
    if (!frame) return pause
    try {
      const answer = await sendPicture('selfie', appointmentId, frame, signal)
      if (signal.aborted) return undefined
      setProblem(undefined)
      setAnswered(answer)
      if (answer.step === 'selfie') return pause
      onDone(answer)
      return undefined
    } catch (error) {
      if (signal.aborted) return undefined
      setProblem(translate(messageOf(error) ?? t`The picture could not be sent. We try again.`))
      return afterTrouble
    }
  })
  useEffect(() => {
    if (!isLooking) return undefined
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = async () => {
      const next = await step(stop.signal)
      if (next !== undefined && !stop.signal.aborted) timer = setTimeout(() => void go(), next)
    }
    void go()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isLooking])
  return { latest: answered ?? verification, problem }
}

function NextAsk({ of: { challenge } }: { of: Verification }) {
  const translate = useTranslate()
  const ask = challenge.asks[challenge.done]
  const hint = challenge.hint && challenge.hint !== 'not-yet' ? hints[challenge.hint] : undefined
  return (
    <div>
      <div role="status" className="rounded-md bg-blue-soft p-4 text-center">
        <p className="text-xl font-semibold">
          {ask ? translate(challengeInstructions[ask]) : <Trans>Thank you</Trans>}
        </p>
        <p className="min-h-6 text-amber">{hint && translate(hint)}</p>
      </div>
      <ol className="mt-2 flex justify-center gap-3">
        {challenge.asks.map((each, index) => (
          <li
            key={each}
            className={`flex size-8 items-center justify-center rounded-full border ${index < challenge.done ? 'border-green text-green' : 'border-edge text-soft'}`}
          >
            {index < challenge.done ? (
              <Icon name="check" className="size-5" />
            ) : (
              <span aria-hidden="true">{index + 1}</span>
            )}
            <span className="sr-only">{translate(challengeInstructions[each])}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function ReadPassport({ of: { read, differing } }: { of: Verification }) {
  const { t } = useLingui()
  const name = [read['firstName'], read['lastName']].filter(Boolean).join(' ')
  const number = read['passportNumber']
  return differing.length === 0 ? (
    <Notice kind="success" title={t`Passport read`}>
      <Trans>
        {name}, number {number}. It agrees with your application.
      </Trans>
    </Notice>
  ) : (
    <Notice kind="warning" title={t`Passport read`}>
      <Trans>
        {name}, number {number}. Something differs from your application; an officer will look at it.
      </Trans>
    </Notice>
  )
}

/** Not everybody can do every movement. */
function HandIn({ appointmentId, onDone }: { appointmentId: string; onDone: (settled: Verification) => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const write = useWrite(identityApi.handIn, { id: appointmentId })
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="grow text-soft">
        <Trans>You cannot do one of the movements? An officer can look at your pictures instead.</Trans>
      </p>
      <Button
        tone="secondary"
        aria-disabled={write.isPending}
        onClick={() =>
          write.mutate(undefined, {
            onSuccess: onDone,
            onError: (error) =>
              toast({
                title: t`Verification Error`,
                description: translate(messageOf(error) ?? ''),
                variant: 'destructive',
              }),
          })
        }
      >
        {write.isPending && <Spinner />}
        <Trans>Send to an officer</Trans>
      </Button>
    </div>
  )
}
