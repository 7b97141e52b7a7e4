import { qrCode, symbolPath } from '../qr-code.ts'

const quiet = 4

/** Black on white also in dark mode: cameras expect it. */
export function QrPicture({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const code = qrCode(text)
  const size = code.size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`bg-white text-black ${className}`}
    >
      <path d={symbolPath(code)} fill="currentColor" />
    </svg>
  )
}
