import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import type { Camera } from './use-camera.ts'

interface ViewfinderProps {
  camera: Camera
  label: string
  video: Ref<HTMLVideoElement>
  isMirrored?: boolean
  children?: ReactNode
}

/** On a phone the camera has the whole screen, with the instruction beside the picture and the way out below it. */
export function CameraScreen({ camera, children }: { camera: Camera; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div
      role="group"
      aria-label={t`Camera`}
      className="flex flex-col gap-4 max-sm:fixed max-sm:inset-0 max-sm:z-50 max-sm:overflow-y-auto max-sm:bg-paper max-sm:p-4"
    >
      {children}
      <Button tone="quiet" className="self-center" onClick={camera.close}>
        <Trans>Close the camera</Trans>
      </Button>
    </div>
  )
}

export function Viewfinder({ camera: { stream }, label, video, isMirrored = false, children }: ViewfinderProps) {
  const place = useRef<HTMLVideoElement>(null)
  useImperativeHandle(video, () => place.current!, [])
  useEffect(() => {
    const element = place.current
    if (element && stream && element.srcObject !== stream) element.srcObject = stream
  }, [stream])
  return (
    <div className="relative overflow-hidden rounded-md bg-cover max-sm:min-h-48 max-sm:grow">
      <video
        ref={place}
        aria-label={label}
        autoPlay
        playsInline
        muted
        className={`aspect-4/3 max-h-[55dvh] w-full object-contain max-sm:absolute max-sm:inset-0 max-sm:aspect-auto max-sm:size-full max-sm:max-h-none ${isMirrored ? '-scale-x-100' : ''}`}
      />
      {children}
    </div>
  )
}

export function CameraProblem({ state }: { state: Camera['state'] }) {
  if (state === 'refused')
    return (
      <Notice kind="problem" title={<Trans>Camera access is blocked</Trans>}>
        <Trans>Please allow this page to use your camera in the settings of your browser, and try again.</Trans>
      </Notice>
    )
  if (state === 'missing')
    return (
      <Notice kind="problem" title={<Trans>No camera was found</Trans>}>
        <Trans>Continue on your phone, or choose a picture.</Trans>
      </Notice>
    )
  if (state === 'failed')
    return (
      <Notice kind="problem" title={<Trans>The camera could not be started</Trans>}>
        <Trans>Close other apps that use it and try again, or choose a picture.</Trans>
      </Notice>
    )
  return null
}

export function Outline({ shape }: { shape: 'page' | 'face' }) {
  return (
    <svg viewBox="0 0 400 300" className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
      {shape === 'page' ? (
        <>
          <rect x="40" y="38" width="320" height="225" rx="8" fill="none" stroke="#fff" strokeWidth="3" />
          <path d="M52 222h296M52 242h296" stroke="#fff" strokeWidth="2" strokeDasharray="7 4" />
        </>
      ) : (
        <ellipse cx="200" cy="150" rx="82" ry="112" fill="none" stroke="#fff" strokeWidth="3" />
      )}
    </svg>
  )
}
