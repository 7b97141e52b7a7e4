import type { ReactNode } from 'react'

const widths = { text: 'max-w-3xl', wide: 'max-w-6xl' }

export function InformationPage({
  title,
  lead,
  width = 'wide',
  children,
}: {
  title: string
  lead?: ReactNode
  width?: keyof typeof widths
  children: ReactNode
}) {
  return (
    <div className={`mx-auto w-full px-4 py-10 sm:px-6 sm:py-14 ${widths[width]}`}>
      <Ornament />
      <h1 className="mt-4 text-3xl sm:text-5xl">{title}</h1>
      {lead && <p className="mt-3 max-w-2xl text-lg text-soft">{lead}</p>}
      <div className="mt-8 space-y-10">{children}</div>
    </div>
  )
}

export function Ornament({ className = '' }: { className?: string }) {
  return <div className={`flag-rule w-14 border-y border-line ${className}`} />
}

export function Band({
  title,
  lead,
  tinted = false,
  children,
}: {
  title: string
  lead?: ReactNode
  tinted?: boolean
  children: ReactNode
}) {
  return (
    <section className={`py-14 sm:py-20 ${tinted ? 'border-y border-line bg-card' : ''}`}>
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <Ornament />
        <h2 className="mt-4 text-3xl sm:text-4xl">{title}</h2>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  )
}

export const card = 'rounded-md border border-line bg-card p-5 sm:p-6'

export function Fact({ name, text }: { name: ReactNode; text: ReactNode }) {
  return (
    <div className="border-l-2 border-link pl-3">
      <dt className="text-[0.8125rem] text-soft sm:text-sm">{name}</dt>
      <dd className="text-lg font-semibold">{text}</dd>
    </div>
  )
}
