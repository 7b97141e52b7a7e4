import type { ReactNode } from 'react'

const kinds = {
  neutral: 'border-line bg-paper text-soft',
  blue: 'border-transparent bg-blue-soft text-link',
  green: 'border-transparent bg-green-soft text-green',
  amber: 'border-transparent bg-amber-soft text-amber',
  red: 'border-transparent bg-red-soft text-red-text',
}
export type BadgeKind = keyof typeof kinds

export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full border px-2.5 py-0.5 font-sans text-sm font-semibold ${kinds[kind]}`}
    >
      {children}
    </span>
  )
}
