// SHA256SUMS lists every file, as `sha256sum -c` reads it; an HMAC beside it authenticates the list.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ignoreMissingFile } from '../ignore-missing-file.ts'
import type { Keys } from '../keys.ts'

const sumsFile = 'SHA256SUMS'
const signatureFile = `${sumsFile}.hmac`
const purpose = 'backup'

export type Sums = Map<string, string>

export async function writeSums(folder: string, keys: Keys): Promise<void> {
  const lines = Array.from(await sumFolder(folder), ([file, hash]) => `${hash}  ${file}\n`).join('')
  await fs.writeFile(path.join(folder, sumsFile), lines, { mode: 0o600, flush: true })
  await fs.writeFile(path.join(folder, signatureFile), keys.keyedHash(lines, purpose), { mode: 0o600, flush: true })
}

export async function checkSums(folder: string): Promise<Sums> {
  const lines = ((await fs.readFile(path.join(folder, sumsFile), 'utf8').catch(ignoreMissingFile)) ?? '')
    .split('\n')
    .filter(Boolean)
  if (lines.length === 0) throw new Error(`${folder} is not a backup: it has no ${sumsFile}`)
  const expected: Sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  const found = await sumFolder(folder)
  for (const [file, hash] of expected)
    if (found.get(file) !== hash)
      throw new Error(`The backup is damaged: ${file} is ${found.has(file) ? 'changed' : 'missing'}`)
  for (const file of found.keys()) if (!expected.has(file)) throw new Error(`The backup is damaged: ${file} was added`)
  return expected
}

export async function checkSignature(folder: string, keys: Keys): Promise<void> {
  const given = (await fs.readFile(path.join(folder, signatureFile)).catch(ignoreMissingFile)) ?? Buffer.alloc(0)
  const lines = await fs.readFile(path.join(folder, sumsFile), 'utf8')
  const expected = keys.keyedHashes(lines, purpose).map((hash) => Buffer.from(hash))
  if (!expected.some((hash) => hash.length === given.length && timingSafeEqual(hash, given)))
    throw new Error('MASTER_KEYS: these are not the keys the backup was made with, or it was changed since')
}

async function sumFolder(folder: string): Promise<Sums> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file !== sumsFile && file !== signatureFile)
  const sums: Sums = new Map()
  for (const file of files.sort()) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path.join(folder, file)), hash)
    sums.set(file, hash.digest('hex'))
  }
  return sums
}
