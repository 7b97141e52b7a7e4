import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, call, messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { identityApi } from '../api.ts'
import type { IdentityCheck } from '../identity-check.ts'
import { takeFrame } from './frame.ts'
import { sendFrame } from './send-picture.ts'

const maxWidth = 720
/** A turn takes about a second, and several pictures of it are needed. */
const frameInterval = 120
const retryDelay = 2000

export function useFrames(
  verification: IdentityCheck,
  video: { current: HTMLVideoElement | null },
  isCameraOpen: boolean,
  onDone: (settled: IdentityCheck) => void,
) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [answered, setAnswered] = useState<IdentityCheck>()
  const [problem, setProblem] = useState<string>()
  const shownAt = useRef(-1)
  const latest = answered ?? verification

  const step = useEffectEvent(async (signal: AbortSignal): Promise<number | undefined> => {
    // A camera in the dark is slow; the same picture twice would count against the person.
    const at = video.current?.currentTime ?? -1
    const frame = video.current && at !== shownAt.current ? await takeFrame(video.current, maxWidth) : undefined
    if (!frame) return frameInterval
    shownAt.current = at
    try {
      const answer = await sendFrame(latest, frame, signal).catch((error: unknown) =>
        currentState(error, latest, signal),
      )
      if (signal.aborted) return undefined
      setProblem(undefined)
      setAnswered(answer)
      if (answer.challenge.done > latest.challenge.done) signalDone()
      if (answer.step === 'selfie') return frameInterval
      onDone(answer)
      return undefined
    } catch (error) {
      if (signal.aborted) return undefined
      setProblem(translate(messageOf(error) ?? t`The picture could not be sent. Trying again.`))
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
  return { latest, problem }
}

/** Another window of the same person went on meanwhile: this one follows it. */
async function currentState(error: unknown, { appointmentId }: IdentityCheck, signal: AbortSignal) {
  if (!(error instanceof ApiError) || error.reply.code !== 'stale-frame') throw error
  return call(identityApi.read, { params: { id: appointmentId } }, signal)
}

/** People with their eyes closed feel that it is done. */
function signalDone() {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(120)
}
