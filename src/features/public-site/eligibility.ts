// The table is an example until the authority that runs the service has confirmed it.
import { purposes, type PurposeId } from '#domain/applications/purposes.ts'
import { visaTypes, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { requiredDocuments, type ApplicationDocument } from '#domain/documents/document-types.ts'
import { totalFee, defaultFees, type Fees } from '#domain/payments/fees.ts'
import { isCountry, listCountries } from '#foundation/values/countries.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { textIn } from '#domain/reference/texts.ts'
import { findRule, defaultRules, type DatedRule, type Rule } from './rules.ts'

export const tableIsAnExample =
  /*i18n*/ 'This answer comes from example data. It is not an official statement. The authority must confirm it before you rely on it.'

const uninhabited: ReadonlySet<string> = new Set(['aq', 'bv', 'gs', 'hm', 'io', 'tf', 'um'])

export function listNationalities(language: Language) {
  return listCountries(language).filter(({ code }) => !uninhabited.has(code))
}

export const outcomes = ['visa', 'no-visa', 'other-route'] as const
type Outcome = (typeof outcomes)[number]

interface Journey {
  types: readonly [VisaTypeId, ...VisaTypeId[]]
  helpful: readonly ApplicationDocument[]
}

const journeys: Readonly<Record<PurposeId, Journey>> = {
  tourism: { types: ['tourist'], helpful: [] },
  business: { types: ['business', 'work'], helpful: ['invitation', 'employment'] },
  education: { types: ['student'], helpful: ['invitation'] },
  medical: { types: ['medical'], helpful: ['invitation'] },
  conference: { types: ['business'], helpful: ['invitation', 'employment'] },
  visiting_family: { types: ['tourist'], helpful: ['invitation'] },
  work: { types: ['work'], helpful: ['employment'] },
  transit: { types: ['transit', 'tourist'], helpful: [] },
  other: { types: ['tourist'], helpful: ['invitation'] },
}

export function typesFor(purpose: PurposeId): readonly VisaTypeId[] {
  return journeys[purpose].types
}

interface EligibilityQuestion {
  nationality: string
  purpose: string
  days: number
  on: string
  language?: Language | undefined
}

interface EligibilityAnswer {
  outcome: Outcome
  reasons: string[]
  notes: string[]
  type?: VisaTypeId
  /** Visa fee and processing fee in cents; 0 when there is nothing to pay here. */
  fee: number
  processing?: string
  documents: ApplicationDocument[]
  helpful: ApplicationDocument[]
}

export interface Terms {
  fees: Fees
  rules: readonly DatedRule[]
}

const yellowFever = /*i18n*/ 'Every traveller needs a yellow fever certificate.'
const everyVisaNotes = [
  /*i18n*/ 'Each traveller, including children, needs a separate visa.',
  /*i18n*/ 'Apply 2-3 weeks before you travel; you can apply up to 3 months in advance.',
  yellowFever,
  /*i18n*/ 'Other rules may apply to diplomatic, official or service passports. Ask us before you apply.',
  /*i18n*/ 'A visa on arrival with prior approval is a separate procedure. It is not part of this service.',
]

export function answerEligibility(
  { nationality, purpose, days, on, language = 'en' }: EligibilityQuestion,
  { fees, rules }: Terms = { fees: defaultFees, rules: defaultRules },
): EligibilityAnswer {
  const doubts = [
    ...(isCountry(nationality)
      ? []
      : [/*i18n*/ 'We don’t recognise this nationality. Without a rule for it, you need a visa.']),
    ...(isPurpose(purpose) ? [] : [/*i18n*/ 'We don’t recognise this purpose of travel, so we answered for “Other”.']),
    ...(days >= 1 ? [] : [/*i18n*/ 'The length of stay was missing, so we answered for one day.']),
  ]
  const stay = days >= 1 ? Math.ceil(days) : 1
  const reason = isPurpose(purpose) ? purpose : 'other'
  const answer = exemption(findRule(rules, nationality, on), reason, stay, language) ?? visaFor(reason, stay, fees)
  return { ...answer, reasons: [...answer.reasons, ...doubts] }
}

function isPurpose(value: unknown): value is PurposeId {
  return (purposes as readonly unknown[]).includes(value)
}

function exemption(
  rule: Rule | undefined,
  purpose: PurposeId,
  days: number,
  language: Language,
): EligibilityAnswer | undefined {
  if (!rule) return undefined
  const note = textIn(rule.note, language)
  if (rule.outcome === 'other-route') return otherRoute([note])
  if (rule.mostDays !== null && days > rule.mostDays)
    return otherRoute([
      note,
      /*i18n*/ 'Your stay is longer than that. Ask the immigration service in Liberia, in person, for a longer stay or a residence permit.',
    ])

  const isForeigner = rule.mostDays !== null
  const takesUpWork = purpose === 'work' || purpose === 'education'
  return {
    outcome: rule.outcome,
    reasons: [note],
    notes: [
      ...(isForeigner ? [/*i18n*/ 'Bring a valid passport. A border officer decides on entry.'] : []),
      ...(isForeigner && takesUpWork
        ? [/*i18n*/ 'To work or study you may still need a permit. Ask the immigration service in Liberia.']
        : []),
      yellowFever,
    ],
    fee: 0,
    documents: [],
    helpful: [],
  }
}

function visaFor(purpose: PurposeId, days: number, fees: Fees): EligibilityAnswer {
  const { types, helpful } = journeys[purpose]
  const [preferred] = types
  const fitting = types.find((type) => days <= visaTypes[type].validDays)
  const type = fitting ?? types.find((type) => visaTypes[type].isRenewable)
  if (!type)
    return otherRoute([
      /*i18n*/ 'No visa offered here covers a stay this long for this purpose.',
      /*i18n*/ 'Plan a shorter stay, or ask us about your options. Extensions are handled in person at the immigration service.',
    ])

  return {
    outcome: 'visa',
    reasons: [
      /*i18n*/ 'You need a visa: no exemption applies to your nationality.',
      ...(type === preferred
        ? []
        : [
            /*i18n*/ 'Your stay is too long for the usual type of visa. The type shown covers it, if you meet its requirements.',
          ]),
      ...(fitting
        ? []
        : [/*i18n*/ 'Your stay is longer than this visa’s validity. You can renew the visa before it expires.']),
    ],
    notes: [...everyVisaNotes],
    type,
    fee: totalFee(type, fees),
    processing: visaTypes[type].processing,
    documents: [...requiredDocuments],
    helpful: [...helpful],
  }
}

function otherRoute(reasons: string[]): EligibilityAnswer {
  return { outcome: 'other-route', reasons, notes: [yellowFever], fee: 0, documents: [], helpful: [] }
}
