export function Star({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true" focusable="false">
      <path fill="currentColor" d="m32 3 6.8 21h22L43 37l6.8 21L32 45 14.2 58 21 37 3.200 24h22z" />
    </svg>
  )
}
