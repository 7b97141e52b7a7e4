import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { measureLight, takeFrame, type Light } from '#domain/identity-check/web/frame.ts'
import { useCamera } from '#domain/identity-check/web/use-camera.ts'
import { CameraProblem } from '#domain/identity-check/web/viewfinder.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { useModal } from '#foundation/ui/use-modal.ts'
import { FrameCorners } from '#domain/documents/web/examples/passport-drawing.tsx'
import { readPicture, type ReadPassport } from './use-passport-reader.ts'

const pictureWidth = 1920
const restBetweenLooks = 500

interface PassportCameraProps {
  onRead: (read: ReadPassport) => void
  onPicture: (picture: File) => void
  onClose: () => void
}

/** The whole screen is the camera. It looks for the two lines itself, and the button takes what it shows. */
export function PassportCamera({ onRead, onPicture, onClose }: PassportCameraProps) {
  const { t } = useLingui()
  const box = useModal()
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera('environment')
  const light = useLooking(video, camera.stream, onRead)
  const openCamera = useEffectEvent(() => camera.open())
  useEffect(() => openCamera(), [])
  useEffect(() => {
    if (video.current && camera.stream) video.current.srcObject = camera.stream
  }, [camera.stream])

  async function take() {
    const picture = video.current && (await takePassport(video.current))
    if (picture) onPicture(picture)
  }

  return (
    <dialog
      ref={box}
      aria-label={t`Camera for your passport`}
      className="m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col overflow-hidden bg-black p-0 text-white"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {camera.stream ? (
        <>
          <video
            ref={video}
            aria-label={t`Your passport in the camera`}
            autoPlay
            playsInline
            muted
            className="absolute inset-0 size-full object-contain"
          />
          <div className="relative flex grow flex-col items-center justify-between gap-4 px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
            <p className="rounded-md bg-black/70 px-4 py-2 text-center font-semibold">
              <Trans>Hold the photo page inside the corners</Trans>
            </p>
            <FrameCorners className="aspect-125/88 max-h-[60dvh] w-full max-w-2xl shrink text-white" />
            <div className="flex w-full max-w-2xl flex-col items-center gap-3">
              <Guidance light={light} />
              <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-4">
                <button
                  type="button"
                  className="min-h-11 justify-self-start rounded-md bg-black/70 px-4 font-semibold underline underline-offset-4"
                  onClick={onClose}
                >
                  <Trans>Cancel</Trans>
                </button>
                <button
                  type="button"
                  aria-label={t`Take picture`}
                  className="size-18 rounded-full border-4 border-white bg-white/30 p-1 before:block before:size-full before:rounded-full before:bg-white"
                  onClick={() => void take()}
                />
              </div>
            </div>
          </div>
        </>
      ) : (
        <div className="m-auto w-full max-w-md space-y-4 p-4">
          {(camera.state === 'closed' || camera.state === 'opening') && (
            <p role="status" className="text-center">
              <Trans>Opening the camera...</Trans>
            </p>
          )}
          <div className="text-ink">
            <CameraProblem state={camera.state} />
          </div>
          <Button tone="secondary" wide onClick={onClose}>
            <Icon name="close" className="size-5" />
            <Trans>Continue without the camera</Trans>
          </Button>
        </div>
      )}
    </dialog>
  )
}

async function takePassport(video: HTMLVideoElement): Promise<File | undefined> {
  const frame = await takeFrame(video, pictureWidth)
  return frame && new File([frame], 'passport.jpg', { type: 'image/jpeg' })
}

/** Only what was read whole is taken without being asked for. */
function useLooking(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
  onRead: (read: ReadPassport) => void,
): Light | undefined {
  const [light, setLight] = useState<Light>()
  const found = useEffectEvent(onRead)
  useEffect(() => {
    if (!stream) return undefined
    let isOver = false
    async function look() {
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, restBetweenLooks))
        const picture = video.current && !isOver ? await takePassport(video.current) : undefined
        if (!picture || !video.current) continue
        setLight(measureLight(video.current))
        const outcome = await readPicture(picture)
        if (isOver) return
        // Without the reader, looking on would only cost battery: the button still takes a picture.
        if ('why' in outcome && outcome.why === 'failed') return
        if ('why' in outcome || !outcome.isWhole) continue
        navigator.vibrate?.(60)
        return found(outcome)
      }
    }
    void look()
    return () => {
      isOver = true
    }
  }, [stream, video])
  return light
}

function Guidance({ light }: { light: Light | undefined }) {
  const { t } = useLingui()
  const messages: Record<Light, string> = {
    dark: t`It’s too dark. Please find more light.`,
    glare: t`There is glare. Please tilt the passport a little.`,
    blurred: t`The picture is blurry. Please hold still.`,
    good: t`Hold still. We’re looking for the two lines at the bottom of the page.`,
  }
  return (
    <p role="status" className="min-h-11 rounded-md bg-black/70 px-4 py-2 text-center">
      {messages[light ?? 'good']}
    </p>
  )
}
