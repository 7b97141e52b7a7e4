import { openKeys, ownMasterKeys, type Keys } from '../keys.ts'
import type { Installation } from './installation.ts'
import { keysFile, readManifest, type Manifest } from './manifest.ts'
import { checkSums, checkSignature, type Sums } from './sums.ts'

export interface CheckedBackup {
  folder: string
  manifest: Manifest
  sums: Sums
  keys: Keys
}

export async function checkBackup(folder: string, masterKeys: Installation['masterKeys']): Promise<CheckedBackup> {
  const sums = await checkSums(folder)
  const manifest = await readManifest(folder)
  if (!masterKeys && !sums.has(keysFile))
    throw new Error('MASTER_KEYS: the backup was made with configured keys, which are needed to open it')
  const keys = openKeys(masterKeys ?? ownMasterKeys(folder))
  await checkSignature(folder, keys)
  return { folder, manifest, sums, keys }
}
