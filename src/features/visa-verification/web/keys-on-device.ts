import { ignoreForbidden } from '#foundation/browser/web/browser-storage.ts'
import { call } from '#foundation/http/web/client.ts'
import { saveOnDevice, loadFromDevice } from '#foundation/browser/web/device-store.ts'
import { visaVerificationApi } from '../api.ts'
import { readRevocationList } from '../check-seal.ts'
import type { PublishedKey, RevocationList } from '../keyring.ts'

export interface Keyring {
  keys: readonly PublishedKey[]
  list: RevocationList | undefined
}

const storageKey = 'verification'

export async function readKeyring(): Promise<Keyring> {
  try {
    const { keys } = await call(visaVerificationApi.keys, {})
    const list = await readRevocationList(await call(visaVerificationApi.revocations, {}), keys)
    await saveOnDevice(storageKey, { keys, list }).catch(ignoreForbidden)
    return { keys, list }
  } catch (error) {
    const kept = (await loadFromDevice(storageKey).catch(ignoreForbidden)) as Keyring | undefined
    if (kept) return kept
    throw error
  }
}
