import { randomBytes } from 'node:crypto'
import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { checkBlobName, isBlobName } from './blob-name.ts'
import type { BlobStore } from './files.ts'
import { flushFolder } from './flush-folder.ts'
import { ignoreMissingFile } from './ignore-missing-file.ts'

const removedSuffix = '.removed'

export function openLocalBlobs(dataDir: string): BlobStore {
  const root = path.join(dataDir, 'files')
  const place = (name: string) => {
    checkBlobName(name)
    return path.join(root, name.slice(0, 2), name.slice(2))
  }

  const markOf = (name: string) => `${place(name)}${removedSuffix}`

  /** What `read` makes of the entries of each folder; folders are named by the first two characters. */
  async function* walk(prefix: string, read: (entry: string) => string): AsyncIterable<string> {
    for await (const folder of entries(root)) {
      if (!folder.isDirectory() || !folder.name.startsWith(prefix.slice(0, 2))) continue
      for await (const file of entries(path.join(root, folder.name))) {
        const name = folder.name + read(file.name)
        if (isBlobName(name) && name.startsWith(prefix)) yield name
      }
    }
  }

  return {
    async put(name, bytes) {
      const file = place(name)
      const folder = path.dirname(file)
      const part = `${file}.${randomBytes(4).toString('hex')}.part`
      const made = await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await fs.writeFile(part, bytes, { mode: 0o600, flag: 'wx', flush: true })
        await fs.rename(part, file)
      } catch (error) {
        await fs.rm(part, { force: true })
        throw error
      }
      await flushFolder(folder)
      if (made) await flushFolder(root)
    },
    get: async (name) => fs.readFile(place(name)).catch(ignoreMissingFile),
    delete: async (name) => fs.rm(place(name), { force: true }),
    storedAt: async (name) => (await fs.stat(place(name)).catch(ignoreMissingFile))?.mtime,
    async removeUnfinished(before) {
      for await (const folder of entries(root)) {
        if (!folder.isDirectory()) continue
        for await (const { name } of entries(path.join(root, folder.name))) {
          const file = path.join(root, folder.name, name)
          const begun = name.endsWith('.part') ? await fs.stat(file).catch(ignoreMissingFile) : undefined
          if (begun && begun.mtime < before) await fs.rm(file, { force: true })
        }
      }
    },
    list: (prefix = '') => walk(prefix, (entry) => entry),
    async markRemoved(name) {
      // Without a folder there is no file, and so nothing to mark.
      await fs.writeFile(markOf(name), '', { mode: 0o600 }).catch(ignoreMissingFile)
    },
    unmarkRemoved: async (name) => fs.rm(markOf(name), { force: true }),
    removedAt: async (name) => (await fs.stat(markOf(name)).catch(ignoreMissingFile))?.mtime,
    listRemoved: (prefix = '') =>
      walk(prefix, (entry) => (entry.endsWith(removedSuffix) ? entry.slice(0, -removedSuffix.length) : '')),
  }
}

async function* entries(folder: string): AsyncIterable<Dirent> {
  const listing = await fs.opendir(folder).catch(ignoreMissingFile)
  if (listing) yield* listing
}
