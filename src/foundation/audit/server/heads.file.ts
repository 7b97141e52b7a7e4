// One signed line of JSON per head, in the data folder and wherever heads are sent.
import { createHmac, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { parseJson } from '#foundation/values/parse-json.ts'

const SavedHead = z.object({
  seq: z.number(),
  hash: z.string(),
  at: z.string(),
  place: z.optional(z.string()),
  signature: z.string(),
})
export type SavedHead = z.infer<typeof SavedHead>

export const headsFileName = 'audit-heads.jsonl'
export const headsFile = (dataDir: string) => path.join(dataDir, headsFileName)

export function signedLine(keys: Keys, head: Omit<SavedHead, 'signature'>): string {
  return JSON.stringify({ ...head, signature: signaturesOf(keys, head)[0] })
}

/** Undefined when the line was changed, or written by another installation. */
export function readSignedLine(keys: Keys, line: string): SavedHead | undefined {
  const { success, data } = z.safeParse(SavedHead, parseJson(line))
  if (!success) return undefined
  const given = Buffer.from(data.signature)
  const isGiven = (expected: Buffer) => expected.length === given.length && timingSafeEqual(expected, given)
  return signaturesOf(keys, data).some((signature) => isGiven(Buffer.from(signature))) ? data : undefined
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
      const head = readSignedLine(keys, line)
      const signature = head && signaturesOf(keys, head)[0]
      if (signature && signature !== head.signature) {
        await handle.write(Buffer.from(signature), 0, signature.length, offset + line.lastIndexOf(head.signature))
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

function signaturesOf(keys: Keys, { seq, hash, at, place }: Omit<SavedHead, 'signature'>): string[] {
  const said = place === undefined ? `${seq} ${hash} ${at}` : `${seq} ${hash} ${at} ${place}`
  return keys
    .keyedHashes('audit', 'audit heads')
    .map((key) => createHmac('sha256', key).update(said).digest('base64url'))
}
