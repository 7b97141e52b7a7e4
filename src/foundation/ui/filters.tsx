import { useId, type ReactNode } from 'react'
import type { Option } from './choice.tsx'

export function Filters({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:col-span-2 max-sm:[&>button]:justify-self-start">
      {children}
    </div>
  )
}

interface FilterSelectProps {
  label: string
  all: string
  options: readonly Option[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

export function FilterSelect({ label, all, options, value, onChoose }: FilterSelectProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <select
        id={id}
        className="field-box mt-1 field-sizing-content overflow-hidden pr-8! pl-2.5! text-sm! text-ellipsis max-sm:w-full sm:w-auto"
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

export function FilterDay({ label, value, onChoose }: Pick<FilterSelectProps, 'label' | 'value' | 'onChoose'>) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <input
        id={id}
        type="date"
        className="field-box mt-1 text-sm!"
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
      />
    </Labelled>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-sm:col-span-1!">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      {children}
    </div>
  )
}
