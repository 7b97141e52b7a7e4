// On disk, encrypted with a key known only to this process, so that slow or large uploads use no memory.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { ignoreMissingFile } from '#foundation/storage/server/ignore-missing-file.ts'

interface Spooled {
  size: number
  head: Buffer
  read(): Promise<Buffer>
  discard(): Promise<void>
}

const headLength = 16

export async function spool(
  dataDir: string,
  bytes: AsyncIterable<Buffer>,
  most: number,
): Promise<Spooled | 'too-large'> {
  const folder = path.join(dataDir, 'incoming')
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomBytes(16).toString('hex'))
  const [key, iv] = [randomBytes(32), randomBytes(16)]
  const cipher = createCipheriv('aes-256-ctr', key, iv)
  const discard = () => fs.rm(file, { force: true })
  const handle = await fs.open(file, 'wx', 0o600)
  let size = 0
  let head = Buffer.alloc(0)
  try {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > most) break
      if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength)
      await handle.write(cipher.update(chunk))
    }
  } catch (error) {
    await discard()
    throw error
  } finally {
    await handle.close()
  }
  if (size > most) {
    await discard()
    return 'too-large'
  }
  return {
    size,
    head,
    read: async () => createDecipheriv('aes-256-ctr', key, iv).update(await fs.readFile(file)),
    discard,
  }
}

export async function clearSpool(
  dataDir: string,
  now: Date,
  before = new Date(now.getTime() - 3_600_000),
): Promise<void> {
  const folder = path.join(dataDir, 'incoming')
  const names = (await fs.readdir(folder).catch(ignoreMissingFile)) ?? []
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await fs.stat(file).catch(ignoreMissingFile)
    if (found && found.mtime < before) await fs.rm(file, { force: true })
  }
}
