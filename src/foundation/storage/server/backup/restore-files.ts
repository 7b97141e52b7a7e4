import fs from 'node:fs/promises'
import path from 'node:path'
import { openLocalBlobs } from '../files.local.ts'
import { openFile } from '../sealed-file.ts'
import type { Installation } from './installation.ts'
import { keysFile, looseFiles, mailFolder, signersFile } from './manifest.ts'
import type { CheckedBackup } from './check.ts'
import { readSealed, type FolderContents } from './sealed-folder.ts'
import { ignoreMissingFile } from '../ignore-missing-file.ts'

async function contentOf(blobs: Pick<Installation['blobs'], 'get'>, name: string): Promise<Buffer> {
  const content = await blobs.get(name)
  if (!content) throw new Error(`The file ${name} disappeared while it was being restored.`)
  return content
}

/** The backup's own files may be there already: it may have been taken here. */
export async function checkFilesEmpty(
  { title, blobs, dataDir, signersFolder, masterKeys }: Installation,
  backup: CheckedBackup,
) {
  const { folder, sums } = backup
  for await (const name of blobs.list())
    if (!sums.has(blobPart(name)))
      throw new Error(`${title}: this installation has files that are not in the backup. Use an empty installation.`)
  for (const file of singleFiles(masterKeys, sums)) {
    const there = await fs.readFile(path.join(dataDir, file)).catch(ignoreMissingFile)
    if (there && !there.equals(await fs.readFile(path.join(folder, file))))
      throw new Error(`DATA_DIR: ${path.join(dataDir, file)} belongs to another installation. Use an empty folder.`)
  }
  for (const [name, bytes] of await signersIn(backup)) {
    const there = await fs.readFile(path.join(signersFolder, name)).catch(ignoreMissingFile)
    if (there && !there.equals(bytes))
      throw new Error(`VISA_SIGNERS: ${path.join(signersFolder, name)} is a different key from the one in the backup.`)
  }
}

/** Decrypts every file once. On failure everything is removed again. */
export async function restoreFiles(
  { blobs, dataDir, signersFolder, masterKeys }: Installation,
  backup: CheckedBackup,
): Promise<void> {
  const { folder, sums, keys, manifest } = backup
  const undo: (() => Promise<void>)[] = []
  const placeAt = async (to: string, bytes: () => Promise<Buffer>) => {
    if (await fs.stat(to).catch(ignoreMissingFile)) return
    await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
    undo.push(() => fs.rm(to, { force: true }))
    await fs.writeFile(to, await bytes(), { mode: 0o600, flush: true })
  }
  const place = (part: string) => placeAt(path.join(dataDir, part), () => fs.readFile(path.join(folder, part)))

  try {
    const stored = openLocalBlobs(folder)
    const damaged = new Set(manifest.damagedFiles)
    for await (const name of stored.list()) {
      const isNew = !(await blobs.get(name))
      if (isNew) {
        undo.push(() => blobs.delete(name))
        await blobs.put(name, await contentOf(stored, name))
      }
      if (!damaged.has(name)) openFile(name, await contentOf(blobs, name), keys)
    }
    for (const part of sums.keys()) if (part.startsWith(`${mailFolder}/`)) await place(part)
    for (const part of singleFiles(masterKeys, sums)) await place(part)
    // A signer is used once its certificate is there, so certificates come last.
    const signers = Array.from(await signersIn(backup)).sort(([one], [other]) => rank(one) - rank(other))
    for (const [name, bytes] of signers) await placeAt(path.join(signersFolder, name), async () => bytes)
  } catch (error) {
    for (const step of undo) await step()
    throw error
  }
}

async function signersIn({ folder, sums, keys }: CheckedBackup): Promise<FolderContents> {
  return sums.has(signersFile) ? readSealed(path.join(folder, signersFile), keys) : new Map()
}

const rank = (name: string) => (name.endsWith('.crt') ? 1 : 0)

const blobPart = (name: string) => `files/${name.slice(0, 2)}/${name.slice(2)}`

function singleFiles(masterKeys: Installation['masterKeys'], sums: CheckedBackup['sums']): string[] {
  return [...looseFiles, ...(masterKeys ? [] : [keysFile])].filter((file) => sums.has(file))
}
