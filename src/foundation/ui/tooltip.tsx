import { useEffect, useRef, useState } from 'react'

export const openDelay = 700
export const skipDelay = 300

interface Shown {
  text: string
  left: number
  top: number
}

/** Shows the accessible name of any element with `data-tooltip`. One layer serves the whole page. */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown>()
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => followPointer(setShown), [])
  // A popover is above an open dialog.
  useEffect(() => {
    if (shown) layer.current?.showPopover?.()
  }, [shown])

  return (
    shown && (
      <div
        ref={layer}
        popover="manual"
        role="tooltip"
        // The icon already has this name; reading it twice would be noise.
        aria-hidden="true"
        className="pointer-events-none fixed inset-auto m-0 max-w-60 -translate-x-1/2 rounded-md border-0 bg-ink px-2 py-1 text-sm text-paper"
        style={{ left: shown.left, top: shown.top }}
      >
        {shown.text}
      </div>
    )
  )
}

function followPointer(show: (shown: Shown | undefined) => void): () => void {
  let current: Element | null = null
  let isOpen = false
  let closedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    if (isOpen) closedAt = performance.now()
    isOpen = false
    current = null
    show(undefined)
  }
  const open = (target: Element) => {
    const text = target.getAttribute('aria-label')
    if (!text || !target.isConnected) return
    const { left, width, bottom } = target.getBoundingClientRect()
    isOpen = true
    show({ text, left: Math.max(60, Math.min(left + width / 2, window.innerWidth - 60)), top: bottom + 6 })
  }
  const enter = (target: Element | null, delay: number) => {
    if (target === current) return
    if (current) close()
    if (!target) return
    current = target
    if (delay === 0) open(target)
    else timer = setTimeout(() => open(target), delay)
  }

  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') enter(iconAt(target), performance.now() - closedAt < skipDelay ? 0 : openDelay)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const icon = iconAt(target)
    if (icon?.matches(':focus-visible')) enter(icon, 0)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('pointerover', onOver, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('focusout', close, { signal })
  document.addEventListener('pointerdown', close, { signal })
  document.addEventListener('keydown', onKey, { signal })
  document.addEventListener('scroll', close, { signal, capture: true, passive: true })
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

function iconAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tooltip]') : null
}
