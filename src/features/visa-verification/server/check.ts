import { dayOf } from '#foundation/values/day.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { fromBase64 } from '#engines/icao-9303/json-seal.ts'
import { decryptContent, visaPassportHash } from '#domain/visas/server/content.ts'
import { findVisaByFacts, findVisaByNumber } from '#domain/visas/server/queries.ts'
import type { VisaRow } from '#domain/visas/server/table.ts'
import { readVisaNumber } from '#domain/visas/visa-number.ts'
import type { Beside, SealedVisa, Scanned } from '../check-seal.ts'
import { checkSeal, compare } from '../check-seal.ts'
import type { Shown } from '../crossing.ts'
import { lastCharacters, outcome, type Check, type CheckedVisa, type Outcome } from '../result.ts'
import { countEntries } from './crossings.ts'
import { publishedKeys } from './published.ts'

export interface Found {
  check: Check
  /** The visa in our books, when what was shown proves that it is meant. */
  row: VisaRow | undefined
}

const nothing: Found = { check: outcome('NO_MATCH'), row: undefined }

/** By both numbers. A wrong one of the two, and one that never was, are answered alike. */
export async function checkFacts({ db, now, services }: Context, number: string, passport: string): Promise<Found> {
  const visaNumber = readVisaNumber(number)
  const hash = visaPassportHash(services.keys, passport)
  const row = await findVisaByFacts(db, visaNumber ?? '', hash)
  if (!visaNumber || !row) return nothing
  const content = decryptContent(services.keys, row.content)
  const [primary, secondary] = content.zone[0].slice(5).replace(/<+$/, '').split('<<')
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
  return { check: outcome(await standing(db, row, now), shown), row }
}

export async function checkScanned(context: Context, scanned: Scanned, beside: Beside = {}): Promise<Found> {
  const { db, now, services } = context
  const { code, visa } = await checkSeal(scanned, await publishedKeys(services), now)
  if (!visa) return { check: outcome(code), row: undefined }
  const mismatch = compare(visa, beside)
  // What belongs to another document says nothing about this one.
  if (mismatch) return { check: outcome(mismatch), row: undefined }
  const row = await findVisaByNumber(db, visa.number)
  return { check: outcome(row ? await standing(db, row, now) : 'VISA_UNKNOWN', shownOf(visa)), row }
}

function shownOf({ shown }: SealedVisa): CheckedVisa {
  return shown
}

/** What was shown at a counter: a seal as it was scanned, or two numbers. */
export async function checkShown(context: Context, shown: Shown): Promise<Found> {
  if ('number' in shown) return checkFacts(context, shown.number, shown.passport)
  return checkScanned(context, readScanned(shown.seal), { passportNumber: shown.passport })
}

/** The text of a QR code begins with a brace; anything else is base64 of bytes. */
export function readScanned(seal: string): Scanned {
  const text = seal.trim()
  return text.startsWith('{') ? text : (fromBase64(text) ?? '')
}

/** How a visa in our books stands today. */
async function standing(db: Db, row: VisaRow, now: Date): Promise<Outcome> {
  const today = dayOf(now)
  if (row.status === 'revoked') return 'VISA_REVOKED'
  if (row.status === 'superseded') return 'VISA_REPLACED'
  if (row.status === 'expired' || row.expiryDate < today) return 'VISA_EXPIRED'
  if (today < row.validFrom) return 'VISA_NOT_YET_VALID'
  if (row.entries > 0 && (await countEntries(db, row.applicationId)) >= row.entries) return 'VISA_USED'
  return 'VALID'
}
