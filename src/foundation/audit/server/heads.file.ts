// One signed line of JSON each time the heads of all chains are kept, in the data folder and wherever it is sent.
import { createHmac, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { parseJson } from '#foundation/values/parse-json.ts'
import { rootOf, type KeptRoot } from './chains.ts'

const SavedRoot = z.object({
  /** Of the newest event. */
  seq: z.number(),
  /** Over `heads`. */
  hash: z.string(),
  at: z.string(),
  /** The folder that the line is kept in. */
  place: z.optional(z.string()),
  heads: z.array(z.tuple([z.number(), z.number(), z.string()])),
  signature: z.string(),
})
type SavedRoot = z.infer<typeof SavedRoot>

export interface ReadRoot extends KeptRoot {
  place?: string | undefined
}

export const headsFileName = 'audit-heads.jsonl'
export const headsFile = (dataDir: string) => path.join(dataDir, headsFileName)

export function signedLine(keys: Keys, root: KeptRoot & { at: string; place: string }): string {
  const { seq, hash, at, place } = root
  const heads = root.heads.map(({ chain, link, hash: head }) => [chain, link, head])
  return JSON.stringify({ seq, hash, at, place, heads, signature: signaturesOf(keys, root)[0] })
}

/** Undefined when the line was changed, or written by another installation. */
export function readSignedLine(keys: Keys, line: string): ReadRoot | undefined {
  const { success, data } = z.safeParse(SavedRoot, parseJson(line))
  if (!success || !isSigned(keys, data)) return undefined
  const { seq, hash, place } = data
  const heads = data.heads.map(([chain, link, head]) => ({ chain, link, hash: head }))
  // The signature covers the root, and the root the heads.
  return rootOf(heads) === hash ? { seq, hash, place, heads } : undefined
}

function isSigned(keys: Keys, data: SavedRoot): boolean {
  const given = Buffer.from(data.signature)
  return signaturesOf(keys, data)
    .map((signature) => Buffer.from(signature))
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given))
}

export async function readLines(file: string): Promise<string[]> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter(Boolean)
}

export async function appendLine(file: string, line: string): Promise<void> {
  const handle = await fs.open(file, 'a', 0o600)
  try {
    await handle.write(`${line}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A signature is written over the earlier one in its place, as the service may append a line meanwhile. */
export async function resignHeads(file: string, keys: Keys): Promise<number> {
  const lines = await readLines(file)
  if (lines.length === 0) return 0
  const handle = await fs.open(file, 'r+')
  let [offset, count] = [0, 0]
  try {
    for (const line of lines) {
      const { success, data } = z.safeParse(SavedRoot, parseJson(line))
      const signature = success && isSigned(keys, data) ? signaturesOf(keys, data)[0] : undefined
      if (success && signature && signature !== data.signature) {
        await handle.write(Buffer.from(signature), 0, signature.length, offset + line.lastIndexOf(data.signature))
        count += 1
      }
      offset += Buffer.byteLength(line) + 1
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return count
}

function signaturesOf(keys: Keys, { seq, hash, at, place }: Omit<SavedRoot, 'signature' | 'heads'>): string[] {
  const said = place === undefined ? `${seq} ${hash} ${at}` : `${seq} ${hash} ${at} ${place}`
  return keys
    .keyedHashes('audit', 'audit heads')
    .map((key) => createHmac('sha256', key).update(said).digest('base64url'))
}
