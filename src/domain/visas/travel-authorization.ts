// The JSON form of the seal (VDS-NC). Field names follow ICAO's report on digital travel authorizations.
import { visaTypeNames, type VisaTypeId } from '#domain/applications/visa-types.ts'
import type { Stay } from '#engines/icao-9303/visa-seal.ts'
import type { JsonSeal } from '#engines/icao-9303/json-seal.ts'
import type { Zone } from '#engines/icao-9303/visa-zone.ts'

const authorizationType = 'lbr.evisa'
const authorizationVersion = 1

interface Authorization {
  number: string
  type: string
  issued: string
  validFrom: string
  validUntil: string
  entries: number
  stayDays: number
  zone: Zone
  passportNumber: string
  passportState: string
}

const members = {
  number: 'vn',
  type: 'vt',
  issued: 'doi',
  validFrom: 'vf',
  validUntil: 'vu',
  entries: 'ent',
  stayDays: 'dur',
  zone: 'mrz',
  passportNumber: 'i',
  passportState: 'is',
} as const satisfies Record<keyof Authorization, string>

export function writeAuthorization(visa: Authorization): JsonSeal['data'] {
  const msg = Object.fromEntries(
    (Object.keys(members) as (keyof Authorization)[]).map((name) => [
      members[name],
      name === 'zone' ? visa.zone.join('\n') : visa[name],
    ]),
  )
  return { hdr: { t: authorizationType, v: authorizationVersion, is: 'LBR' }, msg }
}

export function readAuthorization({ hdr, msg }: JsonSeal['data']): Authorization | undefined {
  if (hdr.t !== authorizationType || hdr.v !== authorizationVersion || hdr.is !== 'LBR') return undefined
  const text = (name: keyof Authorization) => {
    const value = msg[members[name]]
    return typeof value === 'string' ? value : undefined
  }
  const number = (name: keyof Authorization) => {
    const value = msg[members[name]]
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
  }
  const day = (name: keyof Authorization) => (/^\d{4}-\d\d-\d\d$/.test(text(name) ?? '') ? text(name) : undefined)
  const [first, second, ...more] = text('zone')?.split('\n') ?? []
  const read = {
    number: text('number'),
    type: text('type'),
    passportNumber: text('passportNumber'),
    passportState: text('passportState'),
    entries: number('entries'),
    stayDays: number('stayDays'),
    issued: day('issued'),
    validFrom: day('validFrom'),
    validUntil: day('validUntil'),
    zone: first && second && more.length === 0 ? ([first, second] as const) : undefined,
  }
  return Object.values(read).includes(undefined) ? undefined : (read as Authorization)
}

/** Three bytes: days up to 255, beyond that years, months of thirty days, and days. */
export function stayOf(days: number): Stay {
  if (days <= 255) return { days, months: 0, years: 0 }
  const rest = days % 365
  return { days: rest % 30, months: Math.floor(rest / 30), years: Math.floor(days / 365) }
}

export const typeLetters: Readonly<Record<VisaTypeId, string>> = {
  tourist: 'T',
  business: 'B',
  student: 'S',
  work: 'W',
  transit: 'X',
  medical: 'M',
}

export function typeOfLetter(letter: string): VisaTypeId | undefined {
  return visaTypeNames.find((name) => typeLetters[name] === letter)
}
