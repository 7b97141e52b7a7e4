export const matchReasons = {
  'same-passport': /*i18n*/ 'Same passport number',
  'passport-look-alike': /*i18n*/ 'Passport number differs only in look-alike characters',
  'passport-other-country': /*i18n*/ 'Same passport number, another country',
  'passport-near': /*i18n*/ 'Passport number differs by one character',
  'same-name': /*i18n*/ 'Same name',
  'names-swapped': /*i18n*/ 'Same names in another order',
  'name-part-missing': /*i18n*/ 'One name has more parts',
  'name-sounds-alike': /*i18n*/ 'Names sound alike',
  'name-spelt-alike': /*i18n*/ 'Names are spelled similarly',
  'same-dob': /*i18n*/ 'Same date of birth',
  'dob-swapped': /*i18n*/ 'Day and month of birth are swapped',
  'dob-near': /*i18n*/ 'Date of birth differs by one digit',
  'dob-year': /*i18n*/ 'Same year of birth, day unknown',
  'dob-unknown': /*i18n*/ 'A date of birth is missing',
} as const
export type MatchReason = keyof typeof matchReasons
export const matchReasonNames = Object.keys(matchReasons) as [MatchReason, ...MatchReason[]]

export interface Match {
  likeness: number
  reasons: MatchReason[]
}

export function matchLabel(match: Match): string {
  const { reasons } = match
  if (reasons.includes('same-passport')) return /*i18n*/ 'Same passport'
  if (reasons.includes('same-dob') && reasons.some((reason) => reason === 'same-name' || reason === 'names-swapped'))
    return /*i18n*/ 'Same name and date of birth'
  const [first] = reasons
  return first ? matchReasons[first] : ''
}

export function isByPassport({ reasons }: Match): boolean {
  return reasons.includes('same-passport') || reasons.includes('passport-look-alike')
}
