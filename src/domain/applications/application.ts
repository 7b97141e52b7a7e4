import * as z from 'zod/mini'
import { parseCountry } from '#foundation/values/countries.ts'
import { isDay } from '#foundation/values/day.ts'
import { email, id, line, oneOf, required, withoutLinks } from '#foundation/values/schema.ts'
import { purposes } from './purposes.ts'
import { visaTypeNames } from './visa-types.ts'

export const genders = ['male', 'female', 'other'] as const
export const entryTypes = ['single', 'double', 'multiple'] as const
export const accommodationTypes = ['hotel', 'hostel', 'apartment', 'with_family', 'other'] as const

const requiredMessages = {
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

const text = (message: string, max = 200) => line(1, message, max)

const day = (message: string) =>
  z.pipe(text(message, 40), z.string().check(z.refine(isDay, /*i18n*/ 'Enter a real date')))

/** Accepts a country name in any of our languages and stores the two-letter code. */
const country = (message: string) =>
  z.pipe(
    z.pipe(
      text(message, 100),
      z.transform((given: string) => parseCountry(given) ?? ''),
    ),
    z.string().check(z.minLength(1, /*i18n*/ 'Choose a country from the list')),
  )

const passportNumber = z.pipe(
  z.pipe(
    text(requiredMessages.passportNumber, 40),
    z.transform((given: string) => given.toUpperCase().replace(/[\s-]+/g, '')),
  ),
  z.string().check(z.regex(/^[\p{Lu}\p{N}]{3,20}$/u, /*i18n*/ 'A passport number has 3 to 20 letters and digits')),
)

export const applicationId = z.pipe(required(/*i18n*/ 'Application ID is required'), id)

export const PersonalInfo = z.strictObject({
  firstName: z.pipe(text(requiredMessages.firstName), withoutLinks),
  lastName: z.pipe(text(requiredMessages.lastName), withoutLinks),
  gender: oneOf(genders, requiredMessages.gender),
  dob: day(requiredMessages.dob),
  birthPlace: text(requiredMessages.birthPlace),
  nationality: country(requiredMessages.nationality),
  passportNumber,
  passportCountry: country(requiredMessages.passportCountry),
  issueDate: day(requiredMessages.issueDate),
  expiryDate: day(requiredMessages.expiryDate),
  email: email(requiredMessages.email),
  phone: text(requiredMessages.phone, 50),
  address: text(requiredMessages.address, 500),
  city: text(requiredMessages.city),
  country: country(requiredMessages.country),
})
export type PersonalInfo = z.infer<typeof PersonalInfo>

export const TravelDetails = z.strictObject({
  purpose: oneOf(purposes, requiredMessages.purpose),
  visaType: oneOf(visaTypeNames, requiredMessages.visaType),
  entryType: oneOf(entryTypes, requiredMessages.entryType),
  duration: z
    .number(requiredMessages.duration)
    .check(z.int(requiredMessages.duration), z.gte(1, requiredMessages.duration)),
  arrivalDate: day(requiredMessages.arrivalDate),
  departureDate: day(requiredMessages.departureDate),
  accommodationType: oneOf(accommodationTypes, requiredMessages.accommodationType),
  accommodationDetails: line(1, requiredMessages.accommodationDetails, 1000),
})
export type TravelDetails = z.infer<typeof TravelDetails>

/** The database stores every character but NUL. */
const partialText = (message: string) =>
  z.optional(
    z.string(message).check(
      z.maxLength(1000, /*i18n*/ 'This is too long'),
      z.refine((text) => !text.includes('\0'), /*i18n*/ 'Remove the invisible characters'),
    ),
  )

export const PersonalInfoDraft = z.strictObject({
  firstName: partialText(requiredMessages.firstName),
  lastName: partialText(requiredMessages.lastName),
  gender: partialText(requiredMessages.gender),
  dob: partialText(requiredMessages.dob),
  birthPlace: partialText(requiredMessages.birthPlace),
  nationality: partialText(requiredMessages.nationality),
  passportNumber: partialText(requiredMessages.passportNumber),
  passportCountry: partialText(requiredMessages.passportCountry),
  issueDate: partialText(requiredMessages.issueDate),
  expiryDate: partialText(requiredMessages.expiryDate),
  email: partialText(requiredMessages.email),
  phone: partialText(requiredMessages.phone),
  address: partialText(requiredMessages.address),
  city: partialText(requiredMessages.city),
  country: partialText(requiredMessages.country),
})
export type PersonalInfoDraft = z.infer<typeof PersonalInfoDraft>

export const TravelDetailsDraft = z.strictObject({
  purpose: partialText(requiredMessages.purpose),
  visaType: partialText(requiredMessages.visaType),
  entryType: partialText(requiredMessages.entryType),
  duration: z.optional(
    z
      .number(requiredMessages.duration)
      .check(z.gte(0, requiredMessages.duration), z.lte(100_000, requiredMessages.duration)),
  ),
  arrivalDate: partialText(requiredMessages.arrivalDate),
  departureDate: partialText(requiredMessages.departureDate),
  accommodationType: partialText(requiredMessages.accommodationType),
  accommodationDetails: partialText(requiredMessages.accommodationDetails),
})
export type TravelDetailsDraft = z.infer<typeof TravelDetailsDraft>

export const sharedContact = [
  'email',
  'phone',
  'address',
  'city',
  'country',
] as const satisfies readonly (keyof PersonalInfo)[]

export const formSections = ['personalInfo', 'travelDetails'] as const
export type FormSection = (typeof formSections)[number]

export interface Answers {
  personalInfo: PersonalInfoDraft | null
  travelDetails: TravelDetailsDraft | null
}

export function completePersonalInfo({ personalInfo }: Answers): PersonalInfo | undefined {
  const read = z.safeParse(PersonalInfo, personalInfo)
  return read.success ? read.data : undefined
}

export function completeTravelDetails({ travelDetails }: Answers): TravelDetails | undefined {
  const read = z.safeParse(TravelDetails, travelDetails)
  return read.success ? read.data : undefined
}
