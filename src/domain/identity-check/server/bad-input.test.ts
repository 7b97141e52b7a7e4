import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, vi } from 'vitest'
import { drawing } from '#testing/files/honest-files.ts'
import { hostileFiles } from '#testing/files/hostile-files.ts'
import { detectionLimits } from '#engines/face-matching/server/detect-faces.ts'
import { drawFace } from '#testing/draw-face.ts'
import { drawPassport } from '#testing/draw-passport.ts'
import { bearer, bookCheck, checkOf, drawMoment } from '#testing/identity.ts'
import { test, type TestServer } from '#testing/server.ts'
import { biometricVerifications } from './table.ts'

// Real face detection takes time on slow machines.
vi.setConfig({ testTimeout: 300_000 })

const drawDocument = (name: string) =>
  sharp(path.join(import.meta.dirname, '../../../testing/papers', `${name}.jpg`)).toBuffer()
const wall = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ccc' } })
    .jpeg()
    .toBuffer()

async function begun(server: TestServer) {
  const booked = await bookCheck(server)
  await booked.check.begin()
  const stillAt = async (step: 'document' | 'selfie') =>
    expect((await booked.check.read()).json()).toMatchObject({ status: 'pending', step, confidence: null })
  return { ...server, ...booked, stillAt }
}

test('identity check: an expired passport is refused', async ({ server }) => {
  const { check, stillAt } = await begun(server)
  const reply = await check.page(bearer, 'expired-passport')
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({
    code: 'expired',
    message: 'This passport has expired. Please use a valid one.',
  })
  await stillAt('document')
})

test('identity check: a picture without a passport is refused', async ({ server }) => {
  const { check, stillAt } = await begun(server)
  const reply = await check.send('document', await wall(900, 600))
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'unreadable', missing: ['document'] })
  await stillAt('document')
})

test('identity check: an ID card instead of a passport is refused', async ({ server }) => {
  const { check, stillAt } = await begun(server)
  expect((await check.send('document', await drawDocument('card'))).json().code).toBe('not-a-passport')
  await stillAt('document')
})

test('identity check: a passport page without a portrait is refused', async ({ server }) => {
  const { check, stillAt } = await begun(server)
  expect((await check.send('document', await drawDocument('passport'))).json().code).toBe('no-portrait')
  await stillAt('document')
})

async function twoFaces() {
  const [one, other] = [await drawFace({ person: 0, width: 480 }), await drawFace({ person: 2, width: 480 })]
  return sharp({ create: { width: 960, height: 480, channels: 3, background: '#dfe3e6' } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: other, left: 480, top: 0 },
    ])
    .jpeg()
    .toBuffer()
}

const inTheDark = async () =>
  sharp(await drawMoment(bearer))
    .linear(0.12)
    .jpeg()
    .toBuffer()

test('identity check: an unusable picture gets a hint, and progress is kept', async ({ server }) => {
  const { check, stillAt } = await begun(server)
  expect((await check.page()).statusCode).toBe(200)
  await check.show(await drawMoment(bearer))
  const hintFor = async (bytes: Buffer) => (await check.show(bytes)).challenge.hint
  expect(await hintFor(await wall(640, 480))).toBe('no-face')
  expect(await hintFor(await twoFaces())).toBe('two-faces')
  expect(await hintFor(await drawFace({ person: bearer, size: 0.2 }))).toBe('too-far')
  expect(await hintFor(await inTheDark())).toBe('too-dark')
  await stillAt('selfie')

  const face = await drawMoment(bearer)
  for (const part of [0, 2, 300, face.length / 2])
    expect((await check.frame(face.subarray(0, part))).statusCode, `${part} bytes`).toBeGreaterThanOrEqual(400)
  await stillAt('selfie')

  const { milliseconds } = detectionLimits
  detectionLimits.milliseconds = 1
  onTestFinished(() => void (detectionLimits.milliseconds = milliseconds))
  const reply = await check.frame(face)
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'not-looked-at'])
  await stillAt('selfie')
})

test('identity check: a selfie before the passport is refused', async ({ server }) => {
  const { check, stillAt } = await begun(server)
  const reply = await check.frame(await drawMoment(bearer))
  expect(reply.statusCode).toBe(422)
  expect(reply.json().missing).toEqual(['document'])
  await stillAt('document')
})

test('identity check: an oversized picture is refused while it arrives', async ({ server }) => {
  const { check, stillAt } = await begun(server)
  const page = await drawPassport(bearer)
  const swollen = Buffer.concat([page, Buffer.alloc(11 * 1024 * 1024)])
  expect((await check.send('document', swollen)).statusCode).toBe(413)
  await stillAt('document')
})

test('identity check: a picture with too many pixels is refused unopened', async ({ server }) => {
  const { check, stillAt } = await begun(server)
  const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 3 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  const reply = await check.send('document', bomb)
  expect(reply.statusCode).toBe(415)
  await stillAt('document')
})

test('identity check: files disguised as pictures are refused and not stored', async ({ server }) => {
  const { check, db } = await begun(server)
  const pretending = (await hostileFiles()).filter(({ what }) => / as (jpg|png)$/.test(what)).slice(0, 38)
  for (const { what, bytes } of pretending)
    expect((await check.send('document', Buffer.from(bytes))).statusCode, what).toBe(415)
  const [row] = await db.select().from(biometricVerifications)
  expect(row).toMatchObject({ status: 'pending', documentImagePath: null, selfieImagePath: null, pictures: {} })
})

test('identity check: metadata of pictures is not stored', async ({ server }) => {
  const { check, db, services } = await begun(server)
  const page = await sharp(await drawPassport(bearer))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  expect((await check.send('document', page)).statusCode).toBe(200)
  const [row] = await db.select().from(biometricVerifications)
  expect((await services.files.read(row!.documentImagePath!)).includes('secret place')).toBe(false)
})

test('identity check: another person’s appointment is not found', async ({ server }) => {
  const { aUser, appointment, stillAt } = await begun(server)
  const stranger = checkOf(server, await aUser(), appointment.id)
  const picture = await drawing(300, 300).jpeg().toBuffer()
  for (const reply of [
    await stranger.read(),
    await stranger.begin(),
    await stranger.handIn(),
    await stranger.send('document', picture),
    await stranger.frame(picture),
  ])
    expect(reply.statusCode).toBe(404)
  await stillAt('document')
})

test('identity check: pictures and reviews of one case cannot be reached through another', async ({ server }) => {
  const { as, aUser, db } = server
  const [one, other] = [await bookCheck(server), await bookCheck(server)]
  await one.check.begin()
  await one.check.page()
  const [row] = await db.select().from(biometricVerifications)
  const officer = await aUser('e-visa-admin')
  const address = (applicationId: string) => `/api/case-management/${applicationId}/identity/${row!.id}`
  expect((await as(officer).get(`${address(one.application.id)}/pictures/portrait`)).statusCode).toBe(200)
  expect((await as(officer).get(`${address(other.application.id)}/pictures/portrait`)).statusCode).toBe(404)
  expect((await as(one.person).get(`${address(one.application.id)}/pictures/portrait`)).statusCode).toBe(403)
  const word = { result: 'declined', notes: 'no' }
  expect((await as(officer).post(`${address(other.application.id)}/review`, word)).statusCode).toBe(404)
})

test('identity check: a client cannot claim success', async ({ server }) => {
  const { check, as, person, appointment, application, stillAt } = await begun(server)
  const claim = await as(person).patch(`/api/appointments/${appointment.id}`, { status: 'completed' })
  expect(claim.statusCode).toBe(409)
  for (const body of [{ consent: true, status: 'approved' }, { result: 'approved' }, { officerReviewed: true }])
    expect((await check.begin(body)).statusCode).toBe(400)
  const { id } = (await check.read()).json() as { id: string }
  const word = `/api/case-management/${application.id}/identity/${id}/review`
  expect((await as(person).post(word, { result: 'approved' })).statusCode).toBe(403)
  await stillAt('document')
})
