import type { PersonalInfo, TravelDetails } from '#domain/applications/application.ts'
import type { VisaTypeId } from '#domain/applications/visa-types.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { zoneName, type ZoneNames } from '#engines/icao-9303/names.ts'
import { stateCode } from '#engines/icao-9303/states.ts'
import { printVisaZone, type Zone } from '#engines/icao-9303/visa-zone.ts'
import { zoneDate } from '#engines/icao-9303/zone-date.ts'
import { normalizePassportNumber } from '../visa-number.ts'
import { entriesOf, termOf, type Holder } from '../visa.ts'
import { visas, type VisaRow } from './table.ts'

export interface VisaContent {
  number: string
  type: VisaTypeId
  issued: string
  validFrom: string
  validUntil: string
  entries: number
  stayDays: number
  surname: string
  givenNames: string
  born: string
  sex: 'F' | 'M' | 'X'
  nationality: string
  passportNumber: string
  passportCountry: string
  passportExpiry: string
  zone: Zone
  applicationNumber: string
}

const purpose = 'visa'

export const encryptContent = (keys: Keys, content: VisaContent) => keys.sealText(JSON.stringify(content), purpose)
export const decryptContent = (keys: Keys, sealed: string) => JSON.parse(keys.openText(sealed, purpose)) as VisaContent

export function visaPassportHash(keys: Keys, passportNumber: string): string {
  return keys.keyedHash(normalizePassportNumber(passportNumber), 'visa-passport')
}

/** For looking visas up that were issued under an earlier key, too. */
export function visaPassportHashes(keys: Keys, passportNumber: string): string[] {
  return keys.keyedHashes(normalizePassportNumber(passportNumber), 'visa-passport')
}

const sealPurpose = 'visa-seal'

export const encryptSeals = (keys: Keys, seals: Seals) => ({
  seal: keys.seal(seals.seal, sealPurpose),
  jsonSeal: keys.sealText(seals.jsonSeal, sealPurpose),
})

export function decryptSeals(keys: Keys, row: Pick<VisaRow, 'id' | 'seal' | 'jsonSeal'>): Seals {
  if (!row.seal || !row.jsonSeal) throw new Error(`Visa ${row.id} is not signed`)
  return { seal: keys.open(row.seal, sealPurpose), jsonSeal: keys.openText(row.jsonSeal, sealPurpose) }
}

export const sealedVisas = [
  sealedTable(visas, ['id'], (keys, row) => ({
    content: keys.resealText(row.content, purpose),
    passportHash: visaPassportHash(keys, decryptContent(keys, row.content).passportNumber),
    seal: row.seal && keys.reseal(row.seal, sealPurpose),
    jsonSeal: row.jsonSeal && keys.resealText(row.jsonSeal, sealPurpose),
  })),
]

interface Seals {
  seal: Buffer
  jsonSeal: string
}

interface ContentFacts {
  number: string
  type: VisaTypeId
  validity: number
  issued: string
  person: PersonalInfo
  travel: TravelDetails
  termFrom?: string | undefined
  /** As in the passport's machine-readable zone; otherwise transliterated. */
  names?: ZoneNames | undefined
  applicationNumber: string
}

/** Undefined when the name has no machine-readable letter, or the passport expires before the visa begins. */
export function writeContent(facts: ContentFacts) {
  const { number, type, validity, issued, termFrom = issued, person, travel, names, applicationNumber } = facts
  const { arrivalDate: arrival, duration } = travel
  const term = termOf({ type, validity, issued: termFrom, arrival, duration, passportExpiry: person.expiryDate })
  const written = names ?? { primary: zoneName(person.lastName), secondary: zoneName(person.firstName) }
  // A single name is carried as the primary one.
  const { primary, secondary } = written.primary ? written : { primary: written.secondary, secondary: '' }
  if (!primary || term.validUntil < term.validFrom || term.validUntil < issued) return undefined
  const sex = person.gender === 'female' || person.gender === 'male' ? sexOf[person.gender] : 'X'
  const zone = printVisaZone({
    format: 'A',
    type: '',
    issuer: stateCode('lr'),
    primary,
    secondary,
    number,
    nationality: stateCode(person.nationality),
    born: zoneDate(person.dob),
    sex: sex === 'X' ? '<' : sex,
    validUntil: zoneDate(term.validUntil),
    optional: normalizePassportNumber(person.passportNumber),
  })
  return {
    number,
    type,
    issued,
    ...term,
    sex,
    zone,
    applicationNumber,
    entries: entriesOf[travel.entryType],
    surname: person.lastName,
    givenNames: person.firstName,
    born: person.dob,
    nationality: person.nationality,
    passportNumber: person.passportNumber,
    passportCountry: person.passportCountry,
    passportExpiry: person.expiryDate,
  } satisfies VisaContent
}

const sexOf = { female: 'F', male: 'M' } as const
const genderOf = { F: 'female', M: 'male', X: 'other' } as const

export function holderOf(content: VisaContent): Holder {
  const { givenNames, surname, born, sex, nationality, passportNumber, passportCountry, passportExpiry } = content
  return {
    firstName: givenNames,
    lastName: surname,
    gender: genderOf[sex],
    dob: born,
    nationality,
    passportNumber,
    passportCountry,
    expiryDate: passportExpiry,
  }
}
