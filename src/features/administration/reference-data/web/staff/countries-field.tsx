import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { listCountries } from '#foundation/values/countries.ts'
import { isLanguage, type Language } from '#foundation/i18n/languages.ts'
import { useControl } from '#foundation/ui/field.tsx'
import { FieldError } from '#foundation/ui/field-frame.tsx'

export function useCountries() {
  const { i18n } = useLingui()
  const language: Language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  return listCountries(language)
}

export function CountriesField({ name, label }: { name: string; label: string }) {
  const { t } = useLingui()
  const { field } = useController({ name })
  const { message, props } = useControl({ name })
  const [typed, setTyped] = useState('')
  const chosen = field.value as readonly string[]
  const countries = useCountries()
  const wanted = typed.trim().toLowerCase()
  const shown = countries.filter(
    ({ code, name: country }) => chosen.includes(code) || (wanted !== '' && country.toLowerCase().includes(wanted)),
  )
  return (
    <fieldset id={props.id} tabIndex={-1} aria-describedby={props['aria-describedby']}>
      <legend className="font-semibold">{label}</legend>
      <FieldError id={props.id} message={message} />
      <label htmlFor={`${props.id}-find`} className="mt-1 block text-soft">
        <Trans>Type to find more</Trans>
      </label>
      <input
        id={`${props.id}-find`}
        className="field-box mt-1"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-2 grid max-h-48 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {shown.map(({ code, name: country }) => (
          <label key={code} className="flex min-h-9 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-blue"
              checked={chosen.includes(code)}
              onChange={(event) =>
                field.onChange(event.target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
              }
            />
            {country}
          </label>
        ))}
        {shown.length === 0 && <p className="text-sm text-soft">{t`Nothing chosen yet.`}</p>}
      </div>
    </fieldset>
  )
}
