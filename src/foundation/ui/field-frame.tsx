// Label, hint and message around any control, without the form library.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'

export interface Labelled {
  label: ReactNode
  hint?: ReactNode
}

export function FieldFrame({
  id,
  label,
  hint,
  message,
  children,
}: Labelled & { id: string; message: string | undefined; children: ReactNode }) {
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
