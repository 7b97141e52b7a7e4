// What a second person reads before confirming: only what would be different, in texts that the reader's screen translates.
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import type { ChangedField } from '#domain/approvals/approval.ts'
import type { FeeKey } from '#domain/payments/fees.ts'
import type { Row } from '#domain/reference/server/rows.ts'
import { exceptionLabels, type Rule } from '#features/public-site/rules.ts'
import { inDollars, type Cents } from '#foundation/values/money.ts'

export function nameOf({ kind, key, value }: Row): string {
  if (kind !== 'fee') return (value as Rule).name
  return (key as FeeKey) === 'processing' ? /*i18n*/ 'Processing fee' : visaTypeOf(key).title
}

/** `before` is undefined for what is new, `after` for what would be withdrawn. */
export function describeChange(before: Row | undefined, after: Row | undefined): ChangedField[] {
  const [from, to] = [before ? factsOf(before) : [], after ? factsOf(after) : []]
  const facts = to.length > 0 ? to : from
  return facts.flatMap(({ label, as }, place) => {
    const field = { label, as, from: from[place]?.value ?? null, to: to[place]?.value ?? null }
    // A change from a day on leaves the first day of what counts now as it is.
    if (label === firstDayLabel && after && before?.id !== after.id) return [{ ...field, from: null }]
    return JSON.stringify(field.from) === JSON.stringify(field.to) ? [] : [field]
  })
}

interface Fact extends Pick<ChangedField, 'label' | 'as'> {
  value: unknown
}

const firstDayLabel = /*i18n*/ 'Valid from'

function factsOf({ kind, value, validFrom, validUntil }: Row): Fact[] {
  return [
    ...(kind === 'fee' ? feeFacts(value as Cents) : ruleFacts(value as Rule)),
    { label: firstDayLabel, as: 'day', value: validFrom },
    { label: /*i18n*/ 'Valid until', as: 'day', value: validUntil },
  ]
}

const feeFacts = (fee: Cents): Fact[] => [{ label: /*i18n*/ 'Amount', as: 'money', value: inDollars(fee) }]

const ruleFacts = ({ name, nationalities, outcome, mostDays, note }: Rule): Fact[] => [
  { label: /*i18n*/ 'Name of the rule', as: 'text', value: name },
  { label: /*i18n*/ 'Nationalities', as: 'countries', value: nationalities },
  { label: /*i18n*/ 'What the traveller is told', as: 'text', value: exceptionLabels[outcome] },
  { label: /*i18n*/ 'Longest stay in days', as: 'text', value: mostDays },
  { label: /*i18n*/ 'Text for the traveller', as: 'text', value: note.en },
]
