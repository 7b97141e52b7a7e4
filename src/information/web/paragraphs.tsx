import type { ReactNode } from 'react'

export function Paragraphs({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1">{children}</p>
    </section>
  )
}
