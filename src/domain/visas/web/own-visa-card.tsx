import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import { writeSealLink } from '../seal-link.ts'
import { BorderView } from './border-view.tsx'
import type { OfflineVisa } from './offline-visas.ts'
import { QrPicture } from './qr-picture.tsx'
import { VisaCard } from './visa-card.tsx'
import { toVisaFace, type VisaFace } from './visa-face.ts'

export function OwnVisaCard({ kept: { visa, portrait, isDemonstration } }: { kept: OfflineVisa }) {
  const [isAtBorder, setAtBorder] = useState(false)
  const face: VisaFace = {
    ...toVisaFace(visa),
    portrait,
    overprint: isDemonstration ? 'DEMONSTRATION' : undefined,
  }
  const link = visa.seal === null ? undefined : writeSealLink(location.origin, visa.seal)

  async function showAtBorder() {
    // Before the view is mounted: what becomes full screen later would lie on top of it.
    await document.documentElement.requestFullscreen?.().catch(() => undefined)
    setAtBorder(true)
  }

  if (!link) return <VisaCard visa={face} />
  return (
    <div className="max-w-180 space-y-5">
      <TurningCard face={face} link={link} />
      <Button wide onClick={() => void showAtBorder()}>
        <Trans>Show at the border</Trans>
      </Button>
      {isAtBorder && <BorderView face={face} link={link} onClose={() => setAtBorder(false)} />}
    </div>
  )
}

function TurningCard({ face, link }: { face: VisaFace; link: string }) {
  const { t } = useLingui()
  const [isTurned, setTurned] = useState(false)
  return (
    <div className="relative perspective-distant">
      <div className={`relative transition-transform duration-500 transform-3d ${isTurned ? 'rotate-y-180' : ''}`}>
        <div inert={isTurned} className="backface-hidden">
          <VisaCard visa={face} />
        </div>
        <div
          inert={!isTurned}
          className="absolute inset-0 flex rotate-y-180 flex-col items-center justify-center gap-2 overflow-hidden rounded-md border border-line bg-white p-3 text-black shadow-float backface-hidden"
        >
          <QrPicture text={link} label={t`QR code of your visa`} className="min-h-0 w-full max-w-sm flex-1" />
          <p className="text-center text-sm font-semibold">
            <Trans>Scan with any phone to check this visa</Trans>
          </p>
        </div>
      </div>
      <p aria-hidden="true" className="mt-3 flex items-center justify-center gap-2 pb-1.5 text-sm text-soft">
        <TurnSign />
        <Trans>Turn the card</Trans>
      </p>
      {/* Over the whole card, so that a tap anywhere turns it and its text can still be read out. */}
      <button
        type="button"
        aria-label={t`Turn the card and show the QR code`}
        aria-pressed={isTurned}
        className="absolute inset-0 rounded-md"
        onClick={() => setTurned(!isTurned)}
      />
    </div>
  )
}

/** Here, not among the icons: those are part of the first load. */
function TurnSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
    >
      <path d="M19 12a7 7 0 1 1-2.5-5.4M17 2.5V7h-4.5" />
    </svg>
  )
}
