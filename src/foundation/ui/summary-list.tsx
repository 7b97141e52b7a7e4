import type { ReactNode } from 'react'

export interface SummaryRow {
  name: string
  label: ReactNode
  value: ReactNode
}

export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ name, label, value }) => (
        <div key={name} className="py-2 sm:grid sm:grid-cols-[2fr_3fr] sm:gap-4">
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
