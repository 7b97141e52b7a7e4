import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

const padTwo = (part: number) => String(part).padStart(2, '0')

/** Screen readers can read it but are not interrupted every second. */
export function Timer({ since }: { since: number }) {
  const { t } = useLingui()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  return (
    <span
      role="timer"
      aria-label={t({ message: 'Duration', context: 'of a meeting' })}
      className="font-mono tabular-nums"
    >
      {padTwo(Math.floor(seconds / 60))}:{padTwo(seconds % 60)}
    </span>
  )
}
