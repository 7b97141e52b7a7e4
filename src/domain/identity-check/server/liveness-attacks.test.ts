import sharp from 'sharp'
import { expect, vi } from 'vitest'
import type { ChallengeStep } from '../challenge.ts'
import type { IdentityCheck } from '../identity-check.ts'
import { livenessRules, windowOf } from '../liveness.ts'
import { bendPicture } from '#testing/bend-picture.ts'
import { bearer, bookCheck, checkOf, drawMoment, otherPerson, posesFor } from '#testing/identity.ts'
import { test, type TestServer } from '#testing/server.ts'
import { biometricVerifications } from './table.ts'

vi.setConfig({ testTimeout: 300_000 })

async function atTheCamera(server: TestServer, who: number = bearer) {
  const booked = await bookCheck(server)
  await booked.check.begin()
  await booked.check.page(who)
  const officer = await server.aUser('e-visa-admin')
  const flags = async () =>
    (await server.as(officer).get(`/api/case-management/${booked.application.id}/identity`)).json()[0].flags as string[]
  return { ...server, ...booked, flags }
}

/** Goes on until it is decided, with the pictures that an attacker has for each thing that is asked. */
async function attack(
  check: ReturnType<typeof checkOf>,
  pass: TestServer['pass'],
  picturesFor: (ask: ChallengeStep) => Promise<Buffer[]>,
): Promise<IdentityCheck> {
  let state: IdentityCheck = (await check.read()).json()
  for (let turn = 0; state.step === 'selfie' && turn < 40; turn += 1) {
    for (const picture of await picturesFor(state.challenge.ask ?? 'front'))
      if (state.step === 'selfie') state = await check.show(picture)
    pass(livenessRules.hold.most / 1000)
  }
  return state
}

/** Another photograph of the same sheet: the hand trembles and the camera has its grain. */
const photographed = async (picture: Buffer, count: number) =>
  sharp(picture)
    .modulate({ brightness: 1 + count / 400 })
    .jpeg({ quality: 90 })
    .toBuffer()

test('liveness: one photograph, bent as on a cylinder and mirrored, is never approved', async ({ server }) => {
  const { check, pass, flags } = await atTheCamera(server, otherPerson)
  const photograph = await drawMoment(otherPerson)
  const closed = await drawMoment(otherPerson, { areEyesClosed: true })
  let count = 0
  const show = async (picture: Buffer) => photographed(picture, (count += 1))
  const bend = async (side: number) =>
    Promise.all([20, 26, 40].map(async (turn) => show(await bendPicture(photograph, side * turn))))
  const state = await attack(check, pass, async (ask) => {
    if (ask === 'blink') return [await show(closed), await show(closed)]
    return ask === 'front' ? [await show(photograph)] : bend(ask === 'left' ? 1 : -1)
  })
  expect(state).toMatchObject({ step: 'done', status: 'processing', result: 'pending' })
  expect(await flags()).toContain('flat')
})

test('liveness: pictures sent before anything was asked are refused', async ({ server }) => {
  const { check } = await atTheCamera(server)
  expect((await check.show(await drawMoment(bearer))).challenge).toMatchObject({ ask: 'front', done: 0 })
  for (const pose of [...posesFor.left, ...posesFor.right, ...posesFor.blink]) {
    const reply = await check.frame(await drawMoment(bearer, pose), { nonce: 'guessed' })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'stale-frame', current: { ask: 'front' } })
  }
  expect((await check.read()).json().challenge).toMatchObject({ ask: 'front', done: 0 })
})

test('liveness: a movement made before it was asked counts against', async ({ server }) => {
  const { check, db } = await atTheCamera(server)
  await check.show(await drawMoment(bearer))
  expect((await check.show(await drawMoment(bearer))).challenge.hint).toBe('hold')
  const state = await check.show(await drawMoment(bearer, { turn: 30 }))
  expect(state.challenge).toMatchObject({ ask: 'front', done: 0, hint: 'early' })
  expect(state.challenge.rounds).toBe(livenessRules.rounds + livenessRules.extraRounds)
  const [row] = await db.select().from(biometricVerifications)
  expect(row?.challenge?.strikes).toEqual(['early'])
})

test('liveness: a movement that comes too late does not count', async ({ server }) => {
  const { check, pass, db } = await atTheCamera(server)
  const { challenge } = await check.waitForAsk(bearer)
  const [row] = await db.select().from(biometricVerifications)
  pass(windowOf(row!.challenge!) / 1000 + 1)
  const late = await check.show(await drawMoment(bearer, posesFor[challenge.ask!][0]))
  expect(late.challenge).toMatchObject({ ask: 'front', done: 0, hint: 'late' })
})

test('liveness: the movement of another question counts against', async ({ server }) => {
  const { check } = await atTheCamera(server)
  const { challenge } = await check.waitForAsk(bearer)
  const other = challenge.ask === 'blink' ? 'left' : 'blink'
  let state: IdentityCheck | undefined
  for (const pose of posesFor[other]) state = await check.show(await drawMoment(bearer, pose))
  expect(state!.challenge).toMatchObject({ done: 0, hint: 'wrong' })
})

test('liveness: pictures out of order are refused, and the same picture twice counts against', async ({ server }) => {
  const { check, db } = await atTheCamera(server)
  const { challenge } = await check.show(await drawMoment(bearer))
  const nonce = challenge.nonce!
  const picture = await drawMoment(bearer)
  expect((await check.frame(picture, { nonce, sequence: 20 })).statusCode).toBe(200)
  for (const sequence of [20, 19, 0])
    expect((await check.frame(await drawMoment(bearer), { nonce, sequence })).json().code).toBe('stale-frame')
  expect((await check.frame(picture, { nonce, sequence: 21 })).statusCode).toBe(200)
  // Saved anew as another kind of file, it is still the same picture.
  const png = await sharp(picture).png().toBuffer()
  expect((await check.frame(png, { nonce, sequence: 22 })).statusCode).toBe(200)
  const [row] = await db.select().from(biometricVerifications)
  expect(row?.challenge?.strikes).toEqual(['repeated', 'repeated'])
})

test('liveness: the nonce of another session is refused', async ({ server }) => {
  const one = await atTheCamera(server)
  const other = await atTheCamera(server)
  await one.check.show(await drawMoment(bearer))
  const { challenge } = await other.check.show(await drawMoment(bearer))
  const reply = await one.check.frame(await drawMoment(bearer), { nonce: challenge.nonce! })
  expect(reply.json().code).toBe('stale-frame')
})

test('liveness: a session that is shown again goes to an officer', async ({ server }) => {
  const { check, pass, flags, db } = await atTheCamera(server)
  const filmed: Partial<Record<ChallengeStep, Buffer[]>> = {}
  const film = async (ask: ChallengeStep) =>
    (filmed[ask] ??= await Promise.all(posesFor[ask].map((pose) => drawMoment(bearer, pose))))
  for (const ask of ['front', 'left', 'right', 'blink'] as const) await film(ask)
  let count = 0
  const replay = async (ask: ChallengeStep) =>
    Promise.all((await film(ask)).map((picture) => photographed(picture, (count += 1))))
  const first = await attack(check, pass, replay)
  expect(first.step).toBe('done')
  await db.update(biometricVerifications).set({ status: 'declined' })
  await check.begin()
  await check.page()
  count += 3
  expect((await attack(check, pass, replay)).status).toBe('processing')
  expect(await flags()).toContain('replayed')
})

test('liveness: a still picture ends with an officer, and says so', async ({ server }) => {
  const { check, pass, flags } = await atTheCamera(server)
  const photograph = await drawMoment(bearer)
  let count = 0
  const state = await attack(
    check,
    (seconds) => pass(seconds * 8),
    async () => [await photographed(photograph, (count += 1))],
  )
  expect(state).toMatchObject({ step: 'done', status: 'processing' })
  expect(await flags()).toContain('liveness')
})
