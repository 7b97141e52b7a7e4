import { Trans } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { FieldFrame, type Labelled } from './field-frame.tsx'
import { useFieldId } from './form-id.ts'

interface Named extends Labelled {
  name: string
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

type InputProps = Named & Omit<ComponentProps<'input'>, 'name' | 'id'>

export function Field({ name, label, hint, type = 'text', className = '', ...rest }: InputProps) {
  const { message, props } = useControl({ name, hint }, type === 'number')
  if (type === 'password') return <PasswordField name={name} label={label} hint={hint} {...rest} />
  return (
    <FieldFrame label={label} hint={hint} message={message} id={props.id}>
      <input
        type={type}
        className={`field-box ${type === 'number' ? 'max-w-40' : ''} ${className}`}
        {...rest}
        {...props}
      />
    </FieldFrame>
  )
}

/** Can be shown: typing a password blind on a phone is where people fail. */
function PasswordField({ name, label, hint, ...rest }: InputProps) {
  const { message, props } = useControl({ name, hint })
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} message={message} id={props.id}>
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
    </FieldFrame>
  )
}

export function TextArea({ name, label, hint, ...rest }: Named & Omit<ComponentProps<'textarea'>, 'name' | 'id'>) {
  const { message, props } = useControl({ name, hint })
  return (
    <FieldFrame label={label} hint={hint} message={message} id={props.id}>
      <textarea className="field-box min-h-[150px]" {...rest} {...props} />
    </FieldFrame>
  )
}
