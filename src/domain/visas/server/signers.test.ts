import { sign, verify } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv, type Env } from '#foundation/runtime/server/env.ts'
import { production as variables } from '#testing/production.ts'
import { addSigner } from './make-signers.ts'
import { currentSigner, listSigners, canSign } from './signers.ts'

const now = new Date('2026-11-15T12:00:00Z')
const year = 365.25 * 86_400_000

function tempFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-signer-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}
const demonstration = (): Env => readEnv({ DATA_DIR: tempFolder() })
const production = (folder?: string): Env => readEnv({ ...variables, DATA_DIR: tempFolder(), VISA_SIGNERS: folder })

test('signers: the demo creates its own test signer once', async () => {
  const env = demonstration()
  const [signer, ...others] = await listSigners(env, now)

  expect(others).toEqual([])
  expect(signer).toMatchObject({
    signer: 'LR01',
    isTest: true,
    isTrusted: true,
    isRevoked: false,
    documentTypes: ['V'],
  })
  expect(signer!.id).toMatch(/^LR01\.[0-9A-F]{10}$/)
  expect((await listSigners(env, now))[0]!.id).toBe(signer!.id)
  const signature = sign('sha256', Buffer.from('a visa'), signer!.key)
  expect(verify('sha256', Buffer.from('a visa'), signer!.certificate.publicKey, signature)).toBe(true)
  expect(fs.statSync(path.join(env.dataDir, 'visa-signer', 'root.key')).mode & 0o077).toBe(0)
})

test('signers: a key signs for two years, and its certificate outlives its visas', async () => {
  const env = demonstration()
  const signer = await currentSigner(env, now)

  expect(canSign(signer, new Date(now.getTime() + 1.99 * year))).toBe(true)
  expect(canSign(signer, new Date(now.getTime() + 2.01 * year))).toBe(false)
  expect((await currentSigner(env, new Date(now.getTime() + 2.01 * year))).id).not.toBe(signer.id)
  expect(signer.certificate.validToDate.getTime()).toBeGreaterThan(now.getTime() + 5 * year)
})

test('signers: an added signer takes over, and the previous one still verifies', async () => {
  const env = demonstration()
  const first = await currentSigner(env, now)
  const later = new Date(now.getTime() + 60_000)
  await addSigner(path.join(env.dataDir, 'visa-signer'), { organisation: 'Another year', isTest: true }, later)

  expect((await currentSigner(env, later)).id).not.toBe(first.id)
  expect((await listSigners(env, later)).map(({ id }) => id)).toContain(first.id)
})

test('signers: a revoked signer or one below another root does not sign', async () => {
  const env = demonstration()
  const { id } = await currentSigner(env, now)
  const folder = path.join(env.dataDir, 'visa-signer')
  const [name] = fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  const foreign = await addSigner(tempFolder(), { organisation: 'Somebody else', isTest: true }, now)
  fs.cpSync(foreign, path.join(folder, 'foreign'), { recursive: true })

  expect((await listSigners(env, now)).filter((signer) => canSign(signer, now)).map((signer) => signer.id)).toEqual([
    id,
  ])
  fs.writeFileSync(path.join(folder, name!, 'revoked'), '')
  await expect(currentSigner(env, now)).rejects.toThrow('VISA_SIGNERS')
})

test('signers: production does not start with the demo key or without a key', async () => {
  const demo = demonstration()
  await listSigners(demo, now)
  await expect(listSigners(production(path.join(demo.dataDir, 'visa-signer')), now)).rejects.toThrow('for tests only')
  await expect(listSigners(production(), now)).rejects.toThrow('VISA_SIGNERS: missing')
  await expect(listSigners(production('/nowhere'), now)).rejects.toThrow('VISA_SIGNERS: /nowhere')
})

test('signers: production signs with its own key, without the root key', async () => {
  const folder = tempFolder()
  await addSigner(folder, { organisation: 'The authority', isTest: false }, now)
  fs.rmSync(path.join(folder, 'root.key'))

  expect(await currentSigner(production(folder), now)).toMatchObject({ isTest: false, isTrusted: true })
})

test('signers: a folder lost at run time is not replaced by a new key', async () => {
  const env = demonstration()
  await currentSigner(env, now)
  fs.rmSync(path.join(env.dataDir, 'visa-signer'), { recursive: true })

  await expect(currentSigner(env, now)).rejects.toThrow('VISA_SIGNERS')
  expect(fs.existsSync(path.join(env.dataDir, 'visa-signer'))).toBe(false)
})

test('signers: two processes starting at once agree on one root', async () => {
  const env = demonstration()
  await Promise.all([listSigners(env, now), listSigners(env, now), listSigners(env, now)])

  expect((await listSigners(env, now)).every(({ isTrusted }) => isTrusted)).toBe(true)
})
