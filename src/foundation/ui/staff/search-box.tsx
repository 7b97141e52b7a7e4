import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useState, type Ref } from 'react'
import { Button } from '../button.tsx'
import { useOwnChanges } from '../use-own-changes.ts'

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string | undefined
  box?: Ref<HTMLInputElement>
  onSearch: (value: string | undefined) => void
}

export const searchPause = 400

/** Searches after a short pause, and at once on Enter. Only a change made elsewhere replaces the typed text. */
export function SearchBox({ value = '', onSearch, ...rest }: SearchBoxProps) {
  const { others, latest, give } = useOwnChanges(value)

  function search(text: string) {
    const wanted = text.trim()
    if (wanted === latest) return
    give(wanted)
    onSearch(wanted === '' ? undefined : wanted)
  }

  return <Box key={others} {...rest} value={value} onSearch={search} />
}

interface BoxProps extends Omit<SearchBoxProps, 'value' | 'onSearch'> {
  value: string
  onSearch: (text: string) => void
}

function Box({ label, placeholder, value, box, onSearch }: BoxProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const rest = useEffectEvent(onSearch)
  useEffect(() => {
    const timer = setTimeout(() => rest(typed), searchPause)
    return () => clearTimeout(timer)
  }, [typed])

  function type(text: string) {
    setTyped(text)
    if (text === '') onSearch(text)
  }

  return (
    <form
      role="search"
      className="flex grow items-end gap-2 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed)
      }}
    >
      <div className="min-w-0 grow">
        <label htmlFor={id} className="block text-sm font-semibold">
          {label}
        </label>
        <input
          ref={box}
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          className="field-box mt-1"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return
            event.preventDefault()
            type('')
          }}
        />
      </div>
      <Button type="submit" tone="secondary">
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}
