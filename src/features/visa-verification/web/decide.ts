import { dayOf } from '#foundation/values/day.ts'
import { call, ConnectionError } from '#foundation/http/web/client.ts'
import { toBase64Url } from '#engines/icao-9303/json-seal.ts'
import { readSealLink } from '#domain/visas/seal-link.ts'
import { visaVerificationApi } from '../api.ts'
import { checkDates, checkSeal, type Scanned } from '../check-seal.ts'
import { toCheck, type Check } from '../result.ts'
import type { Keyring } from './keys-on-device.ts'

export interface Decision extends Check {
  isOffline: boolean
  shown: { seal: string } | { number: string; passport: string } | undefined
}

export async function decide(read: Scanned | undefined, keyring: Keyring | undefined): Promise<Decision> {
  const scanned = typeof read === 'string' ? (readSealLink(read) ?? read) : read
  if (scanned === undefined || scanned.length === 0)
    return { ...toCheck('READ_ERROR'), isOffline: false, shown: undefined }
  const seal = typeof scanned === 'string' ? scanned : toBase64Url(scanned)
  try {
    const check = await call(visaVerificationApi.bySeal, { body: { seal: seal.slice(0, 4000) } })
    return { ...check, isOffline: false, shown: { seal } }
  } catch (error) {
    if (!(error instanceof ConnectionError) || !keyring) throw error
    return { ...(await decideOffline(scanned, keyring)), isOffline: true, shown: undefined }
  }
}

async function decideOffline(scanned: Scanned, { keys, list }: Keyring): Promise<Check> {
  const now = new Date()
  const { code, visa } = await checkSeal(scanned, keys, now)
  if (!visa) return toCheck(code)
  return toCheck(await checkDates(visa, { today: dayOf(now), list, now }), visa.shown)
}
