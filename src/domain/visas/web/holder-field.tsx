import { genders } from '#domain/applications/application.ts'
import { useAnswerLabels, useChoices } from '#domain/applications/web/answer-labels.ts'
import { CountryField } from '#domain/applications/web/country-field.tsx'
import { today } from '#foundation/http/web/today.ts'
import { Select } from '#foundation/ui/choice.tsx'
import { DateField } from '#foundation/ui/date-field.tsx'
import { Field } from '#foundation/ui/field.tsx'
import type { Holder } from '../visa.ts'

export function HolderField({ name }: { name: keyof Holder }) {
  const label = useAnswerLabels()[name]
  const choices = useChoices()
  switch (name) {
    case 'passportCountry':
    case 'nationality':
      return <CountryField name={name} label={label} />
    case 'expiryDate':
      return <DateField name={name} label={label} min={today()} />
    case 'dob':
      return <DateField name={name} label={label} max={today()} />
    case 'gender':
      return (
        <Select name={name} label={label} options={genders.map((value) => ({ value, label: choices.gender[value] }))} />
      )
    case 'passportNumber':
      return (
        <Field
          name={name}
          label={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      )
    default:
      return <Field name={name} label={label} autoComplete="off" />
  }
}
