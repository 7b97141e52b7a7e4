import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openServer, type Person, type TestServer, test } from '#testing/server.ts'
import { limits } from '../limits.ts'
import { aPdf, aPdfOf } from '#testing/files/honest-files.ts'
import { deleteAbandonedUploads } from './resumable.ts'
import { documents, uploadParts, uploads } from './table.ts'

async function aTraveller(server: TestServer) {
  const traveller = await server.aUser()
  const reply = await server.as(traveller).post('/api/applications', { applicationType: 'tourist' })
  return { traveller, id: reply.json().application.id as string }
}

function begin(server: TestServer, traveller: Person, id: string, bytes: Buffer, change: object = {}) {
  return server.as(traveller).post(`/api/applications/${id}/uploads`, {
    documentType: 'funds',
    fileName: 'statement.pdf',
    fileSize: bytes.length,
    fileType: 'application/pdf',
    ...change,
  })
}

function send(server: TestServer, traveller: Person, uploadId: string, bytes: Buffer, from: number, to: number) {
  return server.as(traveller).patch(`/api/uploads/${uploadId}`, bytes.subarray(from, to), {
    headers: { 'content-type': 'application/octet-stream', 'upload-offset': String(from) },
  })
}

test('resumable upload: a file sent in parts to two instances with a lost part arrives complete', async ({
  server: first,
}) => {
  const second = await openServer({ databaseUrl: first.url, dataDir: first.dataDir })
  const { traveller, id } = await aTraveller(first)
  const bytes = await aPdfOf(1_200_000)

  const begun = await begin(first, traveller, id, bytes)
  expect(begun.statusCode).toBe(201)
  const { uploadId, offset } = begun.json()
  expect(offset).toBe(0)
  expect((await send(first, traveller, uploadId, bytes, 0, 500_000)).json()).toMatchObject({ offset: 500_000 })
  const refused = await send(second, traveller, uploadId, bytes, 1_000_000, 1_200_000)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'wrong-offset', current: { uploadId, offset: 500_000 } })
  expect((await second.as(traveller).post(`/api/uploads/${uploadId}/finish`)).statusCode).toBe(409)
  expect((await second.as(traveller).get(`/api/uploads/${uploadId}`)).json()).toMatchObject({ offset: 500_000 })
  await send(second, traveller, uploadId, bytes, 500_000, 1_000_000)
  await send(first, traveller, uploadId, bytes, 1_000_000, 1_200_000)

  const finished = await second.as(traveller).post(`/api/uploads/${uploadId}/finish`)

  expect(finished.statusCode).toBe(201)
  const { document } = finished.json()
  expect(document).toMatchObject({ documentType: 'funds', fileName: 'statement.pdf', fileSize: bytes.length })
  expect((await first.as(traveller).get(document.path)).rawPayload.equals(bytes)).toBe(true)
  expect(await first.db.select().from(uploadParts)).toEqual([])
  expect((await first.as(traveller).post(`/api/uploads/${uploadId}/finish`)).json()).toEqual({ document })
})

test('resumable upload: the same part sent twice counts once', async ({ server }) => {
  const { traveller, id } = await aTraveller(server)
  const bytes = await aPdf()
  const { uploadId } = (await begin(server, traveller, id, bytes)).json()
  const [one, two] = await Promise.all([
    send(server, traveller, uploadId, bytes, 0, 500),
    send(server, traveller, uploadId, bytes, 0, 500),
  ])
  expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([200, 409]))
  expect((await server.as(traveller).get(`/api/uploads/${uploadId}`)).json()).toMatchObject({ offset: 500 })
})

test('resumable upload: finishing twice at once creates one document', async ({ server }) => {
  const { traveller, id } = await aTraveller(server)
  const bytes = await aPdf()
  const { uploadId } = (await begin(server, traveller, id, bytes)).json()
  await send(server, traveller, uploadId, bytes, 0, bytes.length)
  const replies = await Promise.all([1, 2].map(() => server.as(traveller).post(`/api/uploads/${uploadId}/finish`)))
  expect(replies.map(({ statusCode }) => statusCode)).toContain(201)
  expect((await server.db.select().from(documents)).length).toBe(1)
})

test('resumable upload: parts are encrypted, private and deleted after a day', async ({ server }) => {
  const { traveller, id } = await aTraveller(server)
  const stranger = await server.aUser('admin')
  const bytes = await aPdf()
  const { uploadId } = (await begin(server, traveller, id, bytes, { fileName: 'MARKER.pdf' })).json()
  await send(server, traveller, uploadId, bytes, 0, bytes.length)

  const [part] = await server.db.select().from(uploadParts)
  expect(part!.bytes.includes('%PDF')).toBe(false)
  expect(JSON.stringify(await server.db.select().from(uploads))).not.toContain('MARKER')
  for (const reply of [
    await server.as(stranger).get(`/api/uploads/${uploadId}`),
    await send(server, stranger, uploadId, bytes, 0, 10),
    await server.as(stranger).post(`/api/uploads/${uploadId}/finish`),
    await begin(server, stranger, id, bytes),
    await server.as(traveller).get(`/api/uploads/${randomUUID()}`),
  ])
    expect(reply.statusCode).toBe(404)
  await server.as(stranger).delete(`/api/uploads/${uploadId}`)
  expect((await server.as(traveller).get(`/api/uploads/${uploadId}`)).statusCode).toBe(200)

  server.pass(86_401)
  await deleteAbandonedUploads(server.db, server.services.clock())
  expect(await server.db.select().from(uploadParts)).toEqual([])
})

test('resumable upload: wrong files are refused before sending, and oversized ones at once', async ({ server }) => {
  const { traveller, id } = await aTraveller(server)
  const bytes = await aPdf()
  expect((await begin(server, traveller, id, bytes, { fileSize: limits.bytes + 1 })).json()).toEqual({
    message: 'File too large: Maximum file size is 5MB.',
    code: 'file-too-large',
  })
  expect((await begin(server, traveller, id, bytes, { fileSize: 0 })).statusCode).toBe(400)
  expect((await begin(server, traveller, id, bytes, { fileName: 'a.exe' })).statusCode).toBe(415)
  expect((await begin(server, traveller, id, bytes, { fileType: 'image/svg+xml' })).statusCode).toBe(415)
  const { uploadId } = (await begin(server, traveller, id, bytes, { fileSize: 100 })).json()
  expect((await send(server, traveller, uploadId, bytes, 0, 101)).statusCode).toBe(413)
  expect(
    (await send(server, traveller, uploadId, Buffer.alloc(limits.partBytes + 1), 0, limits.partBytes + 1)).statusCode,
  ).toBe(413)
  expect((await send(server, traveller, uploadId, bytes, 0, 0)).statusCode).toBe(400)
})

test('resumable upload: a file of another kind than declared is refused and deleted', async ({ server }) => {
  const { traveller, id } = await aTraveller(server)
  const bytes = Buffer.from('MZ this is a program')
  const { uploadId } = (await begin(server, traveller, id, bytes)).json()
  await send(server, traveller, uploadId, bytes, 0, bytes.length)
  const reply = await server.as(traveller).post(`/api/uploads/${uploadId}/finish`)
  expect(reply.statusCode).toBe(415)
  expect(reply.json().message).toBe('Invalid file type: Please upload JPEG, PNG, or PDF files only.')
  expect(await server.db.select().from(uploads)).toEqual([])
})

test('resumable upload: starting again or cancelling drops the earlier attempt', async ({ server }) => {
  const { traveller, id } = await aTraveller(server)
  const bytes = await aPdf()
  const earlier = (await begin(server, traveller, id, bytes)).json().uploadId
  const { uploadId } = (await begin(server, traveller, id, bytes)).json()
  expect((await server.as(traveller).get(`/api/uploads/${earlier}`)).statusCode).toBe(404)
  expect((await server.as(traveller).delete(`/api/uploads/${uploadId}`)).statusCode).toBe(204)
  expect(await server.db.select().from(uploads).where(eq(uploads.id, uploadId))).toEqual([])
})
