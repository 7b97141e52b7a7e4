import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangeEvent, ComponentProps } from 'react'
import { useControl } from '#foundation/ui/field.tsx'
import { FieldFrame } from '#foundation/ui/field-frame.tsx'
import { caretAfter, formatCardNumber, formatExpiry } from './card-text.ts'

/** Card data stays in the page: only a token leaves it. */
export function CardFields() {
  const { t } = useLingui()
  return (
    <fieldset className="space-y-5">
      <legend className="sr-only">
        <Trans>Card</Trans>
      </legend>
      <CardField name="cardName" label={t`Cardholder Name`} hint={t`As printed on the card`} autoComplete="cc-name" />
      <CardField
        name="cardNumber"
        label={t`Card Number`}
        hint={t`16 digits`}
        format={formatCardNumber}
        autoComplete="cc-number"
        inputMode="numeric"
        className="font-mono"
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <CardField
          name="expiryDate"
          label={t`Expiry`}
          hint={t`MM/YY`}
          format={formatExpiry}
          autoComplete="cc-exp"
          inputMode="numeric"
          className="font-mono"
        />
        <CardField
          name="cvv"
          label={t`CVV`}
          hint={t`3 or 4 digits`}
          autoComplete="cc-csc"
          inputMode="numeric"
          className="font-mono"
        />
      </div>
    </fieldset>
  )
}

interface CardFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'id'> {
  name: string
  label: string
  hint: string
  format?: (typed: string) => string
}

function CardField({ name, label, hint, format, className = '', ...rest }: CardFieldProps) {
  const { message, props } = useControl({ name, hint })
  const { onChange, ...registered } = props
  return (
    <FieldFrame label={label} hint={hint} message={message} id={props.id}>
      <input
        className={`field-box ${className}`}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...registered}
        onChange={(event) => {
          if (format) reformat(event, format)
          void onChange(event)
        }}
      />
    </FieldFrame>
  )
}

function reformat({ target }: ChangeEvent<HTMLInputElement>, format: (typed: string) => string) {
  const typed = target.value
  const shown = format(typed)
  if (shown === typed) return
  const caret = caretAfter(typed, target.selectionStart ?? typed.length, shown)
  target.value = shown
  target.setSelectionRange(caret, caret)
}
