import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import { personalInfo } from '#testing/applications.ts'
import { test, type TestServer } from '#testing/server.ts'
import { aTraveller, jpeg, pdf } from '#testing/uploads.ts'
import { documents } from './table.ts'

async function applyingAgain(server: TestServer) {
  const { traveller, id: earlier, send } = await aTraveller(server)
  const me = server.as(traveller)
  await me.patch(`/api/applications/${earlier}/personal-info`, personalInfo(server.services.clock()))
  await send('photo', await jpeg())
  await send('passport', await jpeg(2))
  await send('flight', await pdf())
  await server.db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, earlier))
  const again = await me.post('/api/applications', { applicationType: 'tourist', from: earlier })
  const { id } = again.json().application as { id: string }
  return { traveller, me, earlier, id, address: `/api/applications/${id}/reusable-documents` }
}

test('reuse: valid documents are copied to a new application only with consent', async ({ server }) => {
  const { me, id, earlier, address } = await applyingAgain(server)
  expect((await me.get(`/api/applications/${id}`)).json().documents).toEqual([])
  const offered = (await me.get(address)).json() as { documentType: string }[]
  expect(offered.map(({ documentType }) => documentType).sort()).toEqual(['passport', 'photo'])

  const refused = await me.post(address, { documents: ['passport'], consent: false })
  expect(refused.json().fields).toHaveProperty('consent')
  expect((await me.post(address, { documents: ['flight'], consent: true })).statusCode).toBe(400)
  expect((await me.post(address, { documents: ['passport', 'photo'], consent: true })).statusCode).toBe(204)
  const { documents: taken, history } = (await me.get(`/api/applications/${id}`)).json()
  expect(taken).toHaveLength(2)
  expect((await me.get(`/api/applications/${id}/documents/passport`)).statusCode).toBe(200)
  expect(history.filter(({ what }: { what: string }) => what === 'document.uploaded')).toHaveLength(2)
  expect((await server.history()).filter(({ name }) => name === 'document.reused')).toHaveLength(2)

  // A copy of its own: the earlier file stays where it is, and nothing is offered twice.
  const rows = await server.db.select().from(documents).where(eq(documents.applicationId, earlier))
  expect(rows.filter(({ storageName }) => storageName !== null)).toHaveLength(3)
  expect((await me.get(address)).json()).toEqual([])
  expect((await me.post(address, { documents: ['photo'], consent: true })).json()).toMatchObject({
    code: 'not-reusable',
  })
})

test('reuse: a stranger is offered nothing, nor is a first application', async ({ server }) => {
  const { address, traveller } = await applyingAgain(server)
  const stranger = await server.aUser()
  expect((await server.as(stranger).get(address)).statusCode).toBe(404)
  expect((await server.as(stranger).post(address, { documents: ['photo'], consent: true })).statusCode).toBe(404)
  const { id } = await server.anApplication(traveller, 'draft')
  expect((await server.as(traveller).get(`/api/applications/${id}/reusable-documents`)).json()).toEqual([])
})
