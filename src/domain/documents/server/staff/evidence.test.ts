import { expect } from 'vitest'
import { asForm } from '#testing/files/generated-form.ts'
import { aPdf, made, type MadeFile } from '#testing/files/honest-files.ts'
import { test, type Person, type TestServer } from '#testing/server.ts'
import { storedFiles } from '#testing/uploads.ts'
import { removeOrphanFiles } from '../delete-orphan-files.ts'
import { findStoredEvidence } from './evidence.ts'

async function aRequest(server: TestServer) {
  const [first, second] = [await server.aUser('admin'), await server.aUser('admin')]
  const officer = await server.aUser('e-visa-admin')
  await server.as(first).patch(`/api/admin/users/${officer.id}/role`, { role: 'admin' })
  const [waiting] = (await server.as(first).get('/api/admin/approvals')).json()
  const address = `/api/admin/approvals/${waiting.id}/evidence`
  const add = (by: Person, file: Omit<MadeFile, 'what'>) => {
    const { payload, headers } = asForm(file)
    return server.as(by).post(address, payload, { headers })
  }
  return { first, second, officer, id: waiting.id as string, address, add }
}

test('evidence: the requester adds a file, the second administrator opens it, and both are recorded', async ({
  server,
}) => {
  const { first, second, officer, address, add } = await aRequest(server)
  expect((await server.as(second).get(address)).statusCode).toBe(404)
  const pdf = await aPdf()
  expect((await add(first, made('letter', 'pdf', pdf))).statusCode).toBe(204)
  expect((await server.as(second).get('/api/admin/approvals')).json()).toMatchObject([{ hasEvidenceFile: true }])

  const opened = await server.as(second).get(address)
  expect(opened.rawPayload).toEqual(pdf)
  expect(opened.headers['content-type']).toBe('application/pdf')
  expect(opened.headers['content-disposition']).toMatch(/^attachment;.*evidence\.pdf/)
  expect((await server.as(officer).get(address)).statusCode).toBe(403)
  const names = (await server.history()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['approval.evidence-added', 'approval.evidence-read']))
})

test('evidence: only the requester adds it, with a matching file type, and only while pending', async ({ server }) => {
  const { first, second, id, add } = await aRequest(server)
  const letter = made('letter', 'pdf', await aPdf())
  expect((await add(second, letter)).json()).toMatchObject({ code: 'not-yours' })
  expect((await add(first, { ...letter, bytes: Buffer.from('not a pdf at all') })).statusCode).toBe(415)
  expect((await add(first, { ...letter, bytes: Buffer.alloc(0) })).statusCode).toBe(400)
  expect((await server.as(first).get('/api/admin/approvals')).json()).toMatchObject([{ hasEvidenceFile: false }])
  await server.as(second).delete(`/api/admin/approvals/${id}`)
  expect((await add(first, letter)).statusCode).toBe(409)
})

test('evidence: a second file replaces the first, and clean-up keeps it', async ({ server }) => {
  const { first, add } = await aRequest(server)
  await add(first, made('letter', 'pdf', await aPdf()))
  await add(first, made('letter', 'pdf', await aPdf(2)))
  expect(storedFiles(server)).toHaveLength(1)
  server.pass(3601)
  expect(await removeOrphanFiles(server.services, [findStoredEvidence])).toBe(0)
})
