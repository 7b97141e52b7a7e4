import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLocalBlobs } from './files.local.ts'
import { rewrap, rewrapAll } from './files.rewrap.ts'
import { openS3Blobs } from './files.s3.ts'
import { openFileStore } from './files.sealed.ts'
import type { BlobStore } from './files.ts'
import { openKeys } from './keys.ts'
import { openFile, sealFile } from './sealed-file.ts'

interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
// The package ships no types.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server

const old = { name: '2025', key: randomBytes(32) }
const fresh = { name: '2026', key: randomBytes(32) }
const keys = openKeys([old])
const marker = 'PASSPORT-L1234567'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-files-'))
let s3: S3Server | undefined

async function all(names: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const name of names) found.push(name)
  return found.sort()
}

afterAll(async () => {
  await s3?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const places: Record<string, () => Promise<BlobStore>> = {
  local: async () => openLocalBlobs(path.join(folder, 'local')),
  S3: async () => {
    const directory = path.join(folder, 's3')
    s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'evisa' }] })
    const { port } = await s3.run()
    const login = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    return openS3Blobs({ bucket: 'evisa', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...login })
  },
}

describe.each(Object.keys(places))('files in %s', (place) => {
  let blobs: BlobStore
  const names = () => all(blobs.list())
  beforeAll(async () => {
    blobs = await places[place]!()
  })

  test.each([0, 1, 5 * 1024 * 1024])('%i bytes round-trip', async (length) => {
    const bytes = randomBytes(length)
    const files = openFileStore(blobs, keys)

    const name = await files.save(bytes)

    expect(name).toMatch(/^[0-9a-f]{32}$/)
    expect((await files.read(name)).equals(bytes)).toBe(true)
    expect(await files.has(name)).toBe(true)
  })

  test('a removed file is gone, and removing it again is allowed', async () => {
    const files = openFileStore(blobs, keys)
    const name = await files.save(Buffer.from('x'))
    expect(await names()).toContain(name)

    await files.remove(name)
    await files.remove(name)

    expect(await files.has(name)).toBe(false)
    expect(await names()).not.toContain(name)
    await expect(files.read(name)).rejects.toThrow(`The file ${name} is gone`)
  })

  test('a removed file can be read until it is erased, and brought back', async () => {
    const files = openFileStore(blobs, keys, { keepsRemoved: true })
    const [name, other] = [await files.save(Buffer.from('needed again')), await files.save(Buffer.from('stays'))]

    await files.remove(name)

    expect([await files.has(name), await files.has(other)]).toEqual([false, true])
    expect(await all(files.list())).not.toContain(name)
    expect(await all(files.list())).toContain(other)
    expect(await all(files.listRemoved())).toEqual([name])
    expect(await files.removedAt(name)).toBeInstanceOf(Date)
    expect((await files.read(name)).toString()).toBe('needed again')

    await files.bringBack(name)
    expect([await files.has(name), await all(files.listRemoved())]).toEqual([true, []])

    await files.remove(name)
    await files.erase(name)
    expect([await names(), await all(files.listRemoved())]).toEqual([expect.not.arrayContaining([name]), []])
    await expect(files.read(name)).rejects.toThrow('is gone')
  })

  test('one file cannot be passed off as another', async () => {
    const files = openFileStore(blobs, keys)
    const [one, two] = [await files.save(Buffer.from('one')), await files.save(Buffer.from('two'))]

    await blobs.put(one, (await blobs.get(two))!)

    await expect(files.read(one)).rejects.toThrow(`The file ${one} cannot be opened`)
  })

  test('a damaged byte anywhere is detected', async () => {
    const files = openFileStore(blobs, keys)
    const name = await files.save(Buffer.from(marker))
    const sealed = (await blobs.get(name))!
    for (let at = 0; at < sealed.length; at += 7) {
      const damaged = Buffer.from(sealed)
      damaged[at]! ^= 1 << (at % 8)
      await blobs.put(name, damaged)
      await expect(files.read(name)).rejects.toThrow('cannot be opened')
    }
  })

  test.each([
    '',
    '..',
    '../../etc/passwd',
    'a'.repeat(31),
    'A'.repeat(32),
    `${'a'.repeat(32)}/x`,
    `../${'a'.repeat(29)}`,
    'a'.repeat(31) + '\0',
  ])('a name like %j does not reach the store', async (name) => {
    await expect(blobs.put(name, Buffer.from('x'))).rejects.toThrow('Not a storage name')
    await expect(blobs.get(name)).rejects.toThrow('Not a storage name')
    await expect(blobs.delete(name)).rejects.toThrow('Not a storage name')
  })

  test('keys are rotated without rewriting the encrypted bytes', async () => {
    const name = await openFileStore(blobs, keys).save(Buffer.from(marker))
    const both = openKeys([fresh, old])
    expect((await openFileStore(blobs, both).read(name)).toString()).toBe(marker)
    await expect(openFileStore(blobs, openKeys([fresh])).read(name)).rejects.toThrow('"2025" is missing')
    const before = (await blobs.get(name))!

    expect(await rewrap(blobs, both, name)).toBe(true)

    const after = (await blobs.get(name))!
    expect(after.subarray(-40).equals(before.subarray(-40))).toBe(true)
    expect((await openFileStore(blobs, openKeys([fresh])).read(name)).toString()).toBe(marker)
    expect(await rewrap(blobs, both, 'f'.repeat(32))).toBe(false)
  })

  test('a whole store can be re-keyed', async () => {
    for (const name of await names()) await blobs.delete(name)
    const saved = await Promise.all(['a', 'b', 'c'].map((text) => openFileStore(blobs, keys).save(Buffer.from(text))))

    expect(await rewrapAll(blobs, openKeys([fresh, old]))).toBe(3)

    expect(await names()).toEqual(saved.toSorted())
    const contents = await Promise.all(saved.map((name) => openFileStore(blobs, openKeys([fresh])).read(name)))
    expect(contents.map(String)).toEqual(['a', 'b', 'c'])
  })
})

test('files: any flipped bit of an encrypted file is refused', () => {
  const name = 'ab'.repeat(16)
  const sealed = sealFile(name, Buffer.from(marker), keys)
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const damaged = Buffer.from(sealed)
    damaged[bit >> 3]! ^= 1 << (bit & 7)
    expect(() => openFile(name, damaged, keys), `bit ${bit}`).toThrow('cannot be opened')
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => openFile(name, sealed.subarray(0, length), keys), `cut to ${length}`).toThrow('cannot be opened')
})

test('files: nothing on disk reveals the content, and only the owner may read it', async () => {
  const dataDir = path.join(folder, 'closed')
  const name = await openFileStore(openLocalBlobs(dataDir), keys).save(Buffer.from(marker.repeat(1000)))

  const file = path.join(dataDir, 'files', name.slice(0, 2), name.slice(2))
  expect(fs.readFileSync(file).includes(marker)).toBe(false)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
})

test('files: half-written files of a crash are not listed', async () => {
  const dataDir = path.join(folder, 'crashed')
  const blobs = openLocalBlobs(dataDir)
  expect(await all(blobs.list())).toEqual([])
  const name = await openFileStore(blobs, keys).save(Buffer.from('whole'))
  const place = path.join(dataDir, 'files', name.slice(0, 2))
  fs.writeFileSync(path.join(place, `${'0'.repeat(30)}.0a1b2c3d.part`), 'half')
  fs.writeFileSync(path.join(dataDir, 'files', 'stray'), 'half')

  expect(await all(blobs.list())).toEqual([name])
})
