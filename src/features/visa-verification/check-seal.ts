import { fromBase64, jsonSealBody, readJsonSeal, toBase64Url } from '#engines/icao-9303/json-seal.ts'
import { isSameBearer } from '#engines/icao-9303/names.ts'
import { readPassportZone, type PassportZone } from '#engines/icao-9303/passport-zone.ts'
import { readSeal } from '#engines/icao-9303/seal.ts'
import { isSignedBy } from '#engines/icao-9303/signature.ts'
import { countryOfState } from '#engines/icao-9303/states.ts'
import { readVisaFeatures, type Stay } from '#engines/icao-9303/visa-seal.ts'
import { knownLength, readVisaZone, type VisaZone } from '#engines/icao-9303/visa-zone.ts'
import { expiryDay } from '#engines/icao-9303/zone-date.ts'
import { readAuthorization, typeOfLetter } from '#domain/visas/travel-authorization.ts'
import { normalizePassportNumber } from '#domain/visas/visa-number.ts'
import type { PublishedKey, RevocationList } from './keyring.ts'
import { lastCharacters, type CheckedVisa, type Outcome } from './result.ts'

export type Scanned = Uint8Array | string

export interface SealedVisa {
  number: string
  passportNumber: string
  passportState: string | undefined
  lines: readonly [string, string]
  shown: CheckedVisa
}

type SealCheck = { code: Outcome; visa: SealedVisa | undefined }

/** ICAO's rules for the seal alone. The content is returned only when it is genuine. */
export async function checkSeal(scanned: Scanned, keys: readonly PublishedKey[], now: Date): Promise<SealCheck> {
  if (scanned.length === 0) return { code: 'READ_ERROR', visa: undefined }
  const opened = typeof scanned === 'string' ? parseJsonSeal(scanned) : parseBinarySeal(scanned)
  if (!opened) return { code: 'WRONG_FORMAT', visa: undefined }
  const key = keys.find(({ id }) => id === opened.keyId)
  if (!key) return { code: 'UNKNOWN_CERTIFICATE', visa: undefined }
  const code = keyProblem(key, now) ?? (await signatureProblem(key, opened)) ?? opened.problem
  return code || !opened.visa
    ? { code: code ?? 'INVALID_VISA_MRZ', visa: undefined }
    : { code: 'VALID', visa: opened.visa }
}

interface ParsedSeal {
  keyId: string
  bytes: Uint8Array
  signature: Uint8Array
  problem: Outcome | undefined
  visa: SealedVisa | undefined
}

function keyProblem(key: PublishedKey, now: Date): Outcome | undefined {
  if (key.state === 'untrusted') return 'UNTRUSTED_CERTIFICATE'
  if (key.documentTypes.length > 0 && !key.documentTypes.includes('V')) return 'INVALID_DOCUMENTTYPE'
  if (now < new Date(key.notBefore) || new Date(key.notAfter) < now) return 'EXPIRED_CERTIFICATE'
  return key.state === 'revoked' ? 'REVOKED_CERTIFICATE' : undefined
}

async function signatureProblem(key: PublishedKey, { bytes, signature }: ParsedSeal): Promise<Outcome | undefined> {
  return (await isSignedBy(key, bytes, signature)) ? undefined : 'INVALID_SIGNATURE'
}

function parseBinarySeal(bytes: Uint8Array): ParsedSeal | undefined {
  const seal = readSeal(bytes)
  const visa = seal && readVisaFeatures(seal)
  if (!seal || visa === 'format') return undefined
  const { header, signedBytes, signature } = seal
  const base = { keyId: `${header.signer}.${header.certificate}`, bytes: signedBytes, signature }
  if (!visa || visa === 'zone') return { ...base, problem: 'INVALID_VISA_MRZ', visa: undefined }
  const validUntil = expiryDay(visa.zone.validUntil, header.issued)
  if (!validUntil) return undefined
  const { number } = visa.zone
  const type = typeOfLetter(new TextDecoder().decode(visa.type)) ?? ''
  return {
    ...base,
    problem: undefined,
    visa: {
      number,
      passportNumber: visa.passportNumber,
      passportState: undefined,
      lines: visa.lines,
      shown: {
        ...holderFacts(visa.zone, visa.passportNumber),
        type,
        validUntil,
        validFrom: visa.validFrom ?? header.issued,
        entries: visa.entries ?? 0,
        stayDays: stayInDays(visa.stay),
      },
    },
  }
}

function parseJsonSeal(text: string): ParsedSeal | undefined {
  const seal = readJsonSeal(text)
  const visa = seal && readAuthorization(seal.data)
  const signature = seal && fromBase64(seal.sig.sigvl)
  if (!seal || !visa || !signature || seal.sig.alg !== 'ES256' || !seal.sig.kid) return undefined
  // Rejects non-canonical encodings: the same signature must not be writable in two ways.
  if (toBase64Url(signature) !== seal.sig.sigvl) return undefined
  const base = { keyId: seal.sig.kid, bytes: jsonSealBody(seal.data), signature }
  const zone = readVisaZone(visa.zone)
  if (!zone || zone.number !== visa.number) return { ...base, problem: 'INVALID_VISA_MRZ', visa: undefined }
  const { number, passportNumber, passportState, validFrom, validUntil, entries, stayDays } = visa
  return {
    ...base,
    problem: undefined,
    visa: {
      number,
      passportNumber,
      passportState,
      lines: visa.zone,
      shown: {
        ...holderFacts(zone, passportNumber),
        type: typeOfLetter(visa.type) ?? '',
        validFrom,
        validUntil,
        entries,
        stayDays,
      },
    },
  }
}

function holderFacts({ primary, secondary, nationality }: VisaZone, passportNumber: string) {
  const name = [primary, secondary].filter(Boolean).join(', ').replaceAll('<', ' ')
  return { name, passport: lastCharacters(passportNumber), nationality: countryOfState(nationality) ?? nationality }
}

function stayInDays(stay: Stay): number {
  return typeof stay === 'string' ? 0 : stay.days + 30 * stay.months + 365 * stay.years
}

/** After two days the list is too old to be trusted offline. */
const listValidHours = 48

export async function checkDates(
  visa: SealedVisa,
  { today, list, now }: { today: string; list: RevocationList | undefined; now: Date },
): Promise<Outcome> {
  const hash = await hashVisaNumber(visa.number)
  if (list?.data.msg.suspended?.includes(hash)) return 'VISA_SUSPENDED'
  if (list?.data.msg.revoked.includes(hash)) return 'VISA_REVOKED'
  if (list?.data.msg.replaced.includes(hash)) return 'VISA_REPLACED'
  if (visa.shown.validUntil < today) return 'VISA_EXPIRED'
  if (today < visa.shown.validFrom) return 'VISA_NOT_YET_VALID'
  const age = list ? now.getTime() - new Date(list.data.msg.at).getTime() : Infinity
  return age > listValidHours * 3_600_000 ? 'LIST_TOO_OLD' : 'VALID'
}

export async function readRevocationList(
  list: RevocationList,
  keys: readonly PublishedKey[],
): Promise<RevocationList | undefined> {
  const key = keys.find(({ id, state }) => id === list.sig.kid && state === 'trusted')
  const signature = fromBase64(list.sig.sigvl)
  return key && signature && (await isSignedBy(key, jsonSealBody(list.data), signature)) ? list : undefined
}

export async function hashVisaNumber(number: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`lbr.evisa ${number}`))
  return toBase64Url(new Uint8Array(hash).slice(0, 12))
}

export interface ShownDocuments {
  visaLines?: readonly string[] | undefined
  passportNumber?: string | undefined
  passportLines?: readonly string[] | undefined
}

export function compareWithDocuments(
  visa: SealedVisa,
  { visaLines, passportNumber, passportLines }: ShownDocuments,
): Outcome | undefined {
  if (visaLines) {
    if (!readVisaZone(visaLines)) return 'INVALID_VISA_MRZ'
    const [first, second = ''] = visaLines
    if (first !== visa.lines[0] || second.slice(0, knownLength) !== visa.lines[1].slice(0, knownLength))
      return 'SEAL_VISA_MISMATCH'
  }
  if (passportLines) {
    const passport = readPassportZone(passportLines)
    if (!passport) return 'INVALID_PASSPORT_MRZ'
    if (!isHoldersPassport(visa, passport)) return 'SEAL_PASSPORT_MISMATCH'
  }
  if (passportNumber && !isSamePassport(visa, passportNumber)) return 'SEAL_PASSPORT_MISMATCH'
  return undefined
}

/** Two countries may use the same number, so country, name and date of birth must match too. */
function isHoldersPassport(visa: SealedVisa, passport: PassportZone): boolean {
  const bearer = readVisaZone(visa.lines)
  return (
    bearer !== undefined &&
    isSamePassport(visa, passport.number) &&
    (visa.passportState === undefined || visa.passportState === passport.issuer) &&
    bearer.nationality === passport.nationality &&
    isSameBirthDate(bearer.born, passport.born) &&
    isSameBearer(bearer, passport)
  )
}

/** Fillers stand for unknown parts of the date. */
function isSameBirthDate(one: string, other: string): boolean {
  return Array.from(one).every((digit, at) => digit === other[at] || digit === '<' || other[at] === '<')
}

/** Seals and zones hold nine characters. */
function isSamePassport(visa: SealedVisa, number: string): boolean {
  return normalizePassportNumber(visa.passportNumber).slice(0, 9) === normalizePassportNumber(number).slice(0, 9)
}
