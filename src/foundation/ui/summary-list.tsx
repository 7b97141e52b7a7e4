import type { ReactNode } from 'react'
import { Unbroken } from './unbroken.tsx'

export interface SummaryRow {
  name: string
  label: ReactNode
  value: ReactNode
}

/** The longest word of any label decides the width of all; where two columns don't fit, values stand below. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-4 divide-y divide-line @min-[16rem]:grid-cols-[minmax(min-content,2fr)_3fr]">
        {rows.map(({ name, label, value }) => (
          <div key={name} className="col-span-full grid grid-cols-subgrid py-2">
            <dt className="min-w-0 wrap-break-word text-soft hyphens-auto">
              <Unbroken>{label}</Unbroken>
            </dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
