import type { ReactNode } from 'react'
import { Icon } from '#foundation/ui/icon.tsx'

interface ExampleProps {
  isRight?: boolean
  caption: ReactNode
  children: ReactNode
}

export function Examples({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="@container">
      <ul aria-label={label} className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">
        {children}
      </ul>
    </div>
  )
}

export function Example({ isRight = false, caption, children }: ExampleProps) {
  return (
    <li className="flex flex-col gap-1.5 @md:flex-row @md:items-center @md:gap-2.5">
      <div className="relative shrink-0 self-start">
        <div
          className={`flex size-20 items-center justify-center overflow-hidden rounded-md border-2 bg-card text-link ${isRight ? 'border-green' : 'border-line'}`}
        >
          {children}
        </div>
        <Icon
          name={isRight ? 'check' : 'close'}
          className={`absolute -top-1.5 -left-1.5 size-6 rounded-full border-2 bg-card p-0.5 ${isRight ? 'border-green text-green' : 'border-red-text text-red-text'}`}
        />
      </div>
      <p className="min-w-0 text-sm leading-snug wrap-anywhere hyphens-auto">{caption}</p>
    </li>
  )
}
