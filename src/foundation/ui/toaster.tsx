import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { dismiss, listToasts, onToasts, toastLimits, type Toast } from './toast-store.ts'

/** Always in the page: a screen reader announces only what is added to an existing live region. */
export function Toaster() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(onToasts, listToasts, listToasts)
  return (
    <section
      aria-label={t({ message: 'Messages', context: 'short notices that pop up' })}
      className="above-chat-button pointer-events-none fixed inset-x-0 z-60 mx-auto w-full max-w-[420px] p-4 sm:right-0 sm:left-auto sm:mx-0"
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {toasts
          .filter(({ open }) => open)
          .map((each) => (
            <Shown key={each.id} {...each} />
          ))}
      </div>
    </section>
  )
}

function Shown({ id, title, description, variant }: Toast) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [held, setHeld] = useState(false)
  const swipe = useSwipe(() => dismiss(id))
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismiss(id), toastLimits.displayFor)
    return () => clearTimeout(timer)
  }, [held, id])

  const look = variant === 'destructive' ? 'border-l-red' : 'border-l-green'
  return (
    <div
      data-variant={variant}
      className={`pointer-events-auto flex touch-pan-y items-start gap-3 rounded-md border border-line border-l-4 bg-card p-4 shadow-float ${look}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...swipe}
    >
      <div className="min-w-0 grow">
        <p className="font-semibold">{translate(title)}</p>
        {description && <p className="text-soft">{translate(description)}</p>}
      </div>
      <button
        type="button"
        aria-label={t`Dismiss`}
        data-tooltip=""
        className="-m-2 flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-blue-soft"
        onClick={() => dismiss(id)}
      >
        <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" focusable="false">
          <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}

function useSwipe(onSwipe: () => void) {
  const start = useRef<number | undefined>(undefined)
  return {
    onPointerDown: (event: React.PointerEvent) => {
      start.current = event.clientX
    },
    onPointerUp: (event: React.PointerEvent) => {
      if (start.current !== undefined && Math.abs(event.clientX - start.current) >= toastLimits.swipe) onSwipe()
      start.current = undefined
    },
  }
}
