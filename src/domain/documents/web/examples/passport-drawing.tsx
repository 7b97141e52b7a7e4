import type { ReactNode } from 'react'

export function PassportDrawing({ className = '', children }: { className?: string; children?: ReactNode }) {
  return (
    <svg viewBox="0 0 250 176" className={className} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <rect x="13" y="13" width="224" height="150" rx="7" />
        <rect x="30" y="33" width="54" height="70" rx="3" />
        <path d="M57 47c7 0 11 5 11 12s-4 13-11 13-11-6-11-13 4-12 11-12zM36 103c1-15 9-22 21-22s20 7 21 22" />
        <path d="M102 37h46M102 55h84M102 73h62M102 91h74" opacity="0.6" />
        <path d="M30 124h190M30 142h190" strokeWidth="5" strokeDasharray="7 4.2" strokeLinecap="butt" />
      </g>
      {children}
    </svg>
  )
}

export function FrameCorners({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 250 176"
      preserveAspectRatio="none"
      className={`pointer-events-none ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M4 34V10a6 6 0 0 1 6-6h24M216 4h24a6 6 0 0 1 6 6v24M246 142v24a6 6 0 0 1-6 6h-24M34 172H10a6 6 0 0 1-6-6v-24"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
