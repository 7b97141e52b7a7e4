import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Holiday, HolidayRule } from '#domain/appointments/holidays.ts'
import { isDay } from '#foundation/values/day.ts'
import { line, oneOf } from '#foundation/values/schema.ts'
import { Select } from '#foundation/ui/choice.tsx'
import { DateField } from '#foundation/ui/date-field.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { SearchableSelect } from '#foundation/ui/searchable-select.tsx'
import { useCountries } from './countries-field.tsx'
import { EntryForm, type EntryDialogProps } from './entry-form.tsx'
import { useHolidayRuleLabels } from './use-holiday-rule-labels.ts'

const ways = ['date', 'weekday', 'easter', 'once'] as const
type Way = (typeof ways)[number]

const real = /*i18n*/ 'Enter a real date'

const shape = {
  country: z.string().check(z.minLength(1, /*i18n*/ 'We don’t recognise this country.')),
  name: line(1, /*i18n*/ 'A name is required', 100),
  every: oneOf(ways),
  on: z.string().check(z.refine((day) => day === '' || isDay(day), real)),
  nth: z.string(),
  weekday: z.string(),
  month: z.string(),
  days: z.string().check(z.regex(/^-?\d{1,2}$/, /*i18n*/ 'Enter a number from -60 to 60.')),
}

type Values = { every: Way } & Record<'on' | 'nth' | 'weekday' | 'month' | 'days', string>

function asRule({ every, on, nth, weekday, month, days }: Values): HolidayRule {
  const rules: Record<Way, HolidayRule> = {
    date: { every: 'date', on: on.slice(5) },
    once: { every: 'once', on },
    weekday: { every: 'weekday', nth: Number(nth), weekday: Number(weekday), month: Number(month) },
    easter: { every: 'easter', days: Number(days) },
  }
  return rules[every]
}

function asValues(rule: HolidayRule | undefined): Values {
  const usual: Values = { every: 'date', on: '', nth: '1', weekday: '1', month: '1', days: '0' }
  switch (rule?.every) {
    case 'date':
      return { ...usual, on: `2024-${rule.on}` }
    case 'once':
      return { ...usual, every: 'once', on: rule.on }
    case 'weekday':
      return {
        ...usual,
        every: 'weekday',
        nth: String(rule.nth),
        weekday: String(rule.weekday),
        month: String(rule.month),
      }
    case 'easter':
      return { ...usual, every: 'easter', days: String(rule.days) }
    case undefined:
      return usual
  }
}

export function HolidayDialog({ row, onClose }: EntryDialogProps<Holiday>) {
  const { t } = useLingui()
  const countries = useCountries().map(({ code, name }) => ({ value: code, label: name }))
  return (
    <EntryForm
      kind="holiday"
      title={row ? t`Change a holiday` : t`Add a holiday`}
      entry={row?.key}
      shape={shape}
      values={{ country: row?.value.country ?? 'lr', name: row?.value.name ?? '', ...asValues(row?.value.rule) }}
      toEntry={({ country, name, ...values }) => ({ value: { country, name, rule: asRule(values) } })}
      onClose={onClose}
    >
      <Field name="name" label={t`Name of the holiday`} />
      <SearchableSelect name="country" label={t`Country`} options={countries} />
      <When />
    </EntryForm>
  )
}

const options = (names: readonly string[], first: number) =>
  names.map((label, index) => ({ value: String(index + first), label }))

function When() {
  const { t } = useLingui()
  const words = useHolidayRuleLabels()
  const every = useWatch({ name: 'every' }) as Way
  return (
    <>
      <Select name="every" label={t`When it is`} options={ways.map((value) => ({ value, label: words.ways[value] }))} />
      {every === 'date' && <DateField name="on" label={t`Day`} hint={t`Any year: only the month and day matter.`} />}
      {every === 'once' && <DateField name="on" label={t`Day`} />}
      {every === 'easter' && (
        <Field name="days" label={t`Days after Easter Sunday`} hint={t`Good Friday is -2.`} inputMode="text" />
      )}
      {every === 'weekday' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Select name="nth" label={t`Which one`} options={options(words.counts, 1)} />
          <Select name="weekday" label={t`Weekday`} options={options(words.weekdays, 0)} />
          <Select name="month" label={t`Month`} options={options(words.months, 1)} />
        </div>
      )}
    </>
  )
}
