import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import { Failed } from '#foundation/ui/feedback.tsx'
import type { Scanned } from '../check-seal.ts'
import { draw } from './read-file.ts'
import type { Scanner } from './scanner.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'

const frameInterval = 150
const maxWidth = 1280

export function Camera({ scanner, onFound }: { scanner: Scanner; onFound: (scanned: Scanned) => void }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<string>()

  const reportFound = useEffectEvent(onFound)
  const complain = useEffectEvent(() =>
    setProblem(t`The camera could not be used. Allow it in your browser, or choose a file.`),
  )

  useEffect(() => {
    if (!isOn) return undefined
    let stopped = false
    let stream: MediaStream | undefined
    async function scanFrames() {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
      })
      const seen = video.current
      if (stopped || !seen) return
      seen.srcObject = stream
      await seen.play()
      while (!stopped) {
        const scale = Math.min(1, maxWidth / seen.videoWidth)
        const found =
          seen.videoWidth > 0
            ? await scanner.find(draw(seen, seen.videoWidth * scale, seen.videoHeight * scale), false)
            : undefined
        if (stopped) return
        if (found !== undefined) {
          setOn(false)
          return reportFound(found)
        }
        await new Promise((resolve) => setTimeout(resolve, frameInterval))
      }
    }
    scanFrames().catch((error: unknown) => {
      logFault(error)
      if (stopped) return
      setOn(false)
      complain()
    })
    return () => {
      stopped = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [isOn, scanner])

  return (
    <div className="space-y-4">
      {problem && <Failed>{problem}</Failed>}
      {isOn ? (
        <>
          <video ref={video} playsInline muted className="aspect-video w-full rounded-md bg-cover object-cover">
            <track kind="captions" />
          </video>
          <p role="status" className="text-soft">
            <Trans>Hold the code on the visa in front of the camera.</Trans>
          </p>
          <Button tone="secondary" onClick={() => setOn(false)}>
            <Trans>Stop the camera</Trans>
          </Button>
        </>
      ) : (
        <Button
          wide
          onClick={() => {
            setProblem(undefined)
            setOn(true)
          }}
        >
          <Trans>Scan with the camera</Trans>
        </Button>
      )}
    </div>
  )
}
