import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import type { PassportAnswers, PrintedAnswers } from '#domain/documents/passport-answers.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Spinner } from '#foundation/ui/feedback.tsx'
import { FileButton } from '#foundation/ui/file-button.tsx'
import { WaveBand } from '#foundation/ui/guilloche.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { clearCameraRequest, isCameraAllowed, isCameraRequested, requestCamera } from './camera-request.ts'
import { ComparePassport } from './compare-passport.tsx'
import { KeepAsScan } from './keep-as-scan.tsx'
import { NotRead } from './not-read.tsx'
import { PassportCamera } from './passport-camera.tsx'
import { FrameCorners, PassportDrawing } from '#domain/documents/web/examples/passport-drawing.tsx'
import { PassportPicture } from './passport-picture.tsx'
import { ReadPrintedFields } from './read-printed-fields.tsx'
import { usePassportReader } from './use-passport-reader.ts'

const accepted = 'image/jpeg,image/png,image/heic,image/webp'

interface StartWithPassportProps {
  applicationId: string
  isFirst: boolean
  onRead: (answers: PassportAnswers) => void
  onPrintRead: (answers: PrintedAnswers) => void
  onType: () => void
}

export function StartWithPassport({
  applicationId,
  isFirst,
  onRead,
  onPrintRead,
  onType,
}: StartWithPassportProps): ReactNode {
  const { t } = useLingui()
  const [isCameraOpen, setCameraOpen] = useState(isCameraRequested)
  const [isHero, setHero] = useState(isFirst)
  const { state, show, read } = usePassportReader(onRead)
  useEffect(clearCameraRequest, [])

  function openCamera() {
    if (isCameraAllowed()) setCameraOpen(true)
    else requestCamera()
  }
  function pick(file: File) {
    setHero(false)
    read(file)
  }
  const ways = { onCamera: openCamera, onPick: pick }

  return (
    <section aria-label={t`Start with your passport`} className="space-y-4">
      {isHero ? (
        <Hero
          {...ways}
          onType={() => {
            setHero(false)
            onType()
          }}
        />
      ) : (
        <Strip {...ways} isAgain={state.is !== 'idle'} />
      )}
      {isCameraOpen && (
        <PassportCamera
          onClose={() => setCameraOpen(false)}
          onPicture={(picture) => {
            setCameraOpen(false)
            pick(picture)
          }}
          onRead={(outcome) => {
            setCameraOpen(false)
            setHero(false)
            show(outcome)
          }}
        />
      )}
      {state.is === 'reading' && (
        <div className="relative mx-auto max-w-md overflow-hidden rounded-md">
          <PassportPicture picture={state.picture} label={t`Your passport picture`} className="opacity-60" />
          <p
            role="status"
            className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-3 bg-cover/90 p-3 text-white"
          >
            <Spinner />
            <Trans>Reading your passport...</Trans>
          </p>
        </div>
      )}
      {state.is === 'failed' && (
        <div role="status" className="space-y-4">
          <NotRead why={state.why} />
        </div>
      )}
      {state.is === 'read' && (
        <>
          <ComparePassport read={state} />
          <KeepAsScan applicationId={applicationId} picture={state.picture} />
          {state.isWhole && (
            <ReadPrintedFields
              applicationId={applicationId}
              picture={state.picture}
              onRead={onPrintRead}
              key={state.picture.name}
            />
          )}
        </>
      )}
    </section>
  )
}

interface Ways {
  onCamera: () => void
  onPick: (file: File) => void
}

const onCover = 'inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-md px-5 font-semibold'

function Hero({ onCamera, onPick, onType }: Ways & { onType: () => void }) {
  return (
    <div className="relative overflow-hidden rounded-md bg-cover p-5 text-white max-sm:-mx-4 max-sm:rounded-none sm:grid sm:grid-cols-[1fr_1.15fr] sm:items-center sm:gap-8 sm:p-8">
      <WaveBand className="absolute inset-x-0 bottom-0 h-28 w-full text-white/10" />
      <figure aria-hidden="true" className="relative max-sm:float-right max-sm:ml-3 max-sm:w-32 sm:p-3">
        <FrameCorners className="absolute inset-0 size-full text-focus" />
        <PassportDrawing className="w-full p-1.5 sm:p-3" />
      </figure>
      <div className="relative space-y-4">
        <h2 className="text-2xl sm:text-3xl">
          <Trans>Start with your passport</Trans>
        </h2>
        <p className="sm:text-lg">
          <Trans>
            Show us the photo page, and we’ll fill in eight answers. The picture is read on this device and not sent
            anywhere.
          </Trans>
        </p>
        <div className="space-y-3">
          <button type="button" className={`${onCover} bg-white text-cover`} onClick={onCamera}>
            <Icon name="photo" className="size-5" />
            <Trans>Open the camera</Trans>
          </button>
          <FileButton
            accept={accepted}
            className={`${onCover} border border-white/70 hover:bg-white/15`}
            isWide
            onPick={onPick}
          >
            <Trans>Choose a picture</Trans>
          </FileButton>
          <button type="button" className="min-h-11 w-full font-semibold underline underline-offset-4" onClick={onType}>
            <Trans>Type it instead</Trans>
          </button>
        </div>
      </div>
    </div>
  )
}

function Strip({ onCamera, onPick, isAgain }: Ways & { isAgain: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-card p-4">
      <PassportDrawing className="w-16 shrink-0 text-link" />
      <p className="min-w-40 grow basis-40 font-semibold">
        {isAgain ? <Trans>Take another picture</Trans> : <Trans>Fill in from your passport</Trans>}
      </p>
      <Button tone="secondary" onClick={onCamera}>
        <Icon name="photo" className="size-5" />
        <Trans>Open the camera</Trans>
      </Button>
      <FileButton accept={accepted} onPick={onPick}>
        <Trans>Choose a picture</Trans>
      </FileButton>
    </div>
  )
}
