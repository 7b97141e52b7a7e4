import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import { DateInWords } from '#foundation/ui/date-field.tsx'
import { FilterField } from '#foundation/ui/filters.tsx'
import { useOwnChanges } from '#foundation/ui/use-own-changes.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import type { TrailFilter } from '../../trail.ts'
import { eventLabels } from './event-labels.ts'

const fieldWidth = 'min-w-40 grow'

interface TrailSearchProps {
  filter: TrailFilter
  onSearch: (filter: TrailFilter) => void
  children: ReactNode
}

export function TrailSearch({ filter, onSearch, children }: TrailSearchProps) {
  const { t } = useLingui()
  const { others, give } = useOwnChanges(JSON.stringify(filter))
  const ids = useId()
  const fields = [
    { name: 'from', label: t`From`, type: 'date' },
    { name: 'to', label: t`Until`, type: 'date' },
    { name: 'actor', label: t`Done by`, type: 'text', placeholder: t`Email, or service` },
    {
      name: 'subject',
      label: t({ message: 'Subject', context: 'what an event is about' }),
      type: 'text',
      placeholder: t`Application number or email`,
    },
  ] as const
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <form
      key={others}
      role="search"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const typed = [...fields.map(({ name }) => name), 'name'].flatMap((name) => {
          const value = given.get(name)
          return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []
        })
        const wanted = Object.fromEntries(typed) as TrailFilter
        give(JSON.stringify(wanted))
        onSearch(wanted)
      }}
    >
      {fields.map(({ name, ...rest }) => (
        <SearchField key={name} id={`${ids}-${name}`} name={name} initial={filter[name]} {...rest} />
      ))}
      <FilterField id={`${ids}-name`} label={t`Event`} className={fieldWidth}>
        <EventSelect id={`${ids}-name`} chosen={filter.name} />
      </FilterField>
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
      {children}
      {isFiltered && (
        <Button tone="quiet" onClick={() => onSearch({})}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </form>
  )
}

interface SearchFieldProps {
  id: string
  name: string
  label: string
  type: 'date' | 'text'
  initial: string | undefined
  placeholder?: string
}

function SearchField({ id, label, type, initial, ...rest }: SearchFieldProps) {
  const [value, setValue] = useState(initial ?? '')
  return (
    <FilterField id={id} label={label} className={fieldWidth} beside={type === 'date' && <DateInWords day={value} />}>
      <input
        id={id}
        type={type}
        autoComplete="off"
        value={value}
        className="field-box mt-1"
        onChange={(event) => setValue(event.target.value)}
        {...rest}
      />
    </FilterField>
  )
}

/** An address may also ask for a part of a name, such as `settings.`. */
function EventSelect({ id, chosen }: { id: string; chosen: string | undefined }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const events = Object.entries(eventLabels)
    .map(([name, label]) => ({ name, label: translate(label) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <select id={id} name="name" defaultValue={chosen ?? ''} className="field-box mt-1">
      <option value="">{t`All events`}</option>
      {chosen !== undefined && eventLabels[chosen] === undefined && <option value={chosen}>{chosen}</option>}
      {events.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}
