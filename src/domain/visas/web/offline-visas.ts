// The own visa on the device, for the border. It goes with the sign-out, and when the visa expires.
import { deleteFromDevice, loadFromDevice, saveOnDevice } from '#foundation/browser/web/device-store.ts'
import type { Visa } from '../visa.ts'

export interface OfflineVisa {
  visa: Visa
  portrait: string | undefined
  isDemonstration: boolean
  savedAt: string
}

const storageKey = 'visas'
const dayInMilliseconds = 86_400_000

async function listOfflineVisas(): Promise<OfflineVisa[]> {
  return ((await loadFromDevice(storageKey)) as OfflineVisa[] | undefined) ?? []
}

export async function findOfflineVisa(applicationId: string | undefined): Promise<OfflineVisa | undefined> {
  const kept = await listOfflineVisas()
  return applicationId ? kept.find(({ visa }) => visa.applicationId === applicationId) : kept.at(-1)
}

export async function saveOfflineVisa(kept: OfflineVisa): Promise<void> {
  const { applicationId } = kept.visa
  const others = (await listOfflineVisas()).filter(({ visa }) => visa.applicationId !== applicationId)
  await save(kept.visa.seal === null ? others : [...others, kept])
}

export async function deleteOfflineVisa(applicationId: string): Promise<void> {
  await save((await listOfflineVisas()).filter(({ visa }) => visa.applicationId !== applicationId))
}

async function save(kept: readonly OfflineVisa[]): Promise<void> {
  if (kept.length === 0) return deleteFromDevice(storageKey)
  const ends = kept.map(({ visa }) => Date.parse(visa.validUntil))
  return saveOnDevice(storageKey, kept, Math.max(...ends) + dayInMilliseconds)
}
