import * as z from 'zod/mini'
import { parseCountry } from '#foundation/values/countries.ts'
import { isDay } from '#foundation/values/day.ts'
import { email, id, line, oneOf, required, withoutLinks } from '#foundation/values/schema.ts'
import { visaTypeNames } from './visa-types.ts'

export const genders = ['male', 'female', 'other'] as const
export const purposes = [
  'tourism',
  'business',
  'education',
  'medical',
  'conference',
  'visiting_family',
  'other',
] as const
export const entryTypes = ['single', 'double', 'multiple'] as const
export const accommodationTypes = ['hotel', 'hostel', 'apartment', 'with_family', 'other'] as const

/** What is said when a field is left open. */
const told = {
  firstName: /*i18n*/ 'First name is required',
  lastName: /*i18n*/ 'Last name is required',
  gender: /*i18n*/ 'Gender is required',
  dob: /*i18n*/ 'Date of birth is required',
  birthPlace: /*i18n*/ 'Place of birth is required',
  nationality: /*i18n*/ 'Nationality is required',
  passportNumber: /*i18n*/ 'Passport number is required',
  passportCountry: /*i18n*/ 'Passport issuing country is required',
  issueDate: /*i18n*/ 'Passport issue date is required',
  expiryDate: /*i18n*/ 'Passport expiry date is required',
  email: /*i18n*/ 'Valid email is required',
  phone: /*i18n*/ 'Phone number is required',
  address: /*i18n*/ 'Address is required',
  city: /*i18n*/ 'City is required',
  country: /*i18n*/ 'Country is required',
  purpose: /*i18n*/ 'Purpose of travel is required',
  visaType: /*i18n*/ 'Visa type is required',
  entryType: /*i18n*/ 'Entry type is required',
  duration: /*i18n*/ 'Duration is required',
  arrivalDate: /*i18n*/ 'Arrival date is required',
  departureDate: /*i18n*/ 'Departure date is required',
  accommodationType: /*i18n*/ 'Accommodation type is required',
  accommodationDetails: /*i18n*/ 'Accommodation details are required',
} as const

const text = (message: string, most = 200) => line(1, message, most)

const day = (message: string) =>
  z.pipe(text(message, 40), z.string().check(z.refine(isDay, /*i18n*/ 'Enter a real date')))

/** A country travels as its two letters; its name in a language of ours is understood too. */
const country = (message: string) =>
  z.pipe(
    z.pipe(
      text(message, 100),
      z.transform((given: string) => parseCountry(given) ?? ''),
    ),
    z.string().check(z.minLength(1, /*i18n*/ 'Choose a country from the list')),
  )

/** As in the passport: capitals, without blanks. */
const passportNumber = z.pipe(
  z.pipe(
    text(told.passportNumber, 40),
    z.transform((given: string) => given.toUpperCase().replace(/[\s-]+/g, '')),
  ),
  z.string().check(z.regex(/^[\p{Lu}\p{N}]{3,20}$/u, /*i18n*/ 'A passport number has 3 to 20 letters and digits')),
)

/** How an address names an application. */
export const applicationId = z.pipe(required(/*i18n*/ 'Application ID is required'), id)

export const PersonalInfo = z.strictObject({
  firstName: z.pipe(text(told.firstName), withoutLinks),
  lastName: z.pipe(text(told.lastName), withoutLinks),
  gender: oneOf(genders, told.gender),
  dob: day(told.dob),
  birthPlace: text(told.birthPlace),
  nationality: country(told.nationality),
  passportNumber,
  passportCountry: country(told.passportCountry),
  issueDate: day(told.issueDate),
  expiryDate: day(told.expiryDate),
  email: email(told.email),
  phone: text(told.phone, 50),
  address: text(told.address, 500),
  city: text(told.city),
  country: country(told.country),
})
export type PersonalInfo = z.infer<typeof PersonalInfo>

export const TravelDetails = z.strictObject({
  purpose: oneOf(purposes, told.purpose),
  visaType: oneOf(visaTypeNames, told.visaType),
  entryType: oneOf(entryTypes, told.entryType),
  duration: z.number(told.duration).check(z.int(told.duration), z.gte(1, told.duration)),
  arrivalDate: day(told.arrivalDate),
  departureDate: day(told.departureDate),
  accommodationType: oneOf(accommodationTypes, told.accommodationType),
  accommodationDetails: line(1, told.accommodationDetails, 1000),
})
export type TravelDetails = z.infer<typeof TravelDetails>

/** Half-typed answers: any of the fields, as far as they were typed. */
const begun = (message: string) => z.optional(z.string(message).check(z.maxLength(1000, /*i18n*/ 'This is too long')))

export const PersonalInfoDraft = z.strictObject({
  firstName: begun(told.firstName),
  lastName: begun(told.lastName),
  gender: begun(told.gender),
  dob: begun(told.dob),
  birthPlace: begun(told.birthPlace),
  nationality: begun(told.nationality),
  passportNumber: begun(told.passportNumber),
  passportCountry: begun(told.passportCountry),
  issueDate: begun(told.issueDate),
  expiryDate: begun(told.expiryDate),
  email: begun(told.email),
  phone: begun(told.phone),
  address: begun(told.address),
  city: begun(told.city),
  country: begun(told.country),
})
export type PersonalInfoDraft = z.infer<typeof PersonalInfoDraft>

export const TravelDetailsDraft = z.strictObject({
  purpose: begun(told.purpose),
  visaType: begun(told.visaType),
  entryType: begun(told.entryType),
  duration: z.optional(z.number(told.duration).check(z.gte(0, told.duration), z.lte(100_000, told.duration))),
  arrivalDate: begun(told.arrivalDate),
  departureDate: begun(told.departureDate),
  accommodationType: begun(told.accommodationType),
  accommodationDetails: begun(told.accommodationDetails),
})
export type TravelDetailsDraft = z.infer<typeof TravelDetailsDraft>

/** The two sheets of questions. */
export const sheets = ['personalInfo', 'travelDetails'] as const
export type Sheet = (typeof sheets)[number]

export interface Answers {
  personalInfo: PersonalInfoDraft | null
  travelDetails: TravelDetailsDraft | null
}

/** The answers as they count, once every question of the sheet has one. */
export function completePersonalInfo({ personalInfo }: Answers): PersonalInfo | undefined {
  const read = z.safeParse(PersonalInfo, personalInfo)
  return read.success ? read.data : undefined
}

export function completeTravelDetails({ travelDetails }: Answers): TravelDetails | undefined {
  const read = z.safeParse(TravelDetails, travelDetails)
  return read.success ? read.data : undefined
}
