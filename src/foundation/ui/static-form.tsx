import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { joinLabel } from '#foundation/i18n/join-texts.ts'

interface Words {
  sending: string
  doneTitle: string
  done: string
  failedTitle: string
  failed: string
}

interface StaticFormProps {
  id: string
  action: string
  api: string
  words: Words
  children: ReactNode
}

/** Works without React: texts are data attributes, and `scripts/forms.ts` submits it. */
export function StaticForm({ id, action, api, words, children }: StaticFormProps) {
  const { i18n } = useLingui()
  return (
    <form
      id={id}
      action={action}
      method="post"
      data-form={api}
      data-sending={words.sending}
      data-done-title={words.doneTitle}
      data-done={words.done}
      data-failed-title={words.failedTitle}
      data-failed={words.failed}
    >
      <div
        data-summary={joinLabel(words.failedTitle, '', i18n.locale)}
        hidden
        role="alert"
        tabIndex={-1}
        className="mb-5 rounded-md border-2 border-red-text bg-card p-4 text-ink"
      >
        <h2 className="text-lg">
          <Trans>There is a problem</Trans>
        </h2>
        <ul className="mt-2 space-y-1 font-semibold text-red-text underline" />
      </div>
      {children}
    </form>
  )
}

interface StaticFieldProps {
  form: string
  name: string
  label: ReactNode
  hint?: ReactNode
  children: (control: { id: string; name: string; className: string; 'aria-describedby'?: string }) => ReactNode
}

export function StaticField({ form, name, label, hint, children }: StaticFieldProps) {
  const id = `${form}-${name}`
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} hidden className="mt-1 font-semibold text-red-text" />
      {children({ id, name, className: 'field-box mt-1.5', ...(hint ? { 'aria-describedby': `${id}-hint` } : {}) })}
    </div>
  )
}
