import type { ReactNode } from 'react'
import { Card, type Level } from '#foundation/ui/card.tsx'
import { Unbroken } from '#foundation/ui/unbroken.tsx'

interface PanelProps {
  title: string
  level?: Level
  aside?: ReactNode
  children: ReactNode
}

export function Panel({ title, level = 'quiet', children, aside }: PanelProps) {
  return (
    <section aria-label={title}>
      <Card level={level} className="h-full space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg">
            <Unbroken>{title}</Unbroken>
          </h3>
          {aside}
        </div>
        {children}
      </Card>
    </section>
  )
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[2fr_3fr] gap-x-4 py-1.5">
          <dt className="text-soft">
            <Unbroken>{name}</Unbroken>
          </dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
