// Doc 9303-7, 9.1.3.
import { decodeC40, encodeC40 } from './c40.ts'
import { readSealDate, sealDate, type Feature, type Seal } from './seal.ts'
import { knownLength, readVisaZone, visaFormats, type VisaFormat, type VisaZone, type Zone } from './visa-zone.ts'

export const visaDefinition = 93
export const visaCategory = 1

const tags = {
  zone: { A: 0x01, B: 0x02 },
  entries: 0x03,
  stay: 0x04,
  passport: 0x05,
  type: 0x06,
  /** Defined by the issuing State: the first day of validity, where it differs from the day of issue. */
  validFrom: 0x50,
} as const
const known: ReadonlySet<number> = new Set([0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, tags.validFrom])

export type Stay =
  | { days: number; months: number; years: number }
  | 'until-expiry'
  | 'decided-at-the-border'
  | 'transit-without-entry'

const reserved = { 'until-expiry': 0, 'decided-at-the-border': 255, 'transit-without-entry': 254 } as const

interface VisaSeal {
  zone: VisaZone
  lines: Zone
  /** Undefined when the seal does not say; 0 means unlimited. */
  entries: number | undefined
  stay: Stay
  passportNumber: string
  type: Uint8Array | undefined
  validFrom: string | undefined
  hasUnknownFeature: boolean
}

interface SealedVisa {
  format: VisaFormat
  lines: Zone
  entries: number
  stay: Stay
  passportNumber: string
  type: string
  validFrom: string
}

export function writeVisaFeatures(visa: SealedVisa): Feature[] {
  return [
    { tag: tags.zone[visa.format], value: encodeC40(visa.lines[0] + visa.lines[1].slice(0, knownLength)) },
    { tag: tags.entries, value: Uint8Array.of(visa.entries) },
    { tag: tags.stay, value: writeStay(visa.stay) },
    { tag: tags.passport, value: encodeC40(visa.passportNumber.slice(0, 9).padEnd(9, '<')) },
    { tag: tags.type, value: new TextEncoder().encode(visa.type.slice(0, 4)) },
    { tag: tags.validFrom, value: sealDate(visa.validFrom) },
  ]
}

type VisaSealProblem = 'format' | 'zone'

/** `format`: something is missing or malformed; `zone`: a check digit is wrong. */
export function readVisaFeatures({ header, features }: Seal): VisaSeal | VisaSealProblem {
  if (header.definition !== visaDefinition || header.category !== visaCategory) return 'format'
  const value = (tag: number) => features.find((feature) => feature.tag === tag)?.value
  const format = (['A', 'B'] as const).find((name) => value(tags.zone[name]))
  const zoneBytes = format && value(tags.zone[format])
  const zoneText = zoneBytes && decodeC40(zoneBytes)
  const stay = readStay(value(tags.stay))
  const passport = value(tags.passport)
  const passportNumber = passport?.length === 6 ? decodeC40(passport) : undefined
  const entries = value(tags.entries)
  const type = value(tags.type)
  const from = value(tags.validFrom)
  const validFrom = from && readSealDate(from)
  if (!format || zoneText?.length !== visaFormats[format] + knownLength || !stay || !passportNumber?.trim())
    return 'format'
  if ((entries && entries.length !== 1) || (type && (type.length < 1 || type.length > 4)) || (from && !validFrom))
    return 'format'
  const plain = zoneText.replaceAll(' ', '<')
  const lines: Zone = [plain.slice(0, visaFormats[format]), plain.slice(visaFormats[format])]
  const zone = readVisaZone(lines)
  if (!zone) return 'zone'
  return {
    zone,
    lines,
    stay,
    type,
    validFrom,
    entries: entries?.[0],
    passportNumber: passportNumber.trimEnd().replaceAll(' ', '<'),
    hasUnknownFeature: features.some(({ tag }) => !known.has(tag)),
  }
}

function writeStay(stay: Stay): Uint8Array {
  if (typeof stay === 'string') return Uint8Array.of(reserved[stay], reserved[stay], reserved[stay])
  const { days, months, years } = stay
  if ([days, months, years].some((part) => !Number.isInteger(part) || part < 0 || part > 255))
    throw new RangeError('a stay is counted in days, months and years up to 255')
  const triple = Uint8Array.of(days, months, years)
  if (typeof readStay(triple) === 'string') throw new RangeError('this duration of stay is kept for another meaning')
  return triple
}

function readStay(value: Uint8Array | undefined): Stay | undefined {
  if (value?.length !== 3) return undefined
  const [days = 0, months = 0, years = 0] = value
  const meaning = (Object.keys(reserved) as (keyof typeof reserved)[]).find(
    (name) => days === reserved[name] && months === reserved[name] && years === reserved[name],
  )
  return meaning ?? { days, months, years }
}
