// The few words that rules are written in. They stand on zod/mini because the browser loads them too.
import * as z from 'zod/mini'
import type { Cents } from './money.ts'

/** Text a person must give; the message is what they are told when they do not. */
export const required = (message: string, most = 500) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(most, /*i18n*/ 'This is too long'))

/** At least this many characters. */
export const atLeast = (length: number, message: string, most = 500) =>
  z.string(message).check(z.trim(), z.minLength(length, message), z.maxLength(most, /*i18n*/ 'This is too long'))

/** What must never reach a mail header or a row: control characters, and marks that turn the direction of text. */
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Text on one line: a line break or another control character becomes a blank. */
export const line = (least: number, message: string, most: number) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((text: string) => text.normalize('NFC').replace(unseen, ' ').trim()),
    ),
    z.string().check(z.minLength(least, message), z.maxLength(most, /*i18n*/ 'This is too long')),
  )

/** What a mail program would turn into a link, or a reader into an address. */
const linkLike =
  /:\/\/|@|\bwww\.|[\p{L}\p{N}-]{2,}\.(?:[a-z]{2,}\/|(?:com|net|org|info|biz|io|co|ru|cn|xyz|top|site|online|link|click|app|dev|ly|me|shop|club|live|vip)\b)/iu

/** A text that our emails repeat: a passport has no room for links either. */
export const withoutLinks = z
  .string()
  .check(z.refine((text) => !linkLike.test(text), /*i18n*/ 'Enter a name without links or addresses'))

/** The name of a person, on one line. */
export const personName = (message: string, most = 200) =>
  z.pipe(
    required(message, most),
    z.pipe(
      z.string().check(z.refine((name) => name.search(unseen) < 0, /*i18n*/ 'Enter a name on one line')),
      withoutLinks,
    ),
  )

/** Text of any number of lines. */
export const prose = (least: number, message: string, most: number) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((text: string) =>
        text
          .normalize('NFC')
          .replace(/\r\n?|[\u2028\u2029]/g, '\n')
          .replace(unseen, (marks) => marks.replace(/[^\n\t]/g, ''))
          .trim(),
      ),
    ),
    z.string().check(z.minLength(least, message), z.maxLength(most, /*i18n*/ 'This is too long')),
  )

/** How a list is asked for page by page. */
export const paging = {
  limit: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(200)))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
}

/** An e-mail address, with surrounding blanks forgiven. The longest that can be delivered has 254 characters. */
export const email = (message: string) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((text: string) => text.trim().normalize('NFC')),
    ),
    z.email(message).check(z.maxLength(254, message)),
  )

/** One of the listed values. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, message?: string) =>
  z.enum(values, message)

/** A number within limits. */
export const between = (least: number, most: number, message: string) =>
  z.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message))

/** Types a schema of whole numbers as an amount in cents. Validation stays as it is. */
export const asCents = (schema: z.ZodMiniType<number, number>) => schema as z.ZodMiniType as z.ZodMiniType<Cents, Cents>

/** A point in time: a `Date` on the server, which is tried first as answers hold little else, ISO 8601 text on the wire. */
export const moment = z.union([
  z.pipe(
    z.date(),
    z.transform((date: Date) => date.toISOString()),
  ),
  z.iso.datetime(),
])

/** An identifier that cannot be guessed. */
export const id = z.uuid()

export const noReply = z.undefined()

/** A file as an answer, in the place of JSON. */
export interface SentFile {
  bytes: Uint8Array
  fileType: string
  fileName: string
  /** Shown where it is asked for, instead of being kept. Only for what we have made ourselves. */
  isShown?: boolean
}
export const sentFile = z.custom<SentFile>((value) => value !== undefined)

/** Messages by the name of the field they belong to, the first one for each. */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names)
      fields[name] ??= issue.code === 'unrecognized_keys' ? /*i18n*/ 'Unknown field' : issue.message
  }
  return fields
}
