import * as z from 'zod/mini'
import { id, line, oneOf } from '#foundation/values/schema.ts'

export const resultKinds = ['case', 'visa', 'appointment', 'payment', 'account'] as const
export type ResultKind = (typeof resultKinds)[number]

const matches = ['number', 'passport', 'email', 'phone', 'name', 'similar-name'] as const
export type Match = (typeof matches)[number]

export const ranks: Readonly<Record<Match, number>> = {
  number: 100,
  passport: 90,
  email: 80,
  phone: 70,
  name: 50,
  'similar-name': 10,
}

export const maxResults = 20
export const minQueryLength = 2

export const SearchRequest = z.strictObject({
  q: line(minQueryLength, /*i18n*/ 'Enter at least two characters', 100),
})

export const SearchResult = z.object({
  kind: oneOf(resultKinds),
  id,
  number: z.string(),
  person: z.string(),
  status: z.string(),
  match: oneOf(matches),
  caseId: z.nullable(id),
})
export type SearchResult = z.infer<typeof SearchResult>

const phoneShape = /^[+(]?\d[\d\s()./-]*$/
const leastPhoneDigits = 6
const passportShape = /^(?=.*\d)[0-9A-Z]{5,20}$/

export interface Typed {
  text: string
  email: string | undefined
  phone: string | undefined
  passport: string | undefined
}

export function readTyped(text: string): Typed {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const plain = text.toUpperCase().replace(/[\s./-]/g, '')
  return {
    text,
    email: /^[^\s@]+@[^\s@]*$/.test(text) ? text.toLowerCase() : undefined,
    phone: phoneShape.test(text) && digits.length >= leastPhoneDigits ? digits : undefined,
    passport: passportShape.test(plain) ? plain : undefined,
  }
}

function likeness(typed: string, word: string, similar: ReadonlyMap<string, number>): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return 0.9
  return similar.get(word) ?? 0
}

export function nameLikeness(
  typed: readonly string[],
  name: string,
  similar: ReadonlyMap<string, ReadonlyMap<string, number>>,
): number {
  const words = name.split(' ')
  const best = typed.map((word) =>
    Math.max(...words.map((each) => likeness(word, each, similar.get(word) ?? new Map()))),
  )
  return best.reduce((sum, each) => sum + each, 0) / Math.max(1, best.length)
}
