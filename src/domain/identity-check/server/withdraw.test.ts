import { expect, vi } from 'vitest'
import { bearer, bookCheck } from '#testing/identity.ts'
import { test, type TestServer } from '#testing/server.ts'
import { listStoredPictures } from './queries.ts'
import { biometricVerifications } from './table.ts'

vi.setConfig({ testTimeout: 300_000 })

async function open(server: TestServer) {
  const { as, db, services } = server
  const booked = await bookCheck(server)
  await booked.check.begin()
  await booked.check.page()
  const rowOf = async () => (await db.select().from(biometricVerifications))[0]!
  return {
    ...server,
    ...booked,
    rowOf,
    agree: (given: boolean) => as(booked.person).post('/api/privacy/consents', { kind: 'biometric', given }),
    async areGone(names: readonly string[]) {
      await server.runJobs()
      for (const name of names) expect(await services.files.has(name)).toBe(false)
    },
  }
}

test('withdrawn consent: ends a running check and deletes its pictures', async ({ server }) => {
  const { check, agree, rowOf, areGone, history } = await open(server)
  await check.waitForAsk(bearer)
  const names = listStoredPictures(await rowOf())
  expect(names).toHaveLength(3)
  await agree(false)

  expect(await rowOf()).toMatchObject({
    status: 'expired',
    documentImagePath: null,
    selfieImagePath: null,
    pictures: {},
    extractedData: {},
  })
  await areGone(names)
  expect((await history()).map(({ name }) => name)).toContain('identity.expired')
  expect((await check.page()).json().missing).toEqual(['consent'])
  await agree(true)
  expect((await check.page()).json().code).toBe('not-begun')
  expect((await check.begin()).json()).toMatchObject({ status: 'pending', step: 'document' })
})

test('withdrawn consent: a confirmed check stays decided, without its pictures', async ({ server }) => {
  const { as, aUser, check, application, agree, rowOf, areGone } = await open(server)
  await check.pose(bearer)
  const officer = await aUser('e-visa-admin')
  const { id, ...before } = await rowOf()
  const address = `/api/case-management/${application.id}`
  await as(officer).post(`${address}/identity/${id}/review`, { result: 'approved' })
  const names = listStoredPictures({ id, ...before })
  await agree(false)

  await areGone(names)
  expect(await rowOf()).toMatchObject({
    status: 'approved',
    officerReviewed: true,
    confidence: before.confidence,
    pictures: {},
    extractedData: {},
    verificationScores: before.verificationScores,
  })
  expect((await as(officer).get(`${address}/identity`)).json()[0]).toMatchObject({ read: {}, officerReviewed: true })
  expect((await as(officer).get(address)).json().approvalNeeds).not.toContain(
    'an identity check confirmed by an officer',
  )
})

test('withdrawn consent: an unconfirmed check expires and cannot be confirmed', async ({ server }) => {
  const { as, aUser, check, application, agree, rowOf } = await open(server)
  await check.pose(bearer)
  await agree(false)
  const { id, status } = await rowOf()
  expect(status).toBe('expired')
  const officer = await aUser('e-visa-admin')
  const reply = await as(officer).post(`/api/case-management/${application.id}/identity/${id}/review`, {
    result: 'approved',
    notes: 'I remember the face.',
  })
  expect(reply.statusCode).toBe(409)
  await agree(true)
  expect((await check.begin()).statusCode).toBe(201)
})
