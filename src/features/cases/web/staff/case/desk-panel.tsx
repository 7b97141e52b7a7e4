import { useId, type ReactNode } from 'react'
import { Card, type Level } from '#foundation/ui/card.tsx'

interface DeskPanelProps {
  title: string
  level?: Level
  aside?: ReactNode
  children: ReactNode
}

export function DeskPanel({ title, level = 'plain', aside, children }: DeskPanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card level={level} className={`text-sm ${level === 'quiet' ? '' : 'p-4!'}`}>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </Card>
    </section>
  )
}
