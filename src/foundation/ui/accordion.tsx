import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface AccordionProps {
  /** Items with the same name: the browser closes the others when one opens. */
  name: string
  items: readonly { title: string; content: ReactNode }[]
}

export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="border-t border-line">
      {items.map(({ title, content }) => (
        <details key={title} name={name} className="group border-b border-line">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {title}
            <Icon name="chevron" className="size-5 text-soft group-open:rotate-180" />
          </summary>
          <div className="max-w-3xl pb-5 text-soft">{content}</div>
        </details>
      ))}
    </div>
  )
}
