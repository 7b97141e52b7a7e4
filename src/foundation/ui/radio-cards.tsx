import type { ReactNode } from 'react'
import { useControl } from './field.tsx'
import { FieldError } from './field-frame.tsx'

interface RadioCardsProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  options: readonly { value: string; label: ReactNode; detail?: ReactNode }[]
}

export function RadioCards({ name, label, hint, options }: RadioCardsProps) {
  const { message, props } = useControl({ name, hint })
  const { id, ...registered } = props
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={props['aria-describedby']}>
      <legend className="font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} message={message} />
      <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
        {options.map(({ value, label: title, detail }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-3 rounded-md border border-edge bg-card p-4 hover:bg-blue-soft has-checked:border-blue has-checked:bg-blue-soft has-checked:ring-1 has-checked:ring-blue"
          >
            <input
              type="radio"
              value={value}
              className="mt-0.5 size-5 shrink-0 accent-blue"
              {...registered}
              aria-describedby={undefined}
            />
            <span>
              <span className="block font-semibold">{title}</span>
              {detail && <span className="block text-soft">{detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
