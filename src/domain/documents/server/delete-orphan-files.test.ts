import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { test } from '#testing/server.ts'
import { aPdf, made } from '#testing/files/honest-files.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { clearSpool } from './spool.ts'
import { documents } from './table.ts'
import { findStoredDocuments, removeOrphanFiles } from './delete-orphan-files.ts'

test('orphan files: one left by a crash is deleted after 15 minutes, and nothing else', async ({ server }) => {
  const { services } = server
  const traveller = await server.aUser()
  const { id } = (await server.as(traveller).post('/api/applications', { applicationType: 'tourist' })).json()
    .application
  const address = `/api/applications/${id}/documents/hotel`
  const pdf = await aPdf()
  const { payload, headers } = asForm(made('hotel', 'pdf', pdf))
  await server.as(traveller).post(address, payload, { headers })
  const orphan = await services.files.save(Buffer.from('left behind'))

  expect(await removeOrphanFiles(services, [findStoredDocuments])).toBe(0)
  server.pass(901)
  expect(await removeOrphanFiles(services, [findStoredDocuments])).toBe(1)

  expect(await services.files.has(orphan)).toBe(false)
  const [row] = await server.db.select().from(documents)
  expect(await services.files.read(row!.storageName!)).toEqual(pdf)
  expect(await services.files.has(row!.previewName!)).toBe(true)
})

test('orphan files: files of other modules are kept', async ({ server }) => {
  const visa = await server.services.files.save(Buffer.from('a visa'))
  server.pass(3601)
  expect(await removeOrphanFiles(server.services, [findStoredDocuments, async () => [visa]])).toBe(0)
  expect(await server.services.files.has(visa)).toBe(true)
})

test('orphan files: unfinished uploads are deleted', async ({ server }) => {
  const folder = path.join(server.dataDir, 'incoming')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'rest'), 'x')
  await clearSpool(server.dataDir, server.services.clock())
  expect(fs.readdirSync(folder)).toEqual(['rest'])
  server.pass(3601)
  await clearSpool(server.dataDir, server.services.clock())
  expect(fs.readdirSync(folder)).toEqual([])
})
