// The passport number and the date of birth are stored encrypted and can be searched only by keyed hash.
import type { Services } from '#foundation/http/server/services.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import type { Answers, PersonalInfoDraft } from '../application.ts'
import { screeningKeysOf, type ScreenedPerson } from '../screening-keys.ts'
import { applications, type ApplicationRow, type UnsealedInfo } from './table.ts'

const purpose = 'personal-info'

type Stored = Pick<
  ApplicationRow,
  'personalInfo' | 'sealedInfo' | 'passportHash' | 'personHash' | 'screeningKeys' | 'applicantName' | 'nationality'
>

export function storePersonalInfo(keys: Keys, info: PersonalInfoDraft): Stored {
  const { passportNumber, dob, ...open } = info
  return {
    personalInfo: open,
    sealedInfo: keys.sealText(JSON.stringify({ passportNumber, dob }), purpose),
    passportHash: passportHashes(keys, info)[0] ?? null,
    personHash: personHashes(keys, info)[0] ?? null,
    screeningKeys: storedScreeningKeys(keys, info),
    applicantName: normalizeForSearch([open.firstName, open.lastName].filter(Boolean).join(' ')),
    nationality: open.nationality ?? null,
  }
}

export function readPersonalInfo(
  keys: Keys,
  { personalInfo, sealedInfo }: { personalInfo: UnsealedInfo | null; sealedInfo: string | null },
): PersonalInfoDraft | null {
  if (!personalInfo) return null
  const sealed = sealedInfo ? (JSON.parse(keys.openText(sealedInfo, purpose)) as PersonalInfoDraft) : {}
  return { ...personalInfo, ...sealed }
}

export function answersOf({ services }: { services: Services }, row: ApplicationRow): Answers {
  return { personalInfo: readPersonalInfo(services.keys, row), travelDetails: row.travelDetails }
}

/** As others are found who are the same person: under every key, as each row keeps the hash of the newest of its time. */
export interface Identity {
  id: string
  person: ScreenedPerson
  passportHashes: string[]
  personHashes: string[]
  screeningKeys: string[]
}

export function identityOf(keys: Keys, row: Pick<ApplicationRow, 'id' | 'personalInfo' | 'sealedInfo'>): Identity {
  return identityFrom(keys, row.id, readPersonalInfo(keys, row) ?? {})
}

export function identityFrom(keys: Keys, id: string, person: ScreenedPerson): Identity {
  return {
    id,
    person,
    passportHashes: passportHashes(keys, person),
    personHashes: personHashes(keys, person),
    screeningKeys: screeningHashes(person, (key) => keys.keyedHashes(key, 'screening')),
  }
}

export function storedScreeningKeys(keys: Keys, person: ScreenedPerson): string[] {
  return screeningHashes(person, (key) => [keys.keyedHash(key, 'screening')])
}

/** Two people who share a shortened hash by chance are told apart when they are compared. */
const hashLength = 16

/** The first letter says what kind of key it is, so that a list can ask for the telling ones alone. */
function screeningHashes(person: ScreenedPerson, hash: (key: string) => string[]): string[] {
  return Object.entries(screeningKeysOf(person)).flatMap(([kind, keys]) =>
    (keys as string[]).flatMap((key) => hash(`${kind} ${key}`).map((each) => `${kind[0]}${each.slice(0, hashLength)}`)),
  )
}

/** A common name alone says little; with the day of birth or the passport it is telling. */
export const isDistinctiveKey = (key: string) => !key.startsWith('n')

export function passportHashes(
  keys: Keys,
  { passportNumber, passportCountry }: Pick<ScreenedPerson, 'passportNumber' | 'passportCountry'>,
): string[] {
  if (!passportNumber) return []
  const plain = passportNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return keys.keyedHashes(`${passportCountry ?? ''} ${plain}`, 'passport')
}

/** Word order, diacritics and nationality are ignored, so that the same person is found again. */
export function personHashes(
  keys: Keys,
  { firstName, lastName, dob }: Pick<ScreenedPerson, 'firstName' | 'lastName' | 'dob'>,
): string[] {
  if (!firstName || !lastName || !dob) return []
  const names = normalizeForSearch(`${firstName} ${lastName}`).split(' ').sort().join(' ')
  return keys.keyedHashes(`${names}\n${dob}`, 'person')
}

export const sealedApplications = [
  sealedTable(applications, ['id'], (keys, row) => {
    const info = readPersonalInfo(keys, row) ?? {}
    return {
      sealedInfo: row.sealedInfo && keys.resealText(row.sealedInfo, purpose),
      representative: row.representative && keys.resealText(row.representative, 'representative'),
      passportHash: passportHashes(keys, info)[0] ?? null,
      personHash: personHashes(keys, info)[0] ?? null,
      screeningKeys: storedScreeningKeys(keys, info),
    }
  }),
]

export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
