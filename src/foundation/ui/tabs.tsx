import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface TabsProps<Name extends string> {
  label: string
  tabs: Record<Name, string>
  chosen: Name
  onChoose: (name: Name) => void
  children: ReactNode
}

export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const names = Object.keys(tabs) as Name[]
  const words = names.map((name) => tabs[name]).join()
  // On a narrow screen the row scrolls; the chosen tab is brought into view, again when counts made the tabs wider.
  useEffect(() => {
    const row = words === '' ? null : list.current
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`)
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
  }, [chosen, words])

  function move(event: KeyboardEvent) {
    const here = names.indexOf(chosen)
    const steps: Record<string, number> = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: names.length - 1 }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = names[(to + names.length) % names.length]
    if (next === undefined) return
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative flex overflow-x-auto overflow-y-hidden border-b md:in-data-desk:flex-wrap border-line"
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            className="-mb-px min-h-12 shrink-0 grow border-b-3 in-data-desk:grow-0 in-data-desk:px-3 border-transparent px-4 font-semibold text-soft hover:text-ink aria-selected:border-red aria-selected:text-ink"
            onClick={() => onChoose(name)}
            onKeyDown={move}
          >
            {tabs[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
