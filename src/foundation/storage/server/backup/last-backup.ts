import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { ignoreMissingFile } from '../ignore-missing-file.ts'

const LastBackup = z.object({ at: z.iso.datetime(), damagedFiles: z.number() })
type LastBackup = z.infer<typeof LastBackup>

const fileOf = (dataDir: string) => path.join(dataDir, 'last-backup.json')

export async function recordBackup(dataDir: string, made: LastBackup): Promise<void> {
  await fs.writeFile(fileOf(dataDir), `${JSON.stringify(made)}\n`, { mode: 0o600 })
}

export async function lastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await fs.readFile(fileOf(dataDir), 'utf8').catch(ignoreMissingFile)
  return text === undefined ? undefined : z.parse(LastBackup, JSON.parse(text))
}
