// The passport number and the date of birth are stored encrypted and can be searched only by keyed hash.
import type { Keys } from '#foundation/storage/server/keys.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import type { PersonalInfoDraft } from '../application.ts'
import { applications, type ApplicationRow, type OpenInfo } from './table.ts'

const purpose = 'personal-info'

type Stored = Pick<
  ApplicationRow,
  'personalInfo' | 'sealedInfo' | 'passportHash' | 'personHash' | 'applicantName' | 'nationality'
>

export function storePersonalInfo(keys: Keys, info: PersonalInfoDraft): Stored {
  const { passportNumber, dob, ...open } = info
  return {
    personalInfo: open,
    sealedInfo: keys.sealText(JSON.stringify({ passportNumber, dob }), purpose),
    passportHash: passportHashes(keys, info)[0] ?? null,
    personHash: personHashes(keys, info)[0] ?? null,
    applicantName: normalizeForSearch([open.firstName, open.lastName].filter(Boolean).join(' ')),
    nationality: open.nationality ?? null,
  }
}

export function readPersonalInfo(
  keys: Keys,
  { personalInfo, sealedInfo }: { personalInfo: OpenInfo | null; sealedInfo: string | null },
): PersonalInfoDraft | null {
  if (!personalInfo) return null
  const sealed = sealedInfo ? (JSON.parse(keys.openText(sealedInfo, purpose)) as PersonalInfoDraft) : {}
  return { ...personalInfo, ...sealed }
}

/** As others are found who are the same person: under every key, as each row keeps the hash of the newest of its time. */
export interface Identity {
  id: string
  passportHashes: string[]
  personHashes: string[]
}

export function identityOf(keys: Keys, row: Pick<ApplicationRow, 'id' | 'personalInfo' | 'sealedInfo'>): Identity {
  const info = readPersonalInfo(keys, row) ?? {}
  return { id: row.id, passportHashes: passportHashes(keys, info), personHashes: personHashes(keys, info) }
}

/** The first one is stored. */
export function passportHashes(
  keys: Keys,
  { passportNumber, passportCountry }: Pick<PersonalInfoDraft, 'passportNumber' | 'passportCountry'>,
): string[] {
  if (!passportNumber) return []
  const plain = passportNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return keys.keyedHashes(`${passportCountry ?? ''} ${plain}`, 'passport')
}

/** Word order, diacritics and nationality are ignored, so that the same person is found again. */
export function personHashes(
  keys: Keys,
  { firstName, lastName, dob }: Pick<PersonalInfoDraft, 'firstName' | 'lastName' | 'dob'>,
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
      passportHash: passportHashes(keys, info)[0] ?? null,
      personHash: personHashes(keys, info)[0] ?? null,
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
