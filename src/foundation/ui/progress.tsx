interface ProgressProps {
  label: string
  value: number
  text?: string
  tone?: keyof typeof tones
}

const tones = { amber: 'text-amber-bar', red: 'text-red', green: 'text-green' }

export function Progress({ label, value, text, tone = 'amber' }: ProgressProps) {
  const whole = Math.round(Math.min(Math.max(value, 0), 100))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={whole}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className="mt-2 h-2.5 overflow-hidden rounded-full bg-line"
    >
      {/* An SVG scales without an inline style, which the security policy would refuse. */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={`size-full ${tones[tone]}`} aria-hidden="true">
        <rect width={whole} height="1" fill="currentColor" className="transition-[width] duration-500" />
      </svg>
    </div>
  )
}
