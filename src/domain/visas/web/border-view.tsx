import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '#foundation/ui/icon.tsx'
import { useModal } from '#foundation/ui/use-modal.ts'
import { QrPicture } from './qr-picture.tsx'
import { useWakeLock } from './use-wake-lock.ts'
import type { VisaFace } from './visa-face.ts'

interface BorderViewProps {
  face: VisaFace
  link: string
  onClose: () => void
}

/** Black on white, as large as the screen, and lit: for the officer on the other side of the counter. */
export function BorderView({ face, link, onClose }: BorderViewProps) {
  const { t } = useLingui()
  const box = useModal()
  const isLit = useWakeLock()
  useLeavingFullScreen(onClose)
  return (
    <dialog
      ref={box}
      aria-label={t`Visa for the border`}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto bg-white p-0 text-black"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="mx-auto flex min-h-full max-w-5xl flex-col gap-4 px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between gap-4">
          <p lang="en" className="font-serif text-xl font-semibold">
            Liberia · Electronic visa
          </p>
          <button
            type="button"
            aria-label={t`Close`}
            className="flex size-11 shrink-0 items-center justify-center rounded-md border border-black"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {face.overprint && (
          <p lang="en" className="bg-red px-3 py-1 text-center font-bold text-white">
            Demonstration. Not valid for travel.
          </p>
        )}
        <div className="flex grow flex-col items-center justify-center gap-6 landscape:flex-row">
          <QrPicture
            text={link}
            label={t`QR code of your visa`}
            className="w-full max-w-[min(100%,60dvh)] shrink landscape:max-w-[75dvh]"
          />
          <div lang="en" className="grid w-full max-w-md grid-cols-2 gap-4">
            {face.portrait && (
              <img
                src={face.portrait}
                alt=""
                className="aspect-7/9 w-24 shrink-0 border border-black object-cover landscape:w-32"
              />
            )}
            <dl className="space-y-2">
              <Fact name="Name" text={face.name} />
              <Fact name="Visa number" text={face.number} />
              <Fact name="Passport number" text={face.passport} />
            </dl>
            <dl className="col-span-2 grid grid-cols-2 gap-x-4 gap-y-2">
              <Fact name="Valid from" text={face.validFrom} />
              <Fact name="Valid until" text={face.validUntil} />
              <Fact name="Entries" text={face.entries} />
              <Fact name="Duration of stay" text={face.stay} />
            </dl>
          </div>
        </div>
        <p className="text-center text-sm">
          {isLit ? (
            <Trans>Your screen stays on while this is open.</Trans>
          ) : (
            <Trans>Turn up your screen’s brightness, and touch it from time to time to keep it on.</Trans>
          )}
        </p>
      </div>
    </dialog>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-xs">{name}</dt>
      <dd className="text-lg leading-tight font-bold wrap-anywhere">{text}</dd>
    </div>
  )
}

function useLeavingFullScreen(onLeave: () => void) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const notice = () => {
      if (!document.fullscreenElement) leave()
    }
    document.addEventListener('fullscreenchange', notice)
    return () => {
      document.removeEventListener('fullscreenchange', notice)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
}
