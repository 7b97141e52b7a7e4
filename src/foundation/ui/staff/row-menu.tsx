import { useEffect, useId, useState } from 'react'
import { menuItemClasses } from '../menu.tsx'
import { useDisclosure } from '../use-disclosure.ts'

export interface RowAction {
  name: string
  text: string
  label: string
  onChoose: () => void
}

const gap = 4
const itemHeight = 44

/** The actions of one row of a table. It floats above the page, because a table that scrolls would cut it off. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const id = useId()
  const { open, setOpen, box, opener } = useDisclosure()
  const [place, setPlace] = useState({ top: 0, right: 0 })
  useEffect(() => {
    if (!open) return undefined
    const close = () => setOpen(false)
    window.addEventListener('scroll', close, { capture: true, passive: true })
    window.addEventListener('resize', close)
    return () => {
      window.removeEventListener('scroll', close, { capture: true })
      window.removeEventListener('resize', close)
    }
  }, [open, setOpen])

  function toggle(button: HTMLElement) {
    const { top, bottom, right } = button.getBoundingClientRect()
    const height = actions.length * itemHeight + gap * 2
    const isLow = bottom + height > window.innerHeight && top > height
    setPlace({
      top: isLow ? top - height - gap : bottom + gap,
      right: Math.max(document.documentElement.clientWidth - right, gap),
    })
    setOpen(!open)
  }

  function choose({ onChoose }: RowAction) {
    setOpen(false)
    // A dialog that opens now gives the focus back to the button.
    opener.current?.focus()
    onChoose()
  }

  return (
    <div ref={box}>
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        data-tooltip=""
        className="flex size-9 items-center justify-center rounded-md hover:bg-blue-soft max-md:size-11"
        onClick={(event) => toggle(event.currentTarget)}
      >
        <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" focusable="false" fill="currentColor">
          <circle cx="5" cy="12" r="1.8" />
          <circle cx="12" cy="12" r="1.8" />
          <circle cx="19" cy="12" r="1.8" />
        </svg>
      </button>
      <ul
        id={id}
        hidden={!open}
        style={place}
        className="fixed z-40 min-w-48 rounded-md border border-line bg-card p-1 text-ink shadow-float"
      >
        {actions.map((action) => (
          <li key={action.name}>
            <button
              type="button"
              aria-label={action.label}
              className={`${menuItemClasses} text-sm`}
              onClick={() => choose(action)}
            >
              {action.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
