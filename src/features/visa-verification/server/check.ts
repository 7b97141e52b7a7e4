import { dayOf } from '#foundation/values/day.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { fromBase64 } from '#engines/icao-9303/json-seal.ts'
import { decryptContent, visaPassportHashes } from '#domain/visas/server/content.ts'
import { findVisaByFacts, findVisaByNumber } from '#domain/visas/server/queries.ts'
import type { VisaRow } from '#domain/visas/server/table.ts'
import { readSealLink } from '#domain/visas/seal-link.ts'
import { readVisaNumber } from '#domain/visas/visa-number.ts'
import { trimEnd } from '#foundation/values/trim-end.ts'
import type { ShownDocuments, SealedVisa, Scanned } from '../check-seal.ts'
import { checkSeal, compareWithDocuments } from '../check-seal.ts'
import type { PresentedVisa } from '../crossing.ts'
import { lastCharacters, toCheck, toCheckByNumbers, type Check, type CheckedVisa, type Outcome } from '../result.ts'
import { countEntries } from './crossings.ts'
import { listPublishedKeys } from './published-keys.ts'

interface CheckResult {
  check: Check
  row: VisaRow | undefined
}

const noMatch: CheckResult = { check: toCheck('NO_MATCH'), row: undefined }

/** A wrong pair and an unknown number get the same answer, so that numbers cannot be probed. */
export async function checkFacts(
  { db, now, services }: Context,
  number: string,
  passport: string,
): Promise<CheckResult> {
  const visaNumber = readVisaNumber(number)
  const hashes = visaPassportHashes(services.keys, passport)
  const row = await findVisaByFacts(db, visaNumber ?? '', hashes)
  if (!visaNumber || !row) return noMatch
  const content = decryptContent(services.keys, row.content)
  const [primary, secondary] = trimEnd(content.zone[0].slice(5), '<').split('<<')
  const shown: CheckedVisa = {
    name: [primary, secondary].filter(Boolean).join(', ').replaceAll('<', ' '),
    passport: lastCharacters(content.passportNumber),
    nationality: content.nationality,
    type: row.type,
    validFrom: row.validFrom,
    validUntil: row.expiryDate,
    entries: row.entries,
    stayDays: row.stayDays,
  }
  return { check: toCheckByNumbers(await currentOutcome(db, row, now), shown), row }
}

export async function checkScanned(
  context: Context,
  scanned: Scanned,
  documents: ShownDocuments = {},
): Promise<CheckResult> {
  const { db, now, services } = context
  const { code, visa } = await checkSeal(scanned, await listPublishedKeys(services), now)
  if (!visa) return { check: toCheck(code), row: undefined }
  const mismatch = compareWithDocuments(visa, documents)
  if (mismatch) return { check: toCheck(mismatch), row: undefined }
  const row = await findVisaByNumber(db, visa.number)
  return { check: toCheck(row ? await currentOutcome(db, row, now) : 'VISA_UNKNOWN', visibleFacts(visa)), row }
}

function visibleFacts({ shown }: SealedVisa): CheckedVisa {
  return shown
}

export async function checkPresentedVisa(context: Context, shown: PresentedVisa): Promise<CheckResult> {
  if ('number' in shown) return checkFacts(context, shown.number, shown.passport)
  return checkScanned(context, parseScanned(shown.seal), { passportNumber: shown.passport })
}

export function parseScanned(seal: string): Scanned {
  const text = seal.trim()
  if (text.startsWith('{')) return text
  return readSealLink(text) ?? fromBase64(text) ?? ''
}

async function currentOutcome(db: Db, row: VisaRow, now: Date): Promise<Outcome> {
  const today = dayOf(now)
  if (row.status === 'suspended') return 'VISA_SUSPENDED'
  if (row.status === 'revoked') return 'VISA_REVOKED'
  if (row.status === 'superseded') return 'VISA_REPLACED'
  if (row.status === 'expired' || row.expiryDate < today) return 'VISA_EXPIRED'
  if (today < row.validFrom) return 'VISA_NOT_YET_VALID'
  if (row.entries > 0 && (await countEntries(db, row.applicationId)) >= row.entries) return 'VISA_USED'
  return 'VALID'
}
