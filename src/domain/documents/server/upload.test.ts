import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { identify } from '#domain/accounts/server/sessions.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { applications, informationRequests } from '#domain/applications/server/table.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { transact } from '#foundation/http/server/serve.ts'
import { drawFace } from '#testing/draw-face.ts'
import { openServer, type Person, type TestServer, test } from '#testing/server.ts'
import { aTraveller, jpeg, pdf, storedFiles } from '#testing/uploads.ts'
import type { DocumentRecord } from '../document.ts'
import { drawing, made } from '#testing/files/honest-files.ts'
import { reviewDocument } from './staff/review.ts'
import { documents } from './table.ts'

async function actAs<Result>(
  { services }: TestServer,
  person: Person,
  work: (context: SignedInContext) => Promise<Result>,
): Promise<Result> {
  const caller = await identify(services, { token: person.cookie, fromCookie: true }, services.clock())
  const context = { ...serviceContext(services), user: caller?.actor ?? null }
  return transact(services, createRequestHooks(services), context, (inner) => work(inner as SignedInContext))
}

test('upload: the owner uploads, lists, downloads and removes a document', async ({ server }) => {
  const { traveller, id, address, send } = await aTraveller(server)
  const file = await pdf()

  const reply = await send('flight', { ...file, fileName: 'Réservation "2" 护照.pdf'.replaceAll('"', "'") })

  expect(reply.statusCode).toBe(201)
  const { document } = reply.json()
  expect(document).toMatchObject({
    documentType: 'flight',
    type: 'flight',
    fileName: "Réservation '2' 护照.pdf",
    fileType: 'application/pdf',
    fileSize: file.bytes.length,
    path: address('flight'),
    status: 'pending',
    reason: null,
    checks: [],
    hasPreview: true,
  })
  expect(document.uploadDate).toBe(document.uploadedAt)
  expect(Object.keys(document)).not.toContain('storageName')
  const { documents: listed } = (await server.as(traveller).get(`/api/applications/${id}`)).json()
  expect(listed).toEqual([document])

  const fetched = await server.as(traveller).get(document.path)
  expect(fetched.rawPayload.equals(file.bytes)).toBe(true)
  expect(fetched.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Reservation '2' .pdf"; filename*=UTF-8''R%C3%A9servation%20%272%27%20%E6%8A%A4%E7%85%A7.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  })
  const preview = await server.as(traveller).get(`${document.path}/preview`)
  expect(preview.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ format: 'jpeg', height: 640 })

  expect((await server.as(traveller).delete(document.path)).statusCode).toBe(204)
  expect((await server.as(traveller).get(document.path)).statusCode).toBe(404)
  expect((await server.as(traveller).delete(document.path)).statusCode).toBe(404)
  expect(storedFiles(server)).toEqual([])
  expect((await server.history()).map(({ name, subject, data }) => ({ name, subject, data })).slice(-2)).toEqual([
    { name: 'document.uploaded', subject: id, data: { documentType: 'flight', replaced: false } },
    { name: 'document.removed', subject: id, data: { documentType: 'flight' } },
  ])
})

test("upload: the route accepts the tracker's names", async ({ server }) => {
  const { send, address, traveller } = await aTraveller(server)
  expect((await send('travel_itinerary', await pdf())).json().document).toMatchObject({
    documentType: 'flight',
    path: address('flight'),
  })
  expect((await send('accommodation_proof', await pdf())).json().document).toMatchObject({ documentType: 'hotel' })
  expect((await send('visa', await pdf())).statusCode).toBe(404)
  expect(traveller.id).toBeTruthy()
})

test('upload: other people get not found', async ({ server }) => {
  const { address, send } = await aTraveller(server)
  await send('photo', await jpeg())
  for (const stranger of [await server.aUser(), await server.aUser('e-visa-admin'), await server.aUser('admin')]) {
    for (const call of ['', '/preview'])
      expect((await server.as(stranger).get(address('photo') + call)).statusCode).toBe(404)
    expect((await server.as(stranger).delete(address('photo'))).statusCode).toBe(404)
    expect((await send('photo', await jpeg(), stranger)).statusCode).toBe(404)
  }
  expect((await server.anyone.get(address('photo'))).statusCode).toBe(401)
  expect((await server.anyone.get(`${address('photo')}/preview`)).statusCode).toBe(401)
  expect((await server.anyone.post(address('photo'))).statusCode).toBe(401)
})

test('upload: the officer of the case opens submitted documents, which is recorded; others cannot', async ({
  server,
}) => {
  const { id, address, send } = await aTraveller(server)
  await send('photo', await jpeg())
  const [officer, colleague, admin] = [
    await server.aUser('e-visa-admin'),
    await server.aUser('e-visa-admin'),
    await server.aUser('admin'),
  ]
  await server.db
    .update(applications)
    .set({ status: 'in_review', assignedTo: officer.id })
    .where(eq(applications.id, id))

  for (const person of [officer, colleague, admin])
    expect((await server.as(person).get(address('photo'))).statusCode).toBe(404)
  const desk = `/api/case-management/${id}/documents/photo`
  expect((await server.as(officer).get(desk)).statusCode).toBe(200)
  expect((await server.as(admin).get(desk)).statusCode).toBe(200)
  expect((await server.as(colleague).get(desk)).statusCode).toBe(403)

  const read = (await server.history()).filter(({ name }) => name === 'document.read')
  expect(read.map(({ actorId }) => actorId)).toEqual([officer.id, admin.id])
  await server.setSettings({ staffSecondFactor: true })
  expect((await server.as(officer).get(desk)).json().code).toBe('second-factor-required')
})

test('upload: the location of a photo is not stored', async ({ server }) => {
  const { traveller, address, send } = await aTraveller(server)
  const bytes = await drawing(413, 531)
    .withExif({ IFD3: { GPSLatitude: '6/1 18/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Artist: 'GEOMARK' } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('GEOMARK')).toBe(true)
  await send('photo', made('photo', 'jpg', bytes))
  const stored = (await server.as(traveller).get(address('photo'))).rawPayload
  expect(stored.includes('GEOMARK')).toBe(false)
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
})

test('upload: a flawed photo is accepted with its findings', async ({ server }) => {
  const { send } = await aTraveller(server)
  const { document } = (await send('photo', made('wide', 'jpg', await drawing(900, 500).jpeg().toBuffer()))).json()
  expect(document.checks).toContainEqual({
    code: 'photo-proportions',
    message: 'The photo is not 35x45mm or square. Please crop it so that your head and shoulders fill it.',
    severity: 'problem',
  })
})

test('upload: a photo is accepted at once, and face findings follow', async ({ server }) => {
  const { send, traveller, id } = await aTraveller(server)
  const shown = async () =>
    (await server.as(traveller).get(`/api/applications/${id}`)).json().documents[0] as DocumentRecord
  const lookedAt = async () => {
    await server.runJobs()
    expect((await shown()).isBeingLookedAt).toBe(false)
    return (await shown()).checks.map(({ code }) => code)
  }
  const wall = await drawing(413, 531).jpeg().toBuffer()
  const { document } = (await send('photo', made('wall', 'jpg', wall))).json() as { document: DocumentRecord }
  expect(document.isBeingLookedAt).toBe(true)
  expect(document.checks.map(({ code }) => code)).not.toContain('photo-no-face')
  expect(await lookedAt()).toContain('photo-no-face')

  const portrait = await drawFace({ person: 0, width: 700, height: 900, size: 0.6 })
  await send('photo', made('portrait', 'jpg', portrait))
  expect((await lookedAt()).filter((code) => /face|turned|tilted|eyes|centre/.test(code))).toEqual([])

  const pair = await sharp({ create: { width: 960, height: 1200, channels: 3, background: '#dfe3e6' } })
    .composite([
      { input: await drawFace({ person: 0, width: 480, height: 1200, size: 0.35 }), left: 0, top: 0 },
      { input: await drawFace({ person: 2, width: 480, height: 1200, size: 0.35 }), left: 480, top: 0 },
    ])
    .jpeg()
    .toBuffer()
  await send('photo', made('pair', 'jpg', pair))
  expect(await lookedAt()).toContain('photo-two-faces')
})

test('upload: replacing deletes the earlier file of a draft and keeps a submitted one', async ({ server }) => {
  const { id, send, traveller, address } = await aTraveller(server)
  await send('hotel', await pdf())
  const before = storedFiles(server)
  expect((await send('hotel', await jpeg())).statusCode).toBe(201)
  expect(storedFiles(server).filter((file) => before.includes(file))).toEqual([])
  expect((await server.history()).at(-1)).toMatchObject({ data: { documentType: 'hotel', replaced: true } })

  const officer = await server.aUser('e-visa-admin')
  await server.db
    .update(applications)
    .set({ status: 'additional_info', assignedTo: officer.id })
    .where(eq(applications.id, id))
  const now = new Date()
  await server.db.insert(informationRequests).values({
    applicationId: id,
    message: 'Another hotel, please',
    items: ['document:hotel'],
    answered: [],
    askedAt: now,
    dueAt: now,
  })
  expect((await send('photo', await jpeg())).json()).toMatchObject({ code: 'closed-part' })
  expect((await server.as(traveller).delete(address('hotel'))).json()).toMatchObject({ code: 'handed-in' })
  expect((await send('hotel', await pdf())).statusCode).toBe(201)
  const rows = await server.db.select().from(documents).where(eq(documents.applicationId, id))
  expect(
    rows.filter(({ supersededAt }) => supersededAt !== null).map(({ storageName }) => storageName === null),
  ).toEqual([true, false])
  expect(await server.db.select().from(informationRequests)).toMatchObject([{ answered: ['document:hotel'] }])
})

test('upload: an officer rejects a document with a reason, and its replacement is pending', async ({ server }) => {
  const { id, send, traveller } = await aTraveller(server)
  await send('hotel', await pdf())
  const officer = await server.aUser('e-visa-admin')
  await server.db.update(applications).set({ status: 'in_review' }).where(eq(applications.id, id))
  const review = (verdict: 'approved' | 'rejected', reason: string) =>
    actAs(server, officer, (context) => reviewDocument(context, id, 'hotel', verdict, reason))

  await expect(review('rejected', ' ')).rejects.toMatchObject({ kind: 'incomplete' })
  await review('rejected', 'The name is not yours')

  const shown = async () => (await server.as(traveller).get(`/api/applications/${id}`)).json().documents[0]
  expect(await shown()).toMatchObject({ status: 'rejected', reason: 'The name is not yours' })
  await server.db.update(applications).set({ status: 'draft' }).where(eq(applications.id, id))
  await send('hotel', await pdf())
  expect(await shown()).toMatchObject({ status: 'pending', reason: null })
})

test('upload: of two simultaneous uploads of a document one remains', async ({ server }) => {
  const { id, send } = await aTraveller(server)
  const replies = await Promise.all([jpeg(1), jpeg(2), jpeg(3), jpeg(4)].map(async (file) => send('photo', await file)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  const rows = await server.db.select().from(documents).where(eq(documents.applicationId, id))
  expect(rows.filter(({ supersededAt }) => supersededAt === null).length).toBe(1)
  expect(storedFiles(server).length).toBe(2)
})

/** Takes long enough to inspect that the order of the queue shows. */
const largeJpeg = async () => made('photo', 'jpg', await drawing(2400, 3000, 2).jpeg().toBuffer())

test('upload: a person with one file does not wait for all files of a person with many', async ({ server }) => {
  const [greedy, modest] = [await aTraveller(server), await aTraveller(server)]
  const large = await largeJpeg()
  let stored = 0
  const many = (['flight', 'hotel', 'funds', 'photo', 'passport'] as const).map(async (type) => {
    expect((await greedy.send(type, large)).statusCode).toBe(201)
    stored += 1
  })
  expect((await modest.send('flight', await jpeg())).statusCode).toBe(201)
  expect(stored).toBeLessThanOrEqual(3)
  await Promise.all(many)
})

test('upload: what the decoder said about a damaged picture is logged with the request', async () => {
  const lines: string[] = []
  const { send } = await aTraveller(await openServer({ log: (line) => lines.push(line) }))
  const file = await jpeg()
  const reply = await send('flight', { ...file, bytes: file.bytes.subarray(0, file.bytes.length / 2) })

  expect(reply.json().code).toBe('picture-damaged')
  const said = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'a file is damaged or has no preview')
  expect(said).toMatchObject({ requestId: expect.any(String), err: { message: expect.stringMatching(/jpeg/i) } })
})
