import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#testing/web.tsx'
import type { Person, TestServer } from '#testing/server.ts'
// Lazy-loaded in production; imported here so that the test does not wait for it.
import './finance-page.tsx'

const card = { currency: 'USD', paymentMethod: 'credit_card', status: 'pending' }

async function pay(server: TestServer, payer: Person, request: object = {}, type: 'tourist' | 'work' = 'tourist') {
  const { id, applicationNumber } = await server.anApplication(payer, 'draft', { isReady: true, applicationType: type })
  const amount = type === 'work' ? 170 : 80
  const reply = await server.as(payer).post(`/api/applications/${id}/payment`, { ...card, amount, ...request })
  expect(reply.statusCode).toBe(200)
  return { applicationNumber, payment: reply.json().payment as { id: string; number: string } }
}

const transfer = { paymentMethod: 'bank_transfer' }

test('finance: a payment is found by its payer, and the search is kept in the URL', async ({ visit, server }) => {
  const grace = await server.aUser('user', { fullName: 'Grace Johnson' })
  const comfort = await server.aUser('user', { fullName: 'Comfort Doe' })
  const mine = await pay(server, grace)
  const other = await pay(server, comfort, transfer)
  const { user, page, address } = await visit('/admin/finance', { as: await server.aUser('admin') })

  const table = await page.findByRole('region', { name: 'Payments' })
  expect(within(table).getByText(mine.payment.number)).toBeTruthy()
  expect(within(table).getByText('Awaiting transfer')).toBeTruthy()

  await user.type(page.getByRole('searchbox', { name: 'Search payments' }), 'grace{Enter}')
  await waitFor(() => expect(page.queryByText(other.payment.number)).toBeNull())
  expect(page.getByText(mine.payment.number)).toBeTruthy()
  expect(address()).toContain('q=grace')

  await user.selectOptions(page.getByRole('combobox', { name: 'State' }), 'Failed')
  expect(await page.findByText('No payments match these filters.')).toBeTruthy()
  expect(address()).toContain('state=failed')
})

test('finance: a partial transfer is explained before booking, and the rest settles it', async ({ visit, server }) => {
  const traveller = await server.aUser()
  const { payment } = await pay(server, traveller, transfer)
  const { user, page } = await visit('/admin/finance?tab=transfers', { as: await server.aUser('admin') })

  await user.click(await page.findByRole('button', { name: `Confirm transfer ${payment.number}` }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText('Amount received (USD)')
  expect(dialog.getByText('Exact remaining amount')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '95')
  expect(await dialog.findByText('$15.00 overpaid')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '50')
  expect(await dialog.findByText('$30.00 underpaid')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Confirm transfer' }))
  expect((await dialog.findAllByText('The reference on the statement is required')).length).toBe(2)
  await user.type(dialog.getByLabelText('Statement reference'), '20261115000123456')
  await user.click(dialog.getByRole('button', { name: 'Confirm transfer' }))

  expect(await screen.findByText('The transfer was booked')).toBeTruthy()
  expect(await page.findByText('$50.00 received')).toBeTruthy()
  await user.click(await page.findByRole('button', { name: `Confirm transfer ${payment.number}` }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByLabelText<HTMLInputElement>('Amount received (USD)').value).toBe('30')
  await user.type(again.getByLabelText('Statement reference'), '20261116000123457')
  await user.click(again.getByRole('button', { name: 'Confirm transfer' }))

  expect(await page.findByText('No transfer is expected.', { exact: false })).toBeTruthy()
  const paid = await server.as(traveller).get(`/api/payments/${payment.id}`)
  expect(paid.json()).toMatchObject({ status: 'paid', received: 80 })
})

test('finance: a statement is matched line by line, and exact lines are booked together', async ({ visit, server }) => {
  const traveller = await server.aUser()
  const [exact, alsoExact, short] = [
    await pay(server, traveller, transfer),
    await pay(server, traveller, transfer),
    await pay(server, traveller, transfer),
  ]
  const { user, page } = await visit('/admin/finance?tab=statement', { as: await server.aUser('admin') })
  const statement = [
    'Date,Text,Amount,Reference',
    `2026-11-15,From G JOHNSON ${exact.applicationNumber},80.00,S-1001`,
    `2026-11-15,${alsoExact.applicationNumber} visa,80.00,S-1002`,
    `2026-11-15,${short.applicationNumber},60.00,S-1003`,
    '2026-11-15,Rent,-500.00,S-1004',
    '2026-11-15,Somebody,80.00,S-1005',
  ].join('\n')

  await user.upload(await page.findByLabelText('Bank statement (CSV)'), new File([statement], 'november.csv'))
  const lines = await page.findByRole('region', { name: 'Lines of the statement' })
  for (const verdict of ['Underpaid', 'Outgoing', 'No match']) expect(within(lines).getByText(verdict)).toBeTruthy()
  expect(within(lines).getAllByText('Exact')).toHaveLength(2)
  expect(within(lines).getByText('-$20.00')).toBeTruthy()

  await user.click(page.getByRole('button', { name: 'Confirm all exact matches' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('2 transfers totalling $160.00', { exact: false })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByText('All exact matches have been booked')).toBeTruthy()
  expect(await within(lines).findAllByText('Already booked')).toHaveLength(2)
  expect((await server.as(traveller).get(`/api/payments/${exact.payment.id}`)).json().status).toBe('paid')
})

test('finance: a large refund needs a second administrator', async ({ visit, server }) => {
  const traveller = await server.aUser()
  const { payment } = await pay(server, traveller, {}, 'work')
  const [first, second] = [await server.aUser('admin'), await server.aUser('admin')]

  const desk = await visit('/admin/finance', { as: first })
  await desk.user.click(await desk.page.findByRole('button', { name: `Refund payment ${payment.number}` }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('A second administrator must approve')).toBeTruthy()
  await desk.user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect((await dialog.findAllByText('A reason is required')).length).toBe(2)
  const amount = dialog.getByLabelText('Amount (USD)')
  await desk.user.clear(amount)
  await desk.user.type(amount, '170.01')
  expect((await dialog.findAllByText('This is more than can still be refunded.')).length).toBe(2)
  await desk.user.clear(amount)
  await desk.user.type(amount, '150')
  await desk.user.type(dialog.getByLabelText('Reason'), 'Paid for the wrong type')
  await desk.user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('Refund requested')).toBeTruthy()

  const own = await visit('/admin/finance?tab=refunds', { as: first })
  expect(await own.page.findByText('Needs approval', { selector: '[role=cell] *' })).toBeTruthy()
  expect(own.page.queryByRole('button', { name: 'Approve' })).toBeNull()

  const theirs = await visit('/admin/finance?tab=refunds', { as: second })
  await theirs.user.click(await theirs.page.findByRole('button', { name: 'Approve' }))
  await theirs.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Refund approved')).toBeTruthy()
})

test('finance: what was typed into a refund survives a reload, and is gone once it is sent', async ({
  visit,
  server,
}) => {
  const { payment } = await pay(server, await server.aUser())
  const admin = await server.aUser('admin')
  const open = async () => {
    const { user, page } = await visit('/admin/finance', { as: admin })
    await user.click(await page.findByRole('button', { name: `Refund payment ${payment.number}` }))
    return { user, form: within(await screen.findByRole('dialog', { name: 'Refund a payment' })) }
  }
  const first = await open()
  await first.user.clear(first.form.getByLabelText('Amount (USD)'))
  await first.user.type(first.form.getByLabelText('Amount (USD)'), '20')
  await first.user.type(first.form.getByLabelText('Reason'), 'Paid twice')
  await first.user.click(first.form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const again = await open()
  expect(await again.form.findByText('Draft restored')).toBeTruthy()
  expect(again.form.getByLabelText('Reason')).toHaveProperty('value', 'Paid twice')
  expect(again.form.getByLabelText('Amount (USD)')).toHaveProperty('value', '20')
  await again.user.click(again.form.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('Refund in progress')).toBeTruthy()

  const last = await open()
  expect(last.form.getByLabelText('Reason')).toHaveProperty('value', '')
})

test('finance: the ledger balances and can be filtered by account', async ({ visit, server }) => {
  const { payment } = await pay(server, await server.aUser())
  const { user, page, address } = await visit('/admin/finance?tab=ledger', { as: await server.aUser('admin') })

  expect(await page.findByText('The ledger balances: $0.00')).toBeTruthy()
  const entries = within(await page.findByRole('region', { name: 'Entries' }))
  // On a phone each line is a card of its own and says all of it.
  expect(entries.getAllByText('Payment captured')).toHaveLength(3)
  expect(entries.getByText('$60.00')).toBeTruthy()
  await user.click(entries.getAllByRole('button', { name: `Entries for payment ${payment.number}` }).at(0)!)
  expect(address()).toContain(`payment=${payment.id}`)
  await user.click(page.getByRole('button', { name: 'Show every payment' }))

  await user.selectOptions(page.getByRole('combobox', { name: 'Account' }), 'Bank account')
  expect(await page.findByText('Nothing has been booked yet.')).toBeTruthy()
  expect(address()).toContain('account=bank')
})

test('finance: an empty page explains itself, and only administrators have access', async ({ visit, server }) => {
  const { page } = await visit('/admin/finance', { as: await server.aUser('admin') })
  expect(await page.findByText('There are no payments yet.', { exact: false })).toBeTruthy()

  const officer = await visit('/admin/finance', { as: await server.aUser('e-visa-admin') })
  expect((await screen.findAllByText('Access Denied')).length).toBeGreaterThan(0)
  expect(officer.address()).toContain('/dashboard')
})
