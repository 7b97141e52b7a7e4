import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { makeBackup } from '#foundation/storage/server/backup/backup.ts'
import { checkBackup } from '#foundation/storage/server/backup/check.ts'
import { installationOf } from '#foundation/storage/server/backup/installation.ts'
import { restoreBackup } from '#foundation/storage/server/backup/restore.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { visaSignersFolder } from '#foundation/storage/server/config.ts'
import { production } from '#testing/production.ts'
import { onServer, withDatabase } from '#testing/databases.ts'
import { withVisa } from '#testing/issued-visa.ts'
import { openServer, tempFolder, test } from '#testing/server.ts'
import { addSigner } from './make-signers.ts'
import { assertRootKeyAway, assertSignersPresent } from './lost-signers.ts'

test('signers: where visas exist, a lost key stops the start instead of being replaced', async () => {
  const server = await openServer()
  const { signer } = await withVisa(server)
  await assertSignersPresent(server.services)
  fs.rmSync(visaSignersFolder(server.services.env), { recursive: true })

  await expect(assertSignersPresent(server.services)).rejects.toThrow(`visas were signed with the key ${signer.id}`)
})

test('signers: a visa issued before a backup is still genuine after its restore', async ({ server }) => {
  const { jsonSeal, verify } = await withVisa(server)
  const before = await verify({ seal: jsonSeal })
  const backup = path.join(tempFolder(), 'backup')
  await makeBackup(installationOf(server.services.env, server.url), backup)

  const env = { ...server.services.env, dataDir: tempFolder() }
  const url = await emptyDatabase()
  await restoreBackup(installationOf(env, url), await checkBackup(backup, undefined))
  const restored = await openServer({ databaseUrl: url, dataDir: env.dataDir })

  await assertSignersPresent(restored.services)
  const after = await restored.anyone.post('/api/verify', { seal: jsonSeal })
  expect(before.verdict).toBe('valid')
  expect(after.json().verdict).toBe(before.verdict)
})

test('signers: in production the root key is kept away from the service', async () => {
  const owner = { organisation: 'The authority', isTest: false }
  const [dataDir, visaSigners, safe] = [tempFolder(), tempFolder(), tempFolder()]
  const folders = { DATA_DIR: dataDir, VISA_SIGNERS: visaSigners }
  const env = readEnv({ ...production, ...folders })
  await addSigner(visaSigners, owner, new Date(), safe)
  assertRootKeyAway(env)
  expect(fs.readdirSync(safe).toSorted()).toEqual(['root.crt', 'root.key'])

  for (const place of [visaSigners, dataDir, path.join(dataDir, 'visa-signer')]) {
    fs.mkdirSync(place, { recursive: true })
    fs.copyFileSync(path.join(safe, 'root.key'), path.join(place, 'root.key'))
    expect(() => assertRootKeyAway(env)).toThrow(/VISA_SIGNERS: the root key must not be where the service runs; move/)
    assertRootKeyAway(readEnv(folders))
    fs.rmSync(path.join(place, 'root.key'))
  }
  await expect(addSigner(visaSigners, owner, new Date())).rejects.toThrow('There is no root.key')
})

async function emptyDatabase(): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  const name = `evisa_${randomUUID().replaceAll('-', '')}`
  await onServer(clusterUrl, `create database ${name}`)
  onTestFinished(async () => void (await onServer(clusterUrl, `drop database if exists ${name} with (force)`)))
  return withDatabase(clusterUrl, name)
}
