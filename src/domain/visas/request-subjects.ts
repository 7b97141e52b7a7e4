import type { Holder } from './visa.ts'

export const subjectNames = ['name', 'dob', 'gender', 'nationality', 'passport', 'other'] as const
export type RequestSubject = (typeof subjectNames)[number]

/** The same groups as a correction may change: anything more is another person. */
export const requestSubjects: Readonly<Record<RequestSubject, { label: string; fields: readonly (keyof Holder)[] }>> = {
  name: { label: /*i18n*/ 'Name', fields: ['lastName', 'firstName'] },
  dob: { label: /*i18n*/ 'Date of birth', fields: ['dob'] },
  gender: { label: /*i18n*/ 'Sex', fields: ['gender'] },
  nationality: { label: /*i18n*/ 'Nationality', fields: ['nationality'] },
  passport: { label: /*i18n*/ 'Passport', fields: ['passportNumber', 'passportCountry', 'expiryDate'] },
  other: { label: /*i18n*/ 'Something else', fields: [] },
}
