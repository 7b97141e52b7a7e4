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
import type { IdentityCheck } from '../identity-check.ts'
import { takeFrame } from './frame.ts'
import { PhoneHandOff } from './phone-hand-off.tsx'
import { sendPicture } from './send-picture.ts'
import { useCamera } from './use-camera.ts'
import { CameraProblem, CameraScreen, Outline, Viewfinder } from './viewfinder.tsx'

const maxWidth = 720
const frameInterval = 250
const retryDelay = 2000

interface SelfieStepProps {
  verification: IdentityCheck
  onDone: (settled: IdentityCheck) => void
}

export function SelfieStep({ verification, onDone }: SelfieStepProps) {
  const { t } = useLingui()
  const camera = useCamera('user')
  const video = useRef<HTMLVideoElement>(null)
  const isCameraOpen = camera.state === 'open'
  const { latest, problem } = useFrames(verification, video, isCameraOpen, onDone)
  const handIn = latest.challenge.done > 0 && <HandIn appointmentId={latest.appointmentId} onDone={onDone} />
  return (
    <div className="space-y-4">
      {Object.keys(verification.read).length > 0 && <ReadPassport of={verification} />}
      <CameraProblem state={camera.state} />
      {isCameraOpen ? (
        <CameraScreen camera={camera}>
          <NextAsk of={latest} />
          <Viewfinder camera={camera} video={video} isMirrored label={t`Your own picture`}>
            <Outline shape="face" />
          </Viewfinder>
          {problem && <Notice kind="problem">{problem}</Notice>}
          {handIn}
        </CameraScreen>
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
      {!isCameraOpen && handIn}
    </div>
  )
}

function useFrames(
  verification: IdentityCheck,
  video: { current: HTMLVideoElement | null },
  isCameraOpen: boolean,
  onDone: (settled: IdentityCheck) => void,
) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [answered, setAnswered] = useState<IdentityCheck>()
  const [problem, setProblem] = useState<string>()
  const { appointmentId } = verification

  const step = useEffectEvent(async (signal: AbortSignal): Promise<number | undefined> => {
    const frame = video.current ? await takeFrame(video.current, maxWidth) : undefined
    if (!frame) return frameInterval
    try {
      const answer = await sendPicture('selfie', appointmentId, frame, signal)
      if (signal.aborted) return undefined
      setProblem(undefined)
      setAnswered(answer)
      if (answer.step === 'selfie') return frameInterval
      onDone(answer)
      return undefined
    } catch (error) {
      if (signal.aborted) return undefined
      setProblem(translate(messageOf(error) ?? t`The picture could not be sent. We try again.`))
      return retryDelay
    }
  })
  useEffect(() => {
    if (!isCameraOpen) return undefined
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
  }, [isCameraOpen])
  return { latest: answered ?? verification, problem }
}

function NextAsk({ of: { challenge } }: { of: IdentityCheck }) {
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

function ReadPassport({ of: { read, differing } }: { of: IdentityCheck }) {
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

function HandIn({ appointmentId, onDone }: { appointmentId: string; onDone: (settled: IdentityCheck) => void }) {
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
