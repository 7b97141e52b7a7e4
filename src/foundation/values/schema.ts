// On zod/mini, because the browser loads it too.
import * as z from 'zod/mini'
import type { Cents } from './money.ts'

export const required = (message: string, most = 500) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(most, /*i18n*/ 'This is too long'))

export const atLeast = (length: number, message: string, most = 500) =>
  z.string(message).check(z.trim(), z.minLength(length, message), z.maxLength(most, /*i18n*/ 'This is too long'))

/** Control and bidirectional characters, which must never reach a mail header or a row. */
const controlCharacters = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

export const line = (least: number, message: string, most: number) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((text: string) => text.normalize('NFC').replace(controlCharacters, ' ').trim()),
    ),
    z.string().check(z.minLength(least, message), z.maxLength(most, /*i18n*/ 'This is too long')),
  )

const linkLike =
  /:\/\/|@|\bwww\.|[\p{L}\p{N}-]{2}\.(?:[a-z]{2,63}\/|(?:com|net|org|info|biz|io|co|ru|cn|xyz|top|site|online|link|click|app|dev|ly|me|shop|club|live|vip)\b)/iu
/** Only in lower case: "Md.Al Amin" is a name. */
const countryDomain = /[\p{L}\p{N}-]{2}\.[a-z]{2}(?![\p{L}\p{N}.])/u

/** For text that our emails repeat, so that they cannot be used to send links. */
export const withoutLinks = z
  .string()
  .check(
    z.refine(
      (text) => !linkLike.test(text) && !countryDomain.test(text),
      /*i18n*/ 'Enter a name without links or addresses',
    ),
  )

export const personName = (message: string, most = 200) =>
  z.pipe(
    required(message, most),
    z.pipe(
      z.string().check(z.refine((name) => name.search(controlCharacters) < 0, /*i18n*/ 'Enter a name on one line')),
      withoutLinks,
    ),
  )

export const multilineText = (least: number, message: string, most: number) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((text: string) =>
        text
          .normalize('NFC')
          .replace(/\r\n?|[\u2028\u2029]/g, '\n')
          .replace(controlCharacters, (marks) => marks.replace(/[^\n\t]/g, ''))
          .trim(),
      ),
    ),
    z.string().check(z.minLength(least, message), z.maxLength(most, /*i18n*/ 'This is too long')),
  )

export const paging = {
  limit: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(200)))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
}

/** 254 characters is the longest address that can be delivered. */
export const email = (message: string) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((text: string) => text.trim().normalize('NFC')),
    ),
    z.email(message).check(z.maxLength(254, message)),
  )

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, message?: string) =>
  z.enum(values, message)

/** Words of the service itself, at the top of a reply: `serve` puts them in the reader's language. */
export const sentence = z.string()

export const acknowledgement = z.object({ message: sentence })

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

export const id = z.uuid()

/** For a text that may name something else, as the subject of an event does. */
export const isId = (value: unknown): value is string => z.validate(id, value)

export const noReply = z.undefined()

export interface SentFile {
  bytes: Uint8Array
  fileType: string
  fileName: string
  /** Inline instead of as a download. Only for files that we generated. */
  isShown?: boolean
}
export const sentFile = z.custom<SentFile>((value) => value !== undefined)

export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names)
      fields[name] ??= issue.code === 'unrecognized_keys' ? /*i18n*/ 'Unknown field' : issue.message
  }
  return fields
}
