import { expect, test } from 'vitest'
import { openStub, type StubRequest } from '#testing/http-stub.ts'
import { expectSoundBooks, openCheckout } from '#testing/payments.ts'
import { openServer } from '#testing/server.ts'
import { findPayment } from './queries.ts'

async function openWallets(statusOf: () => 'PENDING' | 'SUCCESSFUL' | 'FAILED' | 'unknown' | 'silent') {
  const stub = await openStub(({ method, path }: StubRequest) => {
    if (path === '/collection/token/')
      return { body: { access_token: 'eyJ0', token_type: 'access_token', expires_in: 3600 } }
    if (method === 'POST') return { status: 202 }
    const status = statusOf()
    if (status === 'silent') return 'hang up'
    if (status === 'unknown') return { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } }
    const ref = status === 'SUCCESSFUL' && { financialTransactionId: '363440463' }
    return { body: { amount: '80.00', currency: 'USD', externalId: 'x', status, ...ref } }
  })
  const server = await openServer({
    env: {
      MOMO_API_URL: stub.url,
      MOMO_SUBSCRIPTION_KEY: 'k',
      MOMO_API_USER: 'u',
      MOMO_API_KEY: 'p',
    },
  })
  return { server, stub, till: await openCheckout(server) }
}

test('mobile money: a payment approved on the phone is found paid by polling', async () => {
  let status: 'PENDING' | 'SUCCESSFUL' = 'PENDING'
  const { server, stub, till } = await openWallets(() => status)
  expect((await server.anyone.get('/api/payments/options')).json().methods).toContainEqual({
    method: 'mobile_money',
    label: 'Mobile Money',
    provider: 'mobile_money',
  })
  await expect(till.pay({ method: 'mobile_money' })).rejects.toMatchObject({
    details: { fields: { phone: expect.any(String) } },
  })

  const payment = await till.pay({ method: 'mobile_money', phone: '+231 77 000 1234' })

  expect(payment).toMatchObject({ state: 'processing', action: { kind: 'approve-on-phone' } })
  const asked = stub.asked.find(({ method, path }) => method === 'POST' && path.endsWith('/requesttopay'))!
  expect(asked.headers).toMatchObject({ 'x-reference-id': payment.id, 'x-target-environment': 'mtnliberia' })
  expect(JSON.parse(asked.raw)).toMatchObject({
    amount: '80.00',
    payer: { partyIdType: 'MSISDN', partyId: '231770001234' },
  })
  status = 'SUCCESSFUL'
  server.pass(61)
  await till.reconcile()
  expect(await findPayment(server.db, payment.id)).toMatchObject({ state: 'paid', providerRef: '363440463' })

  const admin = await server.aUser('admin')
  const request = { amount: 80, remaining: 80, reason: 'Withdrawn' }
  const { refund } = (await server.as(admin).post(`/api/admin/payments/${payment.id}/refunds`, request)).json()
  await server.as(admin).post(`/api/admin/refunds/${refund.id}/paid-out`, { reference: 'Wallet order 7' })
  expect(await findPayment(server.db, payment.id)).toMatchObject({ state: 'refunded' })
  await expectSoundBooks(server)
})

test('mobile money: an unapproved payment expires and is checked for some days more', async () => {
  let status: 'PENDING' | 'FAILED' | 'silent' | 'SUCCESSFUL' = 'PENDING'
  const { server, till } = await openWallets(() => status)
  const payment = await till.pay({ method: 'mobile_money', phone: '+231770001234' })
  server.pass(15 * 60)
  await till.reconcile()
  expect(await findPayment(server.db, payment.id)).toMatchObject({ state: 'expired', isUnresolved: true })
  status = 'silent'
  server.pass(600)
  await till.reconcile()
  status = 'SUCCESSFUL'
  server.pass(600)
  await till.reconcile()
  expect(await findPayment(server.db, payment.id)).toMatchObject({ state: 'paid', isUnresolved: false })
  await expectSoundBooks(server)
})

test('mobile money: a refused or unknown payment fails', async () => {
  for (const status of ['FAILED', 'unknown'] as const) {
    const { server, till } = await openWallets(() => status)
    const payment = await till.pay({ method: 'mobile_money', phone: '+231770001234' })
    server.pass(61)
    await till.reconcile()
    expect(await findPayment(server.db, payment.id)).toMatchObject({ state: 'failed' })
  }
})
