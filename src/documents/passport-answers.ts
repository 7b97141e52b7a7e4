import type { PersonalInfoDraft } from '#applications/application.ts'
import type { FieldName, Reading } from '#reading/reading.ts'

/** Which field of a passport gives each answer. */
const fields = {
  firstName: 'firstName',
  lastName: 'lastName',
  gender: 'gender',
  dob: 'dob',
  nationality: 'nationality',
  passportNumber: 'documentNumber',
  passportCountry: 'issuingCountry',
  expiryDate: 'expiryDate',
} as const satisfies Partial<Record<keyof PersonalInfoDraft, FieldName>>

export type PassportAnswer = keyof typeof fields
export const passportAnswers = Object.keys(fields) as [PassportAnswer, ...PassportAnswer[]]
export type PassportAnswers = Partial<Record<PassportAnswer, string>>

/** What a passport answers of the first sheet; what could not be read is left out. */
export function answersOf(reading: Pick<Reading, 'fields'>): PassportAnswers {
  const answers: PassportAnswers = {}
  for (const answer of passportAnswers) {
    const read = reading.fields[fields[answer]]
    if (read) answers[answer] = read.value
  }
  return answers
}
