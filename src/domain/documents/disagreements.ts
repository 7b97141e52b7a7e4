// Disagreements never block an application: the applicant may correct them, and an officer sees them.
import * as z from 'zod/mini'
import type { Answers } from '#domain/applications/application.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { isConfident, type FieldName, type Reading } from '#engines/document-reading/reading.ts'
import { isSameName } from '#engines/icao-9303/names.ts'
import { storedTypeNames, type DocumentTypeId } from './document-types.ts'
import { passportAnswersOf, passportAnswers } from './passport-answers.ts'

const comparedAnswers = [...passportAnswers, 'arrivalDate', 'departureDate'] as const
export type ComparedAnswer = (typeof comparedAnswers)[number]

export const Disagreement = z.object({
  documentType: oneOf(storedTypeNames),
  answer: z.enum(comparedAnswers),
  answered: z.string(),
  read: z.string(),
})
export type Disagreement = z.infer<typeof Disagreement>

const Itinerary = z.object({ arrivalDate: z.optional(z.string()), departureDate: z.optional(z.string()) })

export const ReadingsReply = z.object({
  disagreements: z.array(Disagreement),
  itinerary: Itinerary,
  /** Days of the itinerary that were hard to read: shown to be checked, never filled in or compared. */
  toCheck: Itinerary,
  isReading: z.boolean(),
})

type Itinerary = z.infer<typeof Itinerary>
const names = ['firstName', 'lastName'] as const satisfies readonly FieldName[]
const journeyAnswers = ['arrivalDate', 'departureDate'] as const satisfies readonly FieldName[]

export function itineraryOf(flight: Reading | undefined): Pick<z.infer<typeof ReadingsReply>, 'itinerary' | 'toCheck'> {
  const [itinerary, toCheck]: [Itinerary, Itinerary] = [{}, {}]
  for (const answer of journeyAnswers) {
    const read = flight?.fields[answer]
    if (read) (isConfident(read) ? itinerary : toCheck)[answer] = read.value
  }
  return { itinerary, toCheck }
}

export type Readings = ReadonlyMap<DocumentTypeId, Reading>

export function findDisagreements({ personalInfo, travelDetails }: Answers, readings: Readings): Disagreement[] {
  const passport = readings.get('passport')
  const { itinerary } = itineraryOf(readings.get('flight'))
  const compare = (documentType: DocumentTypeId, answer: ComparedAnswer, read: string | undefined): Disagreement[] => {
    const answered = { ...personalInfo, ...travelDetails }[answer]
    if (read === undefined || !answered || isSame(answer, answered, read)) return []
    return [{ documentType, answer, answered, read }]
  }
  const inPassport = passport?.kind === 'passport' ? passportAnswersOf(passport) : {}
  const doubtful = doubtfulNames(passport)
  return [
    ...passportAnswers
      .filter((answer) => !(answer in doubtful))
      .flatMap((answer) => compare('passport', answer, inPassport[answer])),
    ...journeyAnswers.flatMap((answer) => compare('flight', answer, itinerary[answer])),
  ]
}

export function findDoubts({ personalInfo, travelDetails }: Answers, readings: Readings): Disagreement[] {
  const { toCheck } = itineraryOf(readings.get('flight'))
  const doubt = (documentType: DocumentTypeId, answer: ComparedAnswer, read: string | undefined): Disagreement[] => {
    const answered = { ...personalInfo, ...travelDetails }[answer]
    return read && answered && !isSame(answer, answered, read) ? [{ documentType, answer, answered, read }] : []
  }
  const doubtful = doubtfulNames(readings.get('passport'))
  return [
    ...names.flatMap((answer) => doubt('passport', answer, doubtful[answer])),
    ...journeyAnswers.flatMap((answer) => doubt('flight', answer, toCheck[answer])),
  ]
}

function doubtfulNames(passport: Reading | undefined): Partial<Record<(typeof names)[number], string>> {
  const unsure = names.flatMap((name) => {
    const read = passport?.fields[name]
    return read && !isConfident(read) ? [[name, read.value] as const] : []
  })
  return Object.fromEntries(unsure)
}

function isSame(answer: ComparedAnswer, answered: string, read: string): boolean {
  if (answer === 'firstName' || answer === 'lastName') return answered === read || isSameName(answered, read)
  if (answer === 'passportNumber') return normalizeNumber(answered) === normalizeNumber(read)
  return answered === read
}

function normalizeNumber(number: string): string {
  return number.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
