import { readCardZone } from '#engines/icao-9303/card-zone.ts'
import type { ZoneNames } from '#engines/icao-9303/names.ts'
import { readPassportZone } from '#engines/icao-9303/passport-zone.ts'
import { countryOfState } from '#engines/icao-9303/states.ts'
import { readVisaZone } from '#engines/icao-9303/visa-zone.ts'
import { dayNotAfter, expiryDay } from '#engines/icao-9303/zone-date.ts'
import { isDay } from '#foundation/values/day.ts'
import { nothingRead, type FieldName, type Reading } from './reading.ts'
import type { ZoneField } from './zone/layouts.ts'
import type { RecognisedZone, ZoneOutcome } from './zone/read-zone.ts'

const plain = (name: string) => name.replaceAll('<', ' ')

/** People with a single name have no given names; the form uses a hyphen as well. */
const noGivenName = '-'

export function readingOfZone(zone: RecognisedZone, today: string): Reading {
  return parsed(zone.lines) ? { ...fieldsOfZone(zone, today), zone: [...zone.lines] } : nothingRead
}

export function contradictedReading({ format, fields }: Extract<ZoneOutcome, { why: 'contradicted' }>): Reading {
  return { ...nothingRead, ...(format === 'TD3' && { kind: 'passport' as const }), contradicted: fields }
}

export function fieldsOfZone({ lines, sureness }: RecognisedZone, today: string): Reading {
  const zone = parsed(lines)
  if (!zone) return nothingRead
  const dob = dayNotAfter(zone.born, today)
  const values: Partial<Record<FieldName, [value: string | undefined, from: ZoneField]>> = {
    ...namesOf(zone, lines),
    gender: [{ M: 'male', F: 'female', '<': undefined }[zone.sex], 'sex'],
    dob: [dob, 'born'],
    nationality: [countryOfState(zone.nationality), 'nationality'],
    documentNumber: [zone.number, 'number'],
    issuingCountry: [countryOfState(zone.issuer), 'issuer'],
    expiryDate: [expiryDay(zone.validUntil, today, sureness.born === undefined ? undefined : dob), 'validUntil'],
  }
  const fields: Reading['fields'] = {}
  for (const [name, [value, from]] of Object.entries(values) as [FieldName, [string | undefined, ZoneField]][]) {
    const confidence = sureness[from]
    if (!value || confidence === undefined) continue
    if (['dob', 'expiryDate'].includes(name) && !isDay(value)) continue
    fields[name] = { value, confidence }
  }
  const card = readCardZone(lines) ? 'identity_card' : undefined
  const kind = readPassportZone(lines) ? 'passport' : card
  return { ...(kind && { kind }), text: '', fields }
}

const parsed = (lines: readonly string[]) => readPassportZone(lines) ?? readCardZone(lines) ?? readVisaZone(lines)

/** A full name field may be truncated, so its last part is left out. */
function namesOf({ primary, secondary }: ZoneNames, lines: readonly string[]) {
  const isFull = !lines[lines.length === 3 ? 2 : 0]?.endsWith('<')
  const given: [string | undefined, ZoneField] = [secondary ? plain(secondary) : noGivenName, 'names']
  return {
    ...(!(isFull && !secondary) && { lastName: [plain(primary), 'names'] as [string, ZoneField] }),
    ...(!isFull && { firstName: given }),
  }
}
