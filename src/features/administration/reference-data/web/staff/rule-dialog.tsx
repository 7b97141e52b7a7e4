import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { exceptionLabels, exceptions, type Rule } from '#features/public-site/rules.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { line, oneOf } from '#foundation/values/schema.ts'
import { Select } from '#foundation/ui/choice.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { CountriesField } from './countries-field.tsx'
import { EntryForm, type EntryDialogProps } from './entry-form.tsx'
import { asFields, asTexts, TextsFields, textsShape } from './texts-fields.tsx'

const stay = /^(|[1-9]\d{0,2}|[12]\d{3}|3[0-5]\d{2}|36[0-4]\d|3650)$/

const shape = {
  name: line(1, /*i18n*/ 'A name is required', 100),
  nationalities: z.array(z.string()).check(z.minLength(1, /*i18n*/ 'Choose at least one nationality.')),
  outcome: oneOf(exceptions),
  mostDays: z.string().check(z.regex(stay, /*i18n*/ 'Enter a number of days from 1 to 3650.')),
  ...textsShape('note', /*i18n*/ 'Enter what the traveller should know.', 1000),
}

export function RuleDialog({ row, onClose }: EntryDialogProps<Rule>) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { value } = row ?? {}
  return (
    <EntryForm
      kind="eligibility"
      title={row ? t`Change a rule` : t`Add a rule`}
      entry={row?.key}
      shape={shape}
      values={{
        name: value?.name ?? '',
        nationalities: value?.nationalities ?? [],
        outcome: value?.outcome ?? 'no-visa',
        mostDays: value?.mostDays ? String(value.mostDays) : '',
        ...asFields('note', value?.note),
      }}
      toEntry={({ name, nationalities, outcome, mostDays, ...values }) => ({
        value: {
          name,
          nationalities,
          outcome,
          mostDays: mostDays === '' ? null : Number(mostDays),
          note: asTexts('note', values),
        },
      })}
      onClose={onClose}
    >
      <Field name="name" label={t`Name of the rule`} />
      <CountriesField name="nationalities" label={t`Nationalities`} />
      <Select
        name="outcome"
        label={t`What the traveller is told`}
        options={exceptions.map((outcome) => ({ value: outcome, label: translate(exceptionLabels[outcome]) }))}
      />
      <Field
        name="mostDays"
        label={t`Longest stay in days`}
        hint={t`Leave empty if any length of stay is covered.`}
        inputMode="numeric"
        className="max-w-40"
      />
      <TextsFields name="note" label={t`Text for the traveller`} isLong />
    </EntryForm>
  )
}
