import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type Ref } from 'react'
import { priorities } from '#applications/priority.ts'
import { labelOf, statusNames } from '#applications/status.ts'
import { visaTypeNames, visaTypes } from '#applications/visa-types.ts'
import { useSay } from '#platform/web/use-say.ts'
import { Button } from '#ui/button.tsx'
import type { Option } from '#ui/choice.tsx'
import { sorts } from '../views.ts'
import { priorityWords, sortWords } from './desk-words.ts'
import { useCasesSearch } from './use-cases-search.ts'

/** What the list is narrowed to; every change stands in the address at once. */
export function Filters({ searchBox }: { searchBox: Ref<HTMLInputElement> }) {
  const { t } = useLingui()
  const say = useSay()
  const { filter, isFiltered, change } = useCasesSearch()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Search label={t`Search cases`} value={filter.q} box={searchBox} onSearch={(q) => change({ q })} />
      <Choice
        label={t`Status`}
        all={t`All statuses`}
        value={filter.status}
        options={statusNames.filter((name) => name !== 'draft').map((value) => ({ value, label: say(labelOf(value)) }))}
        onChoose={(status) => change({ status })}
      />
      <Choice
        label={t`Visa Type`}
        all={t`All types`}
        value={filter.type}
        options={visaTypeNames.map((value) => ({ value, label: say(visaTypes[value].title) }))}
        onChoose={(type) => change({ type })}
      />
      <Choice
        label={t`Priority`}
        all={t`All priorities`}
        value={filter.priority}
        options={priorities.map((value) => ({ value, label: say(priorityWords[value]) }))}
        onChoose={(priority) => change({ priority })}
      />
      <Choice
        label={t`Sort`}
        all={t`As usual`}
        value={filter.sort}
        options={sorts.map((value) => ({ value, label: say(sortWords[value]) }))}
        onChoose={(sort) => change({ sort })}
      />
      {isFiltered && (
        <Button
          tone="quiet"
          onClick={() =>
            change({ q: undefined, status: undefined, type: undefined, priority: undefined, assignedTo: undefined })
          }
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** What stands for no choice. */
  all: string
  options: readonly Option[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

export function Choice({ label, all, options, value, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="grow sm:grow-0">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="field-box mt-1 text-sm!"
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

interface SearchProps {
  label: string
  value: string | undefined
  box?: Ref<HTMLInputElement>
  onSearch: (value: string | undefined) => void
}

export function Search({ label, value, box, onSearch }: SearchProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <form
      role="search"
      className="flex grow items-end gap-2 sm:max-w-sm"
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
          ref={box}
          id={id}
          name="q"
          type="search"
          autoComplete="off"
          defaultValue={value}
          placeholder={t`Name or number`}
          className="field-box mt-1"
        />
      </div>
      <Button type="submit" tone="secondary">
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}
