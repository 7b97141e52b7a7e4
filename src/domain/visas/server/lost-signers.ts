import fs from 'node:fs'
import path from 'node:path'
import { and, isNotNull, notInArray } from 'drizzle-orm'
import { BadConfiguration, type Env } from '#foundation/runtime/server/env.ts'
import { ownSignersFolder, storageConfig, visaSignersFolder } from '#foundation/storage/server/config.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { readSigners } from './signers.ts'
import { visas } from './table.ts'

/** A new key could not verify visas signed by a lost one, so an operator has to decide first. */
export async function assertSignersPresent({ env, database }: Pick<Services, 'env' | 'database'>): Promise<void> {
  // With a configured folder the service never creates keys.
  if (storageConfig({ env }).visaSigners) return
  const here = readSigners(env).map(({ id }) => id)
  const [orphan] = await database.db
    .select({ signerId: visas.signerId })
    .from(visas)
    .where(and(isNotNull(visas.signerId), notInArray(visas.signerId, here)))
    .limit(1)
  if (!orphan) return
  throw new BadConfiguration([
    `VISA_SIGNERS: visas were signed with the key ${orphan.signerId}, which is not in ${visaSignersFolder(env)}. ` +
      'Put that folder back from where this installation came, or restore a backup that holds it. ' +
      'If the key is lost for good, make a new one (npm run visa-signer -- FOLDER) and set VISA_SIGNERS to it: ' +
      'visas issued before can then no longer be verified.',
  ])
}

/** Anyone who takes the service over must not be able to make signers that everyone trusts. */
export function assertRootKeyAway(env: Env): void {
  if (env.profile !== 'production') return
  const folders = [visaSignersFolder(env), ownSignersFolder(env), env.dataDir]
  const found = folders.map((folder) => path.join(folder, 'root.key')).find((file) => fs.existsSync(file))
  if (found)
    throw new BadConfiguration([
      `VISA_SIGNERS: the root key must not be where the service runs; move ${found} away from this machine, it is needed only to add a signer`,
    ])
}
