import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { unlessMissing } from '../unless-missing.ts'

const LastBackup = z.object({ at: z.iso.datetime(), damagedFiles: z.number() })
export type LastBackup = z.infer<typeof LastBackup>

const fileOf = (dataDir: string) => path.join(dataDir, 'last-backup.json')

export async function noteBackup(dataDir: string, made: LastBackup): Promise<void> {
  await fs.writeFile(fileOf(dataDir), `${JSON.stringify(made)}\n`, { mode: 0o600 })
}

export async function lastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await fs.readFile(fileOf(dataDir), 'utf8').catch(unlessMissing)
  return text === undefined ? undefined : z.parse(LastBackup, JSON.parse(text))
}
