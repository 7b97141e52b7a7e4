import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

interface PageProps {
  title: string
  lead?: ReactNode
  width?: 'narrow' | 'text' | 'wide'
  children: ReactNode
}

const widths = { narrow: 'max-w-md', text: 'max-w-3xl', wide: 'max-w-6xl' }

/** Denser at the desk, where people spend their day. */
export function Page({ title, lead, width = 'text', children }: PageProps) {
  usePageTitle(title)
  return (
    <div className={`mx-auto w-full px-4 py-8 sm:px-6 sm:py-12 in-data-desk:py-6! ${widths[width]}`}>
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl in-data-desk:text-3xl!">
        {title}
      </h1>
      {lead && <p className="mt-2 text-lg text-soft in-data-desk:mt-1! in-data-desk:text-base!">{lead}</p>}
      <div className="mt-8 space-y-6 in-data-desk:mt-5!">{children}</div>
    </div>
  )
}

export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-md border border-line bg-card p-5 sm:p-6 ${className}`}>{children}</div>
}

export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Card>
        <h2 className="text-xl">{title}</h2>
        {lead && <p className="mt-1 text-soft">{lead}</p>}
        <div className="mt-4 space-y-4">{children}</div>
      </Card>
    </section>
  )
}
