import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Services } from '#foundation/http/server/services.ts'
import { aPdf, made } from '#testing/files/honest-files.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { test, type TestServer } from '#testing/server.ts'
import { eraseRemovedFiles } from './erase-removed-files.ts'
import { documents } from './table.ts'

async function aRemovedDocument(server: TestServer) {
  const traveller = server.as(await server.aUser())
  const created = await traveller.post('/api/applications', { applicationType: 'tourist' })
  const address = `/api/applications/${created.json().application.id}/documents/hotel`
  const bytes = await aPdf()
  const { payload, headers } = asForm(made('hotel', 'pdf', bytes))
  await traveller.post(address, payload, { headers })
  const [row] = await server.db
    .select()
    .from(documents)
    .where(eq(documents.applicationId, created.json().application.id))
  expect((await traveller.delete(address)).statusCode).toBe(204)
  const name = row?.storageName
  if (!row || !name) throw new Error('the document was not stored')
  return { traveller, address, bytes, row, name }
}

async function clearAway({ jobs, database }: Services) {
  await jobs.enqueue(database.db, eraseRemovedFiles, {})
  await jobs.runDue()
}

test('removed files: a database set back to a moment before still shows the document, and it stays', async ({
  server,
}) => {
  const { services, db, pass } = server
  const { traveller, address, bytes, row, name } = await aRemovedDocument(server)
  expect((await traveller.get(address)).statusCode).toBe(404)

  // What setting back the database does to the row.
  const { storageName, previewName } = row
  await db.update(documents).set({ storageName, previewName, supersededAt: null }).where(eq(documents.id, row.id))
  const shown = await traveller.get(address)
  expect([shown.statusCode, shown.rawPayload.equals(bytes)]).toEqual([200, true])

  for (let times = 0; times < 2; times += 1) {
    pass(8 * 86_400)
    await clearAway(services)
    expect(await services.files.has(name)).toBe(true)
  }
})

test('removed files: they can be read for seven days, and are gone then', async ({ server }) => {
  const { bytes, name } = await aRemovedDocument(server)
  const { files } = server.services
  server.pass(7 * 86_400 - 60)
  await clearAway(server.services)
  expect((await files.read(name)).equals(bytes)).toBe(true)

  server.pass(61)
  await clearAway(server.services)
  await expect(files.read(name)).rejects.toThrow('is gone')
  expect(await files.removedAt(name)).toBeUndefined()
})
