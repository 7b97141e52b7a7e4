// What an officer may ask an applicant for while a case is under review.
import { sheets, type Sheet } from './application.ts'

/** Days the applicant has to answer. */
export const answerWithinDays = 30

/** A sheet of questions, a document, plain words, or whatever the applicant finds fitting. */
export type RequestItem = Sheet | 'answer' | 'any' | `document:${string}`

export function isRequestItem(value: string, documentTypes: readonly string[]): value is RequestItem {
  return (
    value === 'answer' ||
    value === 'any' ||
    (sheets as readonly string[]).includes(value) ||
    (value.startsWith('document:') && documentTypes.includes(value.slice('document:'.length)))
  )
}

export interface RequestState {
  items: readonly string[]
  answered: readonly string[]
}

/** The items that still wait for the applicant. */
export function unanswered({ items, answered }: RequestState): string[] {
  return items.filter((item) => !answered.includes(item))
}
