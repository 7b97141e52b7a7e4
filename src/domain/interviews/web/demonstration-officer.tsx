import { Trans, useLingui } from '@lingui/react/macro'

export function DemonstrationOfficer() {
  const { t } = useLingui()
  return (
    <div className="relative flex size-full items-end justify-center bg-cover">
      <svg viewBox="0 0 320 200" className="size-full" role="img" aria-label={t`Drawing of an officer`}>
        <rect width="320" height="200" fill="#123a80" />
        <path d="M0 150h320v50H0z" fill="#0b2a63" />
        <g className="origin-bottom motion-safe:animate-pulse">
          <path d="M95 200c4-44 30-62 65-62s61 18 65 62z" fill="#e9eff9" />
          <path d="m148 140 12 22 12-22z" fill="#bf0a30" />
        </g>
        <circle cx="160" cy="98" r="36" fill="#c98f62" />
        <path d="M122 92c0-30 18-44 38-44s38 14 38 44c-10-14-22-20-38-20s-28 6-38 20z" fill="#1b1b2b" />
        <circle cx="147" cy="98" r="3.5" fill="#1b1b2b" />
        <circle cx="173" cy="98" r="3.5" fill="#1b1b2b" />
        <path d="M148 114c8 6 16 6 24 0" fill="none" stroke="#1b1b2b" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <p className="absolute inset-x-0 top-0 bg-blue-soft px-3 py-1.5 text-center text-sm font-semibold text-link">
        <Trans>Demonstration officer</Trans>
      </p>
    </div>
  )
}
