import type { ReactNode } from 'react'

export function QuestionGroup({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-md border border-line bg-card px-4 pt-1 pb-6 sm:px-6">
      <legend className="contents">
        <span className="block pt-4 font-serif text-xl font-semibold">{title}</span>
      </legend>
      {lead && <p className="mt-1 text-soft">{lead}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </fieldset>
  )
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-end gap-5 sm:grid-cols-2">{children}</div>
}
