import { expect } from 'vitest'
import { balances } from '#engines/ledger/server/queries.ts'
import { expectSoundBooks, openCheckout, token } from '#testing/payments.ts'
import { production } from '#testing/production.ts'
import { openServer, test } from '#testing/server.ts'
import { cell } from '#foundation/values/csv.ts'

test('finance: payments are paged and filtered by state, method and name', async ({ server }) => {
  const till = await openCheckout(server)
  const admin = await server.aUser('admin')
  const made = []
  for (const method of ['credit_card', 'paypal', 'bank_transfer', 'credit_card'] as const) {
    made.push(await till.pay({ method }, [await server.anApplication(till.payer)]))
    server.pass(1)
  }
  await till.pay({ token: token('declined') })

  const list = async (query: string) => server.as(admin).get(`/api/admin/payments${query}`)
  const first = await list('?limit=3')
  expect(first.headers['x-total-count']).toBe('5')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))![1]!
  const seen = [...first.json(), ...(await server.as(admin).get(next)).json()]
  expect(new Set(seen.map(({ id }) => id)).size).toBe(5)
  expect((await list('?state=failed')).json()).toMatchObject([{ status: 'failed', remaining: 0 }])
  expect((await list('?method=paypal')).json()).toMatchObject([{ id: made[1]!.id, remaining: 80 }])
  expect((await list(`?q=${made[0]!.number}`)).json()).toMatchObject([{ id: made[0]!.id }])
  expect((await list(`?q=${made[2]!.reference.toLowerCase()}`)).json()).toMatchObject([
    { id: made[2]!.id, applications: [{ applicationNumber: made[2]!.reference, amount: 80 }] },
  ])
  expect((await list(`?q=${till.payer.email}`)).json()).toHaveLength(5)
  expect((await list('?q=%25')).json()).toEqual([])
  expect((await list('?state=stolen')).statusCode).toBe(400)
  expect((await server.as(admin).get('/api/admin/payments/transfers')).json()).toMatchObject([{ id: made[2]!.id }])
})

test('finance: the shown ledger equals the stored one and sums to zero', async ({ server }) => {
  const till = await openCheckout(server)
  const admin = await server.aUser('admin')
  const payment = await till.pay()
  await till.pay({}, [await server.anApplication(till.payer)])

  const entries = (await server.as(admin).get('/api/admin/ledger')).json()
  expect(entries).toHaveLength(2)
  const own = (await server.as(admin).get(`/api/admin/ledger?paymentId=${payment.id}`)).json()
  expect(own[0].paymentNumber).toBe(payment.number)
  expect(own).toMatchObject([
    {
      kind: 'captured',
      postings: [
        { account: 'provider:sandbox', amount: 80 },
        { account: 'visa_fees', amount: -60, applicationId: till.application.id },
        { account: 'processing_fees', amount: -20 },
      ],
    },
  ])
  expect((await server.as(admin).get('/api/admin/ledger?account=bank')).json()).toEqual([])
  const sums = (await server.as(admin).get('/api/admin/ledger/balances')).json() as { amount: number }[]
  expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(await balances(server.db)).toMatchObject({ visa_fees: -120_00 })
  expect(await balances(server.db, { until: payment.createdAt })).toEqual({})
  await expectSoundBooks(server)
})

test('finance: the export runs no formula in a spreadsheet', async ({ server }) => {
  const till = await openCheckout(server)
  const admin = await server.aUser('admin')
  const payer = await server.aUser('user', { fullName: '=HYPERLINK("http://evil.example","x"), Esq.' })
  await till.pay({ payer: payer.id }, [await server.anApplication(payer)])
  await till.pay()

  const reply = await server.as(admin).get('/api/admin/payments/export')

  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"/),
  })
  expect(reply.body).toContain(`"'=HYPERLINK(""http://evil.example"",""x""), Esq."`)
  expect(reply.body.trim().split('\r\n')).toHaveLength(3)
  for (const given of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '|cmd'])
    expect(cell(given)).toMatch(/^"?'/)
  expect(cell('a"b')).toBe('"a""b"')
})

test('finance: payment methods depend on configuration; production has no sandbox', async ({
  server: demonstration,
}) => {
  expect((await demonstration.anyone.get('/api/payments/options')).json()).toMatchObject({
    methods: [
      { method: 'credit_card', label: 'Credit/Debit Card', provider: 'sandbox' },
      { method: 'paypal', label: 'PayPal', provider: 'sandbox' },
      { method: 'bank_transfer', label: 'Bank Transfer', provider: null },
    ],
    bankAccount: { isPlaceholder: true },
    isSandbox: true,
  })
  const bare = await openServer({ env: production })
  expect((await bare.anyone.get('/api/payments/options')).json()).toEqual({ methods: [], isSandbox: false })
  const till = await openCheckout(bare)
  await expect(till.pay({ token: token('succeeds') })).rejects.toThrow('This payment method is not available.')
  expect((await bare.anyone.post('/api/payments/webhooks/sandbox', {})).statusCode).toBe(404)
})
