import type { ReactNode } from 'react'

interface SectionTab {
  id: string
  label: string
  content: ReactNode
}

/** Without JavaScript the address chooses one (`#tourist`), and an old browser shows all. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  return (
    <div className="section-tabs" data-tabs="">
      <div aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line print:hidden" data-tablist="">
        {tabs.map(({ id, label: text }) => (
          <a
            key={id}
            id={`tab-${id}`}
            href={`#${id}`}
            className="-mb-px inline-flex min-h-12 items-center border-b-3 border-transparent px-3 font-semibold text-soft no-underline hover:border-line hover:text-ink aria-selected:border-red aria-selected:text-ink sm:px-4"
          >
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <section key={id} id={id} aria-labelledby={`tab-${id}`} className="scroll-mt-32 pt-6">
          {content}
        </section>
      ))}
    </div>
  )
}
