// Doc 9303-7, 4.2.2 (MRV-A, two lines of 44) and 7.2.2 (MRV-B, two lines of 36).
import { trimEnd } from '#foundation/values/trim-end.ts'
import { checkDigit } from './check-digit.ts'
import { readNames, writeNames, type ZoneNames } from './names.ts'

export const visaFormats = { A: 44, B: 36 } as const
export type VisaFormat = keyof typeof visaFormats
export type Zone = readonly [string, string]

export interface VisaZone extends ZoneNames {
  format: VisaFormat
  type: string
  issuer: string
  /** The visa's or the passport's number, nine characters at most. */
  number: string
  nationality: string
  /** YYMMDD; fillers where unknown. */
  born: string
  sex: 'F' | 'M' | '<'
  validUntil: string
  optional: string
}

/** The standardised part of the second line; the rest is up to the issuing State. */
export const knownLength = 28

export function printVisaZone(visa: VisaZone): Zone {
  const length = visaFormats[visa.format]
  const number = visa.number.replace(/[^0-9A-Z]/g, '<').slice(0, 9)
  return [
    `V${visa.type || '<'}${visa.issuer.padEnd(3, '<')}${writeNames(visa, length - 5)}`,
    [
      withCheckDigit(number, 9),
      visa.nationality.padEnd(3, '<'),
      withCheckDigit(visa.born, 6),
      visa.sex,
      withCheckDigit(visa.validUntil, 6),
      visa.optional.slice(0, length - knownLength).padEnd(length - knownLength, '<'),
    ].join(''),
  ]
}

export function readVisaZone([first, second]: readonly string[]): VisaZone | undefined {
  const format = (Object.keys(visaFormats) as VisaFormat[]).find((name) => visaFormats[name] === first?.length)
  if (!format || !first || !second || second.length < knownLength || second.length > visaFormats[format])
    return undefined
  if (!/^V[A-Z<][A-Z]{1,3}<{0,2}/.test(first) || !/^[A-Z<]+$/.test(first) || !/^[0-9A-Z<]+$/.test(second))
    return undefined
  const field = (from: number, to: number) => second.slice(from - 1, to)
  const sex = field(21, 21)
  if (sex !== 'F' && sex !== 'M' && sex !== '<') return undefined
  if (!hasValidCheckDigit(field(1, 10)) || !hasValidCheckDigit(field(14, 20)) || !hasValidCheckDigit(field(22, 28)))
    return undefined
  return {
    format,
    type: first.slice(1, 2).replace('<', ''),
    issuer: trim(first.slice(2, 5)),
    ...readNames(first.slice(5)),
    number: trim(field(1, 9)),
    nationality: trim(field(11, 13)),
    born: field(14, 19),
    sex,
    validUntil: field(22, 27),
    optional: trim(second.slice(knownLength)),
  }
}

export function withCheckDigit(field: string, size: number): string {
  const filled = field.padEnd(size, '<')
  return filled + checkDigit(filled)
}

export function hasValidCheckDigit(field: string): boolean {
  return checkDigit(field.slice(0, -1)) === field.at(-1)
}

export function trim(field: string): string {
  return trimEnd(field, '<')
}
