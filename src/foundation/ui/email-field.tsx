import { Trans } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { suggestEmail } from '#foundation/values/suggest-email.ts'
import { Field } from './field.tsx'

/** For an address that no one has confirmed yet: a likely slip is pointed out once the field is left, and on coming back. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'type'>) {
  const { name } = props
  const { control, setValue, setFocus } = useFormContext()
  const typed = String(useWatch({ control, name }) ?? '')
  const [left, setLeft] = useState(typed)
  const email = left === typed ? suggestEmail(typed) : undefined

  function take() {
    setValue(name, email, { shouldDirty: true, shouldValidate: true })
    setFocus(name)
  }

  return (
    <div onBlur={() => setLeft(typed)}>
      <Field type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
      <div role="status">
        {email && (
          <button type="button" className="prose-link min-h-11 text-left font-semibold wrap-anywhere" onClick={take}>
            <Trans>Did you mean {email}?</Trans>
          </button>
        )}
      </div>
    </div>
  )
}
