// The own visa on the device, for the border. It goes with the sign-out, and when the visa expires.
import { deleteFromDevice, loadFromDevice, saveOnDevice } from '#foundation/http/web/device-store.ts'
import type { Visa } from '../visa.ts'

export interface KeptVisa {
  visa: Visa
  /** A data address. */
  portrait: string | undefined
  isDemonstration: boolean
  savedAt: string
}

const storageKey = 'visas'
const dayInMilliseconds = 86_400_000

async function listKeptVisas(): Promise<KeptVisa[]> {
  return ((await loadFromDevice(storageKey)) as KeptVisa[] | undefined) ?? []
}

/** The newest when none is named. */
export async function findKeptVisa(applicationId: string | undefined): Promise<KeptVisa | undefined> {
  const kept = await listKeptVisas()
  return applicationId ? kept.find(({ visa }) => visa.applicationId === applicationId) : kept.at(-1)
}

export async function keepVisa(kept: KeptVisa): Promise<void> {
  const { applicationId } = kept.visa
  const others = (await listKeptVisas()).filter(({ visa }) => visa.applicationId !== applicationId)
  await save(kept.visa.seal === null ? others : [...others, kept])
}

export async function forgetVisa(applicationId: string): Promise<void> {
  await save((await listKeptVisas()).filter(({ visa }) => visa.applicationId !== applicationId))
}

async function save(kept: readonly KeptVisa[]): Promise<void> {
  if (kept.length === 0) return deleteFromDevice(storageKey)
  const ends = kept.map(({ visa }) => Date.parse(visa.validUntil))
  return saveOnDevice(storageKey, kept, Math.max(...ends) + dayInMilliseconds)
}
