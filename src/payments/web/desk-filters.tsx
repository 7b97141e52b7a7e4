import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Option } from '#ui/choice.tsx'
import { Button } from '#ui/button.tsx'

/** The filters of a table, in one row where there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-3">{children}</div>
}

interface FilterSelectProps {
  label: string
  /** What stands for no filter. */
  all: string
  options: readonly Option[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

export function FilterSelect({ label, all, options, value, onChoose }: FilterSelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="field-box mt-1"
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
    </div>
  )
}

interface SearchBoxProps {
  label: string
  value: string | undefined
  onSearch: (value: string | undefined) => void
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <form
      role="search"
      className="flex grow items-end gap-2 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        onSearch(typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined)
      }}
    >
      <div className="min-w-0 grow">
        <label htmlFor={id} className="block text-sm font-semibold">
          {label}
        </label>
        <input
          // Another question in the address, as after the back button, shows in the box.
          key={value}
          id={id}
          name="q"
          type="search"
          autoComplete="off"
          defaultValue={value}
          placeholder={t`Number, name or email`}
          className="field-box mt-1"
        />
      </div>
      <Button type="submit" tone="secondary">
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}
