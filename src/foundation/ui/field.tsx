import { Trans } from '@lingui/react/macro'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useFieldId } from './form-id.ts'

interface Named {
  name: string
  label: ReactNode
  hint?: ReactNode
}

export function useControl({ name, hint }: Pick<Named, 'name' | 'hint'>, isNumber = false) {
  const { control, register, getFieldState } = useFormContext()
  const formState = useFormState({ control, name })
  const id = useFieldId(name)
  const message = getFieldState(name, formState).error?.message
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')
  return {
    message,
    props: {
      id,
      ...(isNumber ? register(name, { valueAsNumber: true }) : register(name)),
      'aria-invalid': message !== undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}

export function Frame({
  id,
  label,
  hint,
  message,
  children,
}: Omit<Named, 'name'> & { id: string; message: string | undefined; children: ReactNode }) {
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="wrap-anywhere text-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} message={message} />
      <div className="mt-1.5">{children}</div>
    </div>
  )
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const translate = useTranslate()
  if (message === undefined) return null
  return (
    <p id={`${id}-error`} className="mt-1 font-semibold text-red-text">
      <span className="sr-only">
        <Trans>Error:</Trans>{' '}
      </span>
      {translate(message)}
    </p>
  )
}

type InputProps = Named & Omit<ComponentProps<'input'>, 'name' | 'id'>

export function Field({ name, label, hint, type = 'text', className = '', ...rest }: InputProps) {
  const { message, props } = useControl({ name, hint }, type === 'number')
  if (type === 'password') return <PasswordField name={name} label={label} hint={hint} {...rest} />
  return (
    <Frame label={label} hint={hint} message={message} id={props.id}>
      <input
        type={type}
        className={`field-box ${type === 'number' ? 'max-w-40' : ''} ${className}`}
        {...rest}
        {...props}
      />
    </Frame>
  )
}

/** Can be shown: typing a password blind on a phone is where people fail. */
function PasswordField({ name, label, hint, ...rest }: InputProps) {
  const { message, props } = useControl({ name, hint })
  const [shown, setShown] = useState(false)
  return (
    <Frame label={label} hint={hint} message={message} id={props.id}>
      <div className="flex gap-2">
        <input
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="field-box"
          {...rest}
          {...props}
        />
        <button
          type="button"
          aria-controls={props.id}
          aria-describedby={`${props.id}-label`}
          aria-pressed={shown}
          className="min-h-11 shrink-0 rounded-md border border-edge bg-card px-3 hover:bg-blue-soft"
          onClick={() => setShown(!shown)}
        >
          {shown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </button>
      </div>
    </Frame>
  )
}

export function TextArea({ name, label, hint, ...rest }: Named & Omit<ComponentProps<'textarea'>, 'name' | 'id'>) {
  const { message, props } = useControl({ name, hint })
  return (
    <Frame label={label} hint={hint} message={message} id={props.id}>
      <textarea className="field-box min-h-[150px]" {...rest} {...props} />
    </Frame>
  )
}
