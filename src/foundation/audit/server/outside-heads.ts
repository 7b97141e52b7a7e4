import fs from 'node:fs/promises'
import type { Env } from '#foundation/runtime/server/env.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { auditConfig } from './config.ts'
import { readSignedLine } from './heads.file.ts'
import type { KeptRoot } from './chains.ts'
import type { ChainBreak } from './verify.ts'

export async function listStoredHeads(env: Env): Promise<KeptRoot[]> {
  const { store } = auditConfig({ env })
  if (!store) return []
  const { openHeadStore } = await import('./heads.store.ts')
  return openHeadStore(store).list()
}

/** Finds the heads in any text: a saved email, a log of syslog. */
export async function readHeadsIn(file: string, keys: Keys): Promise<{ heads: KeptRoot[]; breaks: ChainBreak[] }> {
  const heads: KeptRoot[] = []
  const breaks: ChainBreak[] = []
  // Mail programs wrap lines and may write "=" as "=3D".
  const text = (await fs.readFile(file, 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  for (const [index, line] of text.split('\n').entries())
    for (const [found] of line.matchAll(/\{"seq":\d+,"hash":"\w*"[^{}]*"signature":"[\w-]+"\}/g)) {
      const where = `${file}, line ${index + 1}`
      const head = readSignedLine(keys, found)
      if (head) heads.push({ ...head, where })
      else
        breaks.push({
          intact: false,
          chain: null,
          brokenAt: null,
          why: `the head in ${where} was changed, or is of another key`,
        })
    }
  return { heads, breaks }
}
