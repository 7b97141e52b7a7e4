import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { Option } from './choice.tsx'
import { useControl } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { findExact, findOptions } from './find-options.ts'

interface SearchableSelectProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  options: readonly Option[]
  autoComplete?: string
}

export function SearchableSelect({ name, label, hint, options, autoComplete = 'off' }: SearchableSelectProps) {
  const { t } = useLingui()
  const { field } = useController({ name })
  const { message, props } = useControl({ name, hint })
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const chosen = options.find(({ value }) => value === field.value)
  const [typed, setTyped] = useState<string>()
  const [place, setPlace] = useState(0)
  const found = typed === undefined ? [] : findOptions(options, typed)
  const isOpen = typed !== undefined
  const optionId = (index: number) => `${listId}-${index}`

  function take(option: Option | undefined) {
    if (option) field.onChange(option.value)
    setTyped(undefined)
  }

  function move(to: number) {
    const next = (to + found.length) % found.length
    setPlace(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function press(event: KeyboardEvent) {
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) open('')
    else if (event.key === 'ArrowDown' && found.length > 0) move(place + 1)
    else if (event.key === 'ArrowUp' && found.length > 0) move(place - 1)
    else if (event.key === 'Enter' && isOpen) take(found[place])
    else if (event.key === 'Escape' && isOpen) setTyped(undefined)
    else return
    event.preventDefault()
  }

  function open(text: string) {
    setTyped(text)
    setPlace(0)
  }

  /** A full name that was typed or autofilled counts as chosen. */
  function write(text: string) {
    open(text)
    const exact = findExact(options, text)
    if (exact) field.onChange(exact.value)
    else if (text === '') field.onChange('')
  }

  function leave() {
    if (typed !== undefined && typed.trim() !== '' && found.length === 1) take(found[0])
    setTyped(undefined)
    field.onBlur()
  }

  return (
    <FieldFrame label={label} hint={hint} message={message} id={props.id}>
      <div className="relative">
        <input
          id={props.id}
          ref={(element) => {
            box.current = element
            field.ref(element)
          }}
          name={name}
          type="text"
          role="combobox"
          autoComplete={autoComplete}
          enterKeyHint="next"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[place] ? optionId(place) : undefined}
          aria-invalid={props['aria-invalid']}
          aria-describedby={props['aria-describedby']}
          className="field-box"
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => write(event.target.value)}
          onClick={() => open('')}
          onKeyDown={press}
          onBlur={leave}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={t`Suggestions`}
          tabIndex={-1}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-card p-1 shadow-float"
        >
          {found.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard works in the text box
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === field.value}
              className={`flex min-h-11 cursor-pointer items-center rounded-sm px-3 hover:bg-blue-soft aria-selected:font-semibold ${index === place ? 'bg-blue-soft' : ''}`}
              // Before the box loses focus, and with it the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              {option.label}
            </div>
          ))}
        </div>
        {isOpen && found.length === 0 && (
          <p role="status" className="mt-1 text-soft">
            <Trans>No matches.</Trans>
          </p>
        )}
      </div>
    </FieldFrame>
  )
}
