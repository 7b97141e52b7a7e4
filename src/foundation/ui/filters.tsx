import { useId, type ReactNode } from 'react'
import type { Option } from './choice.tsx'
import { DateInWords } from './date-field.tsx'

export function Filters({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:*:basis-full max-sm:[&>button]:basis-auto">{children}</div>
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
    <FilterField id={id} label={label}>
      <select
        id={id}
        className="field-box mt-1 field-sizing-content overflow-hidden pr-8! pl-2.5! text-sm! text-ellipsis max-sm:w-full max-sm:max-w-[calc(100dvw-2rem)] sm:w-auto"
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
    </FilterField>
  )
}

export function FilterDay({ label, value, onChoose }: Pick<FilterSelectProps, 'label' | 'value' | 'onChoose'>) {
  const id = useId()
  return (
    <FilterField id={id} label={label} beside={<DateInWords day={value} />}>
      <input
        id={id}
        type="date"
        className="field-box mt-1 text-sm!"
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
      />
    </FilterField>
  )
}

interface FilterFieldProps {
  id: string
  label: string
  beside?: ReactNode
  className?: string
  children: ReactNode
}

const twoInARow = 'max-sm:min-w-max max-sm:grow max-sm:basis-[calc(50%-0.375rem)]!'

export function FilterField({ id, label, beside, className = twoInARow, children }: FilterFieldProps) {
  return (
    <div className={className}>
      <div className="flex flex-wrap gap-x-2">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {beside}
      </div>
      {children}
    </div>
  )
}
