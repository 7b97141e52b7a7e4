import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useDisclosure } from './use-disclosure.ts'

interface MenuProps {
  button: ReactNode
  purpose?: string
  className?: string
  align?: 'left' | 'right'
  children: ReactNode
}

export function Menu({ button, purpose, className = '', align = 'right', children }: MenuProps) {
  const id = useId()
  const { open, setOpen, box, opener } = useDisclosure()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const items = list.current
    const fold = () => setOpen(false)
    items?.addEventListener('click', fold)
    return () => items?.removeEventListener('click', fold)
  }, [setOpen])

  return (
    <div ref={box} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold whitespace-nowrap sm:gap-2 sm:px-3 ${className}`}
        onClick={() => setOpen(!open)}
      >
        {purpose && <span className="sr-only">{purpose}: </span>}
        {button}
        <svg viewBox="0 0 24 24" className="size-4" aria-hidden="true" focusable="false">
          <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <ul
        ref={list}
        id={id}
        hidden={!open}
        className={`absolute top-full z-40 mt-1 min-w-48 rounded-md border border-line bg-card p-1 text-ink shadow-float ${align === 'right' ? 'right-0' : 'left-0'}`}
      >
        {children}
      </ul>
    </div>
  )
}

export const menuItemClasses =
  'flex min-h-11 w-full items-center gap-2 rounded-sm px-3 text-left no-underline hover:bg-blue-soft aria-[current]:font-semibold'
