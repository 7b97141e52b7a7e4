import { addDays, addMonths, daysBetween, isDay } from '#foundation/values/day.ts'
import type { PersonalInfoDraft, TravelDetailsDraft } from './application.ts'
import { isVisaType, visaTypes } from './visa-types.ts'

const passportMonthsBeyondStay = 6
export const monthsAhead = 3

export type Problems = Record<string, string>

export function personalProblems(info: PersonalInfoDraft, today: string): Problems {
  const { dob, issueDate, expiryDate } = days(info)
  const problems: Problems = {}
  if (dob && dob >= today) problems['dob'] = /*i18n*/ 'The date of birth is in the future'
  if (dob && dob < addMonths(today, -130 * 12)) problems['dob'] = /*i18n*/ 'Enter a real date'
  if (issueDate && issueDate > today) problems['issueDate'] = /*i18n*/ 'The issue date is in the future'
  if (dob && issueDate && issueDate <= dob)
    problems['issueDate'] = /*i18n*/ 'The passport can’t have been issued before the date of birth'
  if (issueDate && expiryDate && expiryDate <= issueDate)
    problems['expiryDate'] = /*i18n*/ 'The expiry date must be after the issue date'
  if (expiryDate && expiryDate <= today) problems['expiryDate'] = /*i18n*/ 'This passport has expired'
  return problems
}

export function travelProblems(travel: TravelDetailsDraft, today: string): Problems {
  const { arrivalDate, departureDate } = days(travel)
  const problems: Problems = {}
  if (arrivalDate && arrivalDate < today) problems['arrivalDate'] = /*i18n*/ 'The arrival date is in the past'
  if (arrivalDate && arrivalDate > addMonths(today, monthsAhead))
    problems['arrivalDate'] = /*i18n*/ 'You can apply up to 3 months before your arrival'
  if (arrivalDate && departureDate && departureDate <= arrivalDate)
    problems['departureDate'] = /*i18n*/ 'The departure must be after the arrival'
  const { duration = 0, visaType } = withStay(travel)
  if (isVisaType(visaType) && duration > visaTypes[visaType].validDays)
    problems['duration'] = /*i18n*/ 'This visa type doesn’t cover a stay this long'
  return problems
}

export function passportProblems(info: PersonalInfoDraft, travel: TravelDetailsDraft): Problems {
  const { expiryDate } = days(info)
  const { departureDate } = days(travel)
  if (!expiryDate || !departureDate || expiryDate >= addMonths(departureDate, passportMonthsBeyondStay)) return {}
  return { expiryDate: /*i18n*/ 'Your passport must be valid at least 6 months beyond your stay' }
}

/** Not a question of its own once both dates are known. */
export function withStay<Travel extends TravelDetailsDraft>(travel: Travel): Travel {
  const stay = stayBetween(travel)
  return stay === undefined ? travel : { ...travel, duration: stay }
}

export function stayBetween(travel: Pick<TravelDetailsDraft, 'arrivalDate' | 'departureDate'>): number | undefined {
  const { arrivalDate, departureDate } = days(travel)
  if (!arrivalDate || !departureDate || departureDate <= arrivalDate) return undefined
  return stayDays(arrivalDate, departureDate)
}

export function stayDays(arrivalDate: string, departureDate: string): number {
  return daysBetween(arrivalDate, addDays(departureDate, 1))
}

function days<T extends object>(given: T): { [Key in keyof T]: string | undefined } {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' && isDay(value) ? value : undefined]),
  ) as { [Key in keyof T]: string | undefined }
}

/** A decision on the day of arrival is too late: airlines refuse boarding without a visa. */
export function arrivesEarly(arrivalDate: string | undefined, decisionBy: string | undefined): boolean {
  return arrivalDate !== undefined && arrivalDate !== '' && decisionBy !== undefined && arrivalDate <= decisionBy
}
