import type { ReactNode } from 'react'
import { Icon } from '#foundation/ui/icon.tsx'

interface DropdownMenuProps {
  button: ReactNode
  label?: string
  className?: string
  isFor?: 'signed-in'
  children: ReactNode
}

/** Opens without JavaScript; the script closes it on Escape and when focus leaves. */
export function DropdownMenu({ button, label, className = '', isFor, children }: DropdownMenuProps) {
  return (
    <details className={`relative ${className}`} data-menu="" {...(isFor && { 'data-for': isFor, hidden: true })}>
      <summary className="flex min-h-11 list-none items-center gap-1 rounded-md px-2 font-semibold sm:gap-1.5 whitespace-nowrap hover:bg-white/15 sm:px-3 [&::-webkit-details-marker]:hidden">
        {label && <span className="sr-only">{label}: </span>}
        {button}
        <Icon name="chevron" className="size-4" />
      </summary>
      <div className="absolute top-full right-0 z-40 mt-1 min-w-52 rounded-md border border-line bg-card p-1 text-ink shadow-float">
        {children}
      </div>
    </details>
  )
}
