import type { ReactNode } from 'react'
import { Unbroken } from './unbroken.tsx'

/** At most one primary panel draws the eye to what a screen is for; quiet ones are looked up when needed. */
const levels = {
  primary: 'rounded-md border border-t-4 border-line border-t-blue bg-card p-5 sm:p-6',
  done: 'rounded-md border border-t-4 border-line border-t-green bg-card p-5 sm:p-6',
  plain: 'rounded-md border border-line bg-card p-5 sm:p-6',
  quiet: 'border-t border-line pt-5',
}
export type Level = keyof typeof levels

interface CardProps {
  level?: Level
  className?: string
  children: ReactNode
}

export function Card({ level = 'plain', className = '', children }: CardProps) {
  return <div className={`${levels[level]} ${className}`}>{children}</div>
}

interface SectionProps {
  title: string
  lead?: ReactNode
  level?: Level
  children: ReactNode
}

export function Section({ title, lead, level = 'plain', children }: SectionProps) {
  const isQuiet = level === 'quiet'
  return (
    <section aria-label={title}>
      <Card level={level} className={isQuiet ? 'md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-8' : ''}>
        <div>
          <h2 className={isQuiet ? 'text-lg' : 'text-xl'}>
            <Unbroken>{title}</Unbroken>
          </h2>
          {lead && <p className={isQuiet ? 'mt-1 text-sm text-soft' : 'mt-1 text-soft'}>{lead}</p>}
        </div>
        <div className={isQuiet ? 'mt-4 space-y-4 md:mt-0' : 'mt-4 space-y-4'}>{children}</div>
      </Card>
    </section>
  )
}
