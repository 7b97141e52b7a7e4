// The table is an example until the authority that runs the service has confirmed it.
import * as z from 'zod/mini'
import { isCountry } from '#foundation/values/countries.ts'
import { between, oneOf } from '#foundation/values/schema.ts'
import { inForce, type Dated } from '#domain/reference/dated.ts'
import { firstDay, slugFrom, type Kind } from '#domain/reference/kind.ts'
import { inEnglish, texts } from '#domain/reference/texts.ts'

export const exceptionLabels = {
  'no-visa': /*i18n*/ 'You don’t need a visa',
  'other-route': /*i18n*/ 'A different rule applies',
} as const
type Exception = keyof typeof exceptionLabels
export const exceptions = Object.keys(exceptionLabels) as [Exception, ...Exception[]]

const stayText = /*i18n*/ 'Enter a number of days from 1 to 3650.'

export const Rule = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, /*i18n*/ 'A name is required'), z.maxLength(100)),
  nationalities: z.array(z.string().check(z.refine(isCountry, /*i18n*/ 'We don’t recognise this nationality.'))).check(
    z.minLength(1, /*i18n*/ 'Choose at least one nationality.'),
    z.refine((codes) => new Set(codes).size === codes.length, /*i18n*/ 'A nationality is listed twice.'),
  ),
  outcome: oneOf(exceptions),
  mostDays: z.nullable(between(1, 3650, stayText)),
  note: texts(/*i18n*/ 'Enter what the traveller should know.', 1000),
})
export type Rule = z.infer<typeof Rule>

const communityMembers = ['bj', 'ci', 'cv', 'gh', 'gm', 'gn', 'gw', 'ng', 'sl', 'sn', 'tg']
const formerMembers = ['bf', 'ml', 'ne']

const communityNote = /*i18n*/ 'Citizens of ECOWAS member states don’t need a visa for stays of up to 90 days.'

export const eligibilityKind: Kind<Rule> = {
  name: 'eligibility',
  value: Rule,
  first: [
    {
      key: 'citizens',
      validFrom: '1847-07-26',
      value: {
        name: 'Liberian citizens',
        nationalities: ['lr'],
        outcome: 'no-visa',
        mostDays: null,
        note: inEnglish(/*i18n*/ 'Liberian citizens don’t need a visa. Travel with your Liberian passport.'),
      },
    },
    {
      key: 'ecowas',
      validFrom: '1980-06-06',
      value: {
        name: 'ECOWAS',
        nationalities: communityMembers,
        outcome: 'no-visa',
        mostDays: 90,
        note: inEnglish(communityNote),
      },
    },
    {
      key: 'former-ecowas',
      validFrom: '1980-06-06',
      validUntil: '2025-01-28',
      value: {
        name: 'Burkina Faso, Mali, Niger',
        nationalities: formerMembers,
        outcome: 'no-visa',
        mostDays: 90,
        note: inEnglish(communityNote),
      },
    },
    {
      key: 'former-ecowas',
      validFrom: '2025-01-29',
      value: {
        name: 'Burkina Faso, Mali, Niger',
        nationalities: formerMembers,
        outcome: 'no-visa',
        mostDays: 90,
        note: inEnglish(
          /*i18n*/ 'Burkina Faso, Mali and Niger left ECOWAS on 29 January 2025. Free movement of their citizens, for stays of up to 90 days, was said to continue until further notice; ask us before you travel.',
        ),
      },
    },
  ],
  newKey: ({ name }, taken) => slugFrom(name, taken),
}

export type DatedRule = Dated<Rule>

export const defaultRules: readonly DatedRule[] = eligibilityKind.first.map(
  ({ key, value, validFrom = firstDay, validUntil = null }) => ({
    key,
    value,
    validFrom,
    validUntil,
    createdAt: new Date(0),
  }),
)

export function findRule(rules: readonly DatedRule[], nationality: string, on: string): Rule | undefined {
  return listRules(rules, on).find(({ nationalities }) => nationalities.includes(nationality))
}

export function listRules(rules: readonly DatedRule[], on: string): Rule[] {
  return [...inForce(rules, on).values()].map(({ value }) => value)
}

export function findOverlappingNationalities(
  rules: readonly DatedRule[],
  { key, value, validFrom, validUntil }: Pick<DatedRule, 'key' | 'value' | 'validFrom' | 'validUntil'>,
): string[] {
  const days = [validFrom, ...rules.map((rule) => rule.validFrom)].filter(
    (day) => validFrom <= day && (validUntil === null || day <= validUntil),
  )
  const others = rules.filter((rule) => rule.key !== key)
  return value.nationalities.filter((code) => days.some((day) => findRule(others, code, day)))
}
