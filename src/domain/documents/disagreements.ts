// Where documents and answers disagree. Nobody is stopped by it: the applicant may mend it, and an officer sees it.
import * as z from 'zod/mini'
import type { Answers } from '#domain/applications/application.ts'
import { oneOf } from '#foundation/values/schema.ts'
import type { Reading } from '#engines/document-reading/reading.ts'
import { isSameName } from '#engines/icao-9303/names.ts'
import { documentTypeNames, type DocumentTypeId } from './document-types.ts'
import { answersOf, passportAnswers } from './passport-answers.ts'

/** Answers that a document can speak about. */
const comparedAnswers = [...passportAnswers, 'arrivalDate', 'departureDate'] as const
export type ComparedAnswer = (typeof comparedAnswers)[number]

export const Disagreement = z.object({
  documentType: oneOf(documentTypeNames),
  answer: z.enum(comparedAnswers),
  answered: z.string(),
  /** As the document says it. */
  read: z.string(),
})
export type Disagreement = z.infer<typeof Disagreement>

/** The days of a flight that was booked already. */
const Itinerary = z.object({ arrivalDate: z.optional(z.string()), departureDate: z.optional(z.string()) })

/** What the owner of an application is told about the documents that were read. */
export const ToldReadings = z.object({
  disagreements: z.array(Disagreement),
  itinerary: Itinerary,
  /** Some documents wait to be read. */
  isReading: z.boolean(),
})

export type Readings = ReadonlyMap<DocumentTypeId, Reading>

/** An answer that is still open disagrees with nothing. */
export function findDisagreements({ personalInfo, travelDetails }: Answers, readings: Readings): Disagreement[] {
  const passport = readings.get('passport')
  const flight = readings.get('flight')
  const compare = (documentType: DocumentTypeId, answer: ComparedAnswer, read: string | undefined): Disagreement[] => {
    const answered = { ...personalInfo, ...travelDetails }[answer]
    if (read === undefined || !answered || isSame(answer, answered, read)) return []
    return [{ documentType, answer, answered, read }]
  }
  const inPassport = passport?.kind === 'passport' ? answersOf(passport) : {}
  return [
    ...passportAnswers.flatMap((answer) => compare('passport', answer, inPassport[answer])),
    ...compare('flight', 'arrivalDate', flight?.fields.arrivalDate?.value),
    ...compare('flight', 'departureDate', flight?.fields.departureDate?.value),
  ]
}

function isSame(answer: ComparedAnswer, answered: string, read: string): boolean {
  if (answer === 'firstName' || answer === 'lastName') return answered === read || isSameName(answered, read)
  if (answer === 'passportNumber') return plain(answered) === plain(read)
  return answered === read
}

function plain(number: string): string {
  return number.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
