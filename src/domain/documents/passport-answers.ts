import * as z from 'zod/mini'
import type { PersonalInfoDraft } from '#domain/applications/application.ts'
import type { FieldName, Reading } from '#engines/document-reading/reading.ts'

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

export function passportAnswersOf(reading: Pick<Reading, 'fields'>): PassportAnswers {
  const answers: PassportAnswers = {}
  for (const answer of passportAnswers) {
    const read = reading.fields[fields[answer]]
    if (read) answers[answer] = read.value
  }
  return answers
}

/** Printed text has no check digits, so it is only suggested and never compared with answers. */
export const PrintedAnswers = z.object({ birthPlace: z.optional(z.string()), issueDate: z.optional(z.string()) })
export type PrintedAnswers = Partial<Record<keyof z.infer<typeof PrintedAnswers>, string>>

export function printedAnswersOf({ fields: { birthPlace, issueDate } }: Pick<Reading, 'fields'>): PrintedAnswers {
  return {
    ...(birthPlace && { birthPlace: birthPlace.value }),
    ...(issueDate && { issueDate: issueDate.value }),
  }
}
