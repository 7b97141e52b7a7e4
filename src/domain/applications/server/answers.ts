// The passport number and the date of birth are stored encrypted and can be searched only by keyed hash.
import type { Keys } from '#foundation/storage/server/keys.ts'
import type { PersonalInfoDraft } from '../application.ts'
import type { ApplicationRow, OpenInfo } from './table.ts'

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
    passportHash: passportNumber ? passportHash(keys, passportNumber, info.passportCountry) : null,
    personHash: personHash(keys, info),
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

export function passportHash(keys: Keys, passportNumber: string, issuedBy: string | undefined): string {
  return keys.keyedHash(`${issuedBy ?? ''} ${passportNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')}`, 'passport')
}

/** Word order, diacritics and nationality are ignored, so that the same person is found again. */
export function personHash(
  keys: Keys,
  { firstName, lastName, dob }: Pick<PersonalInfoDraft, 'firstName' | 'lastName' | 'dob'>,
): string | null {
  if (!firstName || !lastName || !dob) return null
  const names = normalizeForSearch(`${firstName} ${lastName}`).split(' ').sort().join(' ')
  return keys.keyedHash(`${names}\n${dob}`, 'person')
}

export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
