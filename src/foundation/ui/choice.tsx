import { useFormContext } from 'react-hook-form'
import type { ComponentProps, ReactNode } from 'react'
import { useControl } from './field.tsx'
import { FieldError, FieldFrame } from './field-frame.tsx'
import { useFieldId } from './form-id.ts'

interface Named {
  name: string
  label: ReactNode
  hint?: ReactNode
}

export interface Option {
  value: string
  label: string
}

type SelectProps = Named &
  Omit<ComponentProps<'select'>, 'name' | 'id'> & { options: readonly Option[]; placeholder?: string }

export function Select({ name, label, hint, options, placeholder, ...rest }: SelectProps) {
  const { message, props } = useControl({ name, hint })
  return (
    <FieldFrame label={label} hint={hint} message={message} id={props.id}>
      <select className="field-box" {...rest} {...props}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export function Checkbox({ name, label, hint }: Named) {
  const { message, props } = useControl({ name, hint })
  return (
    <div>
      <FieldError id={props.id} message={message} />
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input type="checkbox" className="size-6 shrink-0 accent-blue" {...props} />
        <label htmlFor={props.id}>{label}</label>
      </div>
      {hint && (
        <p id={`${props.id}-hint`} className="pl-9 text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

const track =
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-paper transition-colors ' +
  'before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-edge before:transition-transform ' +
  'checked:border-blue checked:bg-blue checked:before:translate-x-5 checked:before:bg-white'

/** One that is not available keeps its value and says why in the hint. */
export function Switch({ name, label, hint, isAvailable = true }: Named & { isAvailable?: boolean }) {
  const { props } = useControl({ name, hint })
  return (
    <div className="flex min-h-11 items-start justify-between gap-4">
      <div>
        <label htmlFor={props.id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${props.id}-hint`} className="text-soft">
            {hint}
          </p>
        )}
      </div>
      {/* A native checkbox announces its own state. */}
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className={`${track} aria-disabled:cursor-not-allowed aria-disabled:opacity-50`}
        {...props}
        aria-disabled={!isAvailable || undefined}
        onClick={(event) => void (isAvailable || event.preventDefault())}
      />
    </div>
  )
}

export function Checkboxes({ name, label, hint, options }: Named & { options: readonly Option[] }) {
  const { register } = useFormContext()
  const id = useFieldId(name)
  const { message, props } = useControl({ name, hint })
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={props['aria-describedby']}>
      <legend className="font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} message={message} />
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map(({ value, label: text }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" value={value} className="size-6 accent-blue" {...register(name)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
