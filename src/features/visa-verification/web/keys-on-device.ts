// The keys and the list of revoked visas, as fresh as the connection allows and kept for when there is none.
import { call } from '#foundation/http/web/client.ts'
import { saveOnDevice, loadFromDevice } from '#foundation/http/web/device-store.ts'
import { visaVerificationApi } from '../api.ts'
import { readList } from '../check-seal.ts'
import type { PublishedKey, RevocationList } from '../keyring.ts'

export interface Keyring {
  keys: readonly PublishedKey[]
  list: RevocationList | undefined
}

const shelf = 'verification'

/** Asks the service, and takes what was kept when it cannot be reached. A list that nobody signed is not taken. */
export async function readKeyring(): Promise<Keyring> {
  try {
    const { keys } = await call(visaVerificationApi.keys, {})
    const list = await readList(await call(visaVerificationApi.revocations, {}), keys)
    await saveOnDevice(shelf, { keys, list }).catch(() => undefined)
    return { keys, list }
  } catch (error) {
    const kept = (await loadFromDevice(shelf).catch(() => undefined)) as Keyring | undefined
    if (kept) return kept
    throw error
  }
}
