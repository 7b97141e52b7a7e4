import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listPaymentsOf } from '#domain/payments/server/queries.ts'
import { paymentLinks, payments } from '#domain/payments/server/table.ts'
import { addDays } from '#foundation/values/day.ts'
import { openStub } from '#testing/http-stub.ts'
import { expectSoundBooks, token as cardToken } from '#testing/payments.ts'
import { production } from '#testing/production.ts'
import { openServer, test, type Person, type TestServer } from '#testing/server.ts'
import { times } from '#testing/repetitions.ts'

const linkOf = (address: string) => new URL(address).hash.slice(1)

async function aLink(server: TestServer, body: object = {}) {
  const traveller = await server.aUser()
  const { id, applicationNumber } = await server.anApplication(traveller, 'draft', { isReady: true })
  const reply = await create(server, traveller, id, body)
  expect(reply.statusCode).toBe(201)
  return { id, applicationNumber, traveller, link: linkOf(reply.json().address) }
}

const create = (server: TestServer, person: Person, id: string, body: object = {}) =>
  server.as(person).post(`/api/applications/${id}/payment-link`, { amount: 80, declaration: true, ...body })

const open = ({ anyone }: TestServer, link: string) => anyone.post('/api/payment-links/open', { link })

const pay = ({ anyone }: TestServer, link: string, body: object = {}, key?: string) =>
  anyone.post(
    '/api/payment-links/pay',
    { link, amount: 80, currency: 'USD', paymentMethod: 'credit_card', ...body },
    { headers: key ? { 'idempotency-key': key } : {} },
  )

test('payment links: someone without an account pays, gets a receipt, and the applicant sees it', async ({
  server,
}) => {
  const { id, applicationNumber, traveller, link } = await aLink(server)

  const opened = (await open(server, link)).json().link
  expect(opened).toMatchObject({
    state: 'open',
    amount: 80,
    currency: 'USD',
    reference: applicationNumber,
    payment: null,
  })
  expect(opened.travellers).toHaveLength(1)
  expect(JSON.stringify(opened)).not.toContain(traveller.email)
  const paid = await pay(server, link, { receiptEmail: 'aunt@people.example' })
  expect(paid.json().link).toMatchObject({ state: 'paid', payment: { status: 'paid', total: 80 } })

  const receipt = await server.mailTo('aunt@people.example', 'Receipt for your payment')
  expect(receipt.attachments).toHaveLength(1)
  const [payment] = await listPaymentsOf(server.db, traveller.id)
  expect(payment).toMatchObject({ receiptEmail: null, receiptLanguage: null, state: 'paid' })
  const application = (await server.as(traveller).get(`/api/applications/${id}`)).json()
  expect(application.status).toBe('pending')
  expect(application.paymentInfo.link.createdAt).toMatch(/^\d{4}-/)
  expect(application.history).toContainEqual(
    expect.objectContaining({ what: 'payment.settled', facts: expect.objectContaining({ byLink: true }) }),
  )
  expect((await server.as(traveller).get(`/api/applications/${id}/payment-link`)).json().link.state).toBe('paid')
  await expectSoundBooks(server)
})

test('payment links: the token is in neither the requested URL nor what the provider gets', async () => {
  const stub = await openStub(({ path }) =>
    path === '/v1/oauth2/token'
      ? { body: { access_token: 'A21AA', expires_in: 32400 } }
      : { status: 201, body: { id: '5O190127TN364715T', status: 'PAYER_ACTION_REQUIRED', links: [] } },
  )
  const PAYPAL = { CLIENT_ID: 'id', CLIENT_SECRET: 'secret', WEBHOOK_ID: 'WH-1', API_URL: stub.url }
  const env = Object.fromEntries(Object.entries(PAYPAL).map(([name, value]) => [`PAYPAL_${name}`, value]))
  const server = await openServer({ env })
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'draft', { isReady: true })
  const { address } = (await create(server, traveller, id)).json() as { address: string }
  const link = linkOf(address)
  expect(new URL(address).pathname + new URL(address).search).toBe('/pay')
  expect(link).toHaveLength(43)

  await pay(server, link, { paymentMethod: 'paypal' })
  const ordered = stub.asked.find(({ path }) => path === '/v2/checkout/orders')
  expect(ordered?.raw).toContain('/pay"')
  for (const { path, raw, query } of stub.asked) expect(`${path}${String(query)}${raw}`).not.toContain(link)
})

test('payment links: repeated, concurrent or retried use charges once', async ({ server }) => {
  const { traveller, link } = await aLink(server)
  const replies = await Promise.all(
    Array.from({ length: times(8, 8) }, (_, index) =>
      pay(server, link, {}, index % 2 === 0 ? 'one-key' : `key-${index}`),
    ),
  )
  expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  expect((await pay(server, link, {}, 'one-more')).json()).toMatchObject({ code: 'link-paid' })
  const made = await listPaymentsOf(server.db, traveller.id)
  expect(made.filter(({ state }) => state === 'paid')).toHaveLength(1)
  await expectSoundBooks(server)
})

test('payment links: expired, withdrawn, replaced, changed and already paid are distinguished and charge nothing', async ({
  server,
}) => {
  const expired = await aLink(server)
  const withdrawn = await aLink(server)
  const replaced = await aLink(server)
  const otherwise = await aLink(server)
  const changed = await aLink(server)
  server.pass(60)
  await server.as(withdrawn.traveller).delete(`/api/applications/${withdrawn.id}/payment-link`)
  const newer = linkOf((await create(server, replaced.traveller, replaced.id)).json().address)
  const card = { amount: 80, currency: 'USD', paymentMethod: 'credit_card' }
  await server.as(otherwise.traveller).post(`/api/applications/${otherwise.id}/payment`, card)
  const business = { visaType: 'business', purpose: 'business' }
  await server.as(changed.traveller).patch(`/api/applications/${changed.id}/travel-details?draft=true`, business)
  await server.db
    .update(paymentLinks)
    .set({ expiresAt: server.services.clock() })
    .where(eq(paymentLinks.applicationId, expired.id))

  const expected = [
    [expired.link, 'expired'],
    [withdrawn.link, 'revoked'],
    [replaced.link, 'revoked'],
    [otherwise.link, 'paid-otherwise'],
    [changed.link, 'changed'],
  ] as const
  for (const [link, state] of expected) {
    expect((await open(server, link)).json().link).toMatchObject({ state, travellers: [], reference: '' })
    const refused = await pay(server, link)
    expect([refused.statusCode, refused.json().code]).toEqual([409, `link-${state}`])
  }
  expect((await open(server, newer)).json().link.state).toBe('open')
  expect(await server.db.$count(payments)).toBe(1)
})

test('payment links: guessing finds nothing and is rate-limited', async () => {
  const server = await openServer({ env: production })
  const guess = async (number: number) => (await open(server, `guess-${String(number).padStart(30, '0')}`)).statusCode
  expect((await open(server, 'short')).statusCode).toBe(400)
  const codes = []
  for (let number = 1; number <= 60; number++) codes.push(await guess(number))
  expect(new Set(codes)).toEqual(new Set([404]))
  expect(await guess(61)).toBe(429)
  server.pass(600)
  expect(await guess(62)).toBe(404)
})

test('payment links: a declined card may be retried, but card testing is stopped', async ({ server }) => {
  const { link } = await aLink(server)
  const declined = await pay(server, link, { token: cardToken('declined') })
  expect([declined.statusCode, declined.json().code]).toEqual([422, 'payment-failed'])
  expect((await open(server, link)).json().link.state).toBe('open')
  for (let count = 0; count < 9; count += 1) await pay(server, link, { token: cardToken('declined') })
  expect((await pay(server, link)).statusCode).toBe(429)
  server.pass(3601)
  expect((await pay(server, link)).statusCode).toBe(200)
})

test('payment links: a bank transfer submits the application, and the payer sees where to send it', async ({
  server,
}) => {
  const { id, link, traveller, applicationNumber } = await aLink(server)
  const reply = await pay(server, link, { paymentMethod: 'bank_transfer' })
  expect(reply.json().link).toMatchObject({
    state: 'under-way',
    payment: { status: 'awaiting_transfer', reference: applicationNumber },
  })
  expect((await server.as(traveller).get(`/api/applications/${id}`)).json().status).toBe('submitted')
})

test('payment links: need one’s own complete draft, the declaration, the warning and the right price', async ({
  server,
}) => {
  const [traveller, stranger] = [await server.aUser(), await server.aUser()]
  const ready = await server.anApplication(traveller, 'draft', { isReady: true })
  const empty = await server.anApplication(traveller)
  expect((await create(server, stranger, ready.id)).statusCode).toBe(404)
  expect((await create(server, traveller, empty.id)).json().missing).toEqual(['answers', 'documents'])
  expect((await create(server, traveller, ready.id, { declaration: false })).json().missing).toEqual(['declaration'])
  expect((await create(server, traveller, ready.id, { amount: 79 })).json().code).toBe('wrong-amount')
  const { decisionBy } = (await server.as(traveller).get(`/api/applications/${ready.id}`)).json()
  const soon = await server.anApplication(traveller, 'draft', {
    isReady: true,
    travel: { arrivalDate: decisionBy.tourist },
  })
  expect((await create(server, traveller, soon.id)).json().missing).toEqual(['earlyArrival'])
  const express = await create(server, traveller, soon.id, { amount: 130, express: true })
  expect(express.statusCode).toBe(201)
  const paid = await pay(server, linkOf(express.json().address), { amount: 130 })
  expect(paid.json().link).toMatchObject({ state: 'paid', express: true, payment: { express: 50 } })
  const card = { amount: 80, currency: 'USD', paymentMethod: 'credit_card' }
  await server.as(traveller).post(`/api/applications/${ready.id}/payment`, card)
  expect((await create(server, traveller, ready.id)).statusCode).toBe(409)
})

test('payment links: a transfer that would come too late is not offered, and a link that is too late by now is out of date', async ({
  server,
}) => {
  const traveller = await server.aUser()
  const draft = await server.anApplication(traveller, 'draft', { isReady: true })
  const { decisionBy } = (await server.as(traveller).get(`/api/applications/${draft.id}`)).json()
  const travel = { arrivalDate: addDays(decisionBy.tourist, 1) }
  const linkFor = async (body: object = {}) => {
    const { id } = await server.anApplication(traveller, 'draft', { isReady: true, travel })
    return linkOf((await create(server, traveller, id, body)).json().address)
  }
  const [unaware, aware] = [await linkFor(), await linkFor({ earlyArrival: true })]
  expect((await open(server, unaware)).json().link).toMatchObject({ state: 'open', acceptsTransfer: false })
  expect((await open(server, aware)).json().link).toMatchObject({ state: 'open', acceptsTransfer: true })
  expect((await pay(server, unaware, { paymentMethod: 'bank_transfer' })).json().code).toBe('early-arrival')
  expect((await pay(server, aware, { paymentMethod: 'bank_transfer' })).json().link.state).toBe('under-way')

  server.pass(4 * 86_400)
  expect((await open(server, unaware)).json().link.state).toBe('changed')
  expect((await pay(server, unaware)).json().code).toBe('link-changed')
})
