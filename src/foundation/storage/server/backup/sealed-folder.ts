import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import type { Keys } from '../keys.ts'
import { ignoreMissingFile } from '../ignore-missing-file.ts'

const purpose = 'backup of a folder'

/** Base64 by path, with forward slashes on every system. */
const Contents = z.record(z.string().regex(/^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/), z.base64())

export type FolderContents = Map<string, Buffer>

/** Hidden files are unfinished. */
export async function readFolder(folder: string): Promise<FolderContents> {
  const entries = (await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissingFile)) ?? []
  const contents: FolderContents = new Map()
  for (const entry of entries) {
    const full = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, full).split(path.sep).join('/')
    if (entry.isFile() && !name.split('/').some((part) => part.startsWith('.')))
      contents.set(name, await fs.readFile(full))
  }
  return contents
}

export async function writeSealed(contents: FolderContents, file: string, keys: Keys): Promise<void> {
  const text = JSON.stringify(
    Object.fromEntries(Array.from(contents, ([name, bytes]) => [name, bytes.toString('base64')])),
  )
  await fs.writeFile(file, keys.seal(Buffer.from(text), purpose), { mode: 0o600, flush: true })
}

export async function readSealed(file: string, keys: Keys): Promise<FolderContents> {
  const contents = Contents.parse(JSON.parse(keys.open(await fs.readFile(file), purpose).toString()))
  return new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text, 'base64')]))
}
