import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { test, type Browser } from '#testing/web.tsx'
// Lazy-loaded in production; imported here so that the test does not wait for it.
import '#features/wizard/web/wizard-page.tsx'

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  confirm: '4000002500003155',
  slow: '4000000000000077',
}

type Visit = Awaited<ReturnType<Browser['visit']>>

async function readyToPay(browser: Browser, request: object = {}) {
  const { visit, server } = browser
  onTestFinished(() => sessionStorage.clear())
  const traveller = await server.aUser()
  const application = await server.anApplication(traveller, 'draft', { isReady: true, ...request })
  const shown = await visit(`/application/${application.id}`, { as: traveller })
  await shown.page.findByRole('group', { name: 'Payment method' })
  const read = async () => (await server.as(traveller).get(`/api/applications/${application.id}`)).json()
  return { ...shown, server, visit, traveller, application, read }
}

async function declare({ user, page }: Pick<Visit, 'user' | 'page'>) {
  await user.click(page.getByRole('checkbox', { name: /I declare/ }))
}

async function typeCard(user: UserEvent, page: Visit['page'], number: string) {
  await user.click(page.getByRole('radio', { name: /Credit\/Debit Card/ }))
  await user.type(page.getByLabelText('Cardholder Name'), 'Grace Johnson')
  await user.clear(page.getByLabelText('Card Number'))
  await user.type(page.getByLabelText('Card Number'), number)
  await user.type(page.getByLabelText('Expiry'), '1230')
  await user.type(page.getByLabelText('CVV'), '123')
}

test('payment step: fees are shown first, and an empty form shows the documented messages', async ({ browser }) => {
  const { user, page } = await readyToPay(browser)
  const fees = within(page.getByRole('region', { name: 'Fee summary' }))
  for (const text of ['$60.00', '$20.00', '$80.00 USD']) expect(fees.getByText(text)).toBeTruthy()

  await user.click(page.getByRole('button', { name: 'Pay $80.00' }))
  expect((await page.findAllByText('Please select a payment method')).length).toBe(2)
  expect(page.queryByLabelText('Card Number')).toBeNull()

  await user.click(page.getByRole('radio', { name: /Credit\/Debit Card/ }))
  await user.click(page.getByRole('button', { name: 'Pay $80.00' }))
  for (const message of [
    'Cardholder name is required',
    'Card number is required',
    'Expiry date is required',
    'CVV is required',
  ])
    expect((await page.findAllByText(message)).length).toBe(2)

  await user.type(page.getByLabelText('Card Number'), '4242')
  expect((await page.findAllByText('Invalid card number format')).length).toBe(2)
  await user.type(page.getByLabelText('Expiry'), '1330')
  expect((await page.findAllByText('Invalid expiry date format (MM/YY)')).length).toBe(2)
  await user.type(page.getByLabelText('CVV'), '12')
  expect((await page.findAllByText('CVV must be 3 or 4 digits')).length).toBe(2)
})

test('payment step: without the declaration nothing is paid', async ({ browser }) => {
  const { user, page, read } = await readyToPay(browser)
  await user.click(page.getByRole('radio', { name: /PayPal/ }))
  await user.click(page.getByRole('button', { name: 'Pay $80.00 with PayPal' }))

  expect(await page.findByText('Please confirm the declaration before you pay')).toBeTruthy()
  expect((await read()).paymentInfo).toBeNull()
})

test('payment step: a card payment shows two toasts and the dashboard, and never sends the card number', async ({
  browser,
}) => {
  const shown = await readyToPay(browser)
  const { user, page, address, read } = shown
  const sent: string[] = []
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    sent.push(`${input as string} ${JSON.stringify(init)} ${JSON.stringify([...new Headers(init?.headers)])}`)
    return real(input, init)
  }
  await declare(shown)
  await typeCard(user, page, cards.good)
  expect(page.getByLabelText<HTMLInputElement>('Card Number').value).toBe('4242 4242 4242 4242')
  expect(page.getByLabelText<HTMLInputElement>('Expiry').value).toBe('12/30')
  await user.click(page.getByRole('button', { name: 'Pay $80.00' }))

  expect(await screen.findByText('Payment successful')).toBeTruthy()
  expect(await screen.findByText('Application submitted', { selector: 'section[aria-label=Messages] *' })).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(await read()).toMatchObject({ paymentInfo: { status: 'paid', total: 80 } })
  const payments = sent.filter((request) => request.includes('/payment '))
  expect(payments).toHaveLength(1)
  expect(payments[0]).toContain('idempotency-key')
  expect(payments[0]).toContain('sbx_succeeds_')
  for (const secret of ['4242424242424242', '4242 4242', '12/30', 'Grace Johnson"'])
    expect(sent.filter((request) => request.includes(secret) && request.includes('POST'))).toEqual([])
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('4242')
})

test('payment step: a declined card is reported, and the next attempt has its own key', async ({ browser }) => {
  const shown = await readyToPay(browser)
  const { user, page, read } = shown
  const keys: (string | null)[] = []
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if ((input as string).endsWith('/payment')) keys.push(new Headers(init?.headers).get('idempotency-key'))
    return real(input, init)
  }
  await declare(shown)
  await typeCard(user, page, cards.declined)
  await user.click(page.getByRole('button', { name: 'Pay $80.00' }))
  expect((await screen.findAllByText('Payment failed')).length).toBe(2)
  expect(within(page.getByRole('alert')).getByText('Your card was declined. Please try another card.')).toBeTruthy()

  await user.clear(page.getByLabelText('Card Number'))
  await user.type(page.getByLabelText('Card Number'), cards.good)
  await user.click(page.getByRole('button', { name: 'Pay $80.00' }))
  expect(await screen.findByText('Payment successful')).toBeTruthy()
  expect((await read()).paymentInfo.status).toBe('paid')
  expect(new Set(keys).size).toBe(2)
})

test('payment step: after a lost answer the key is kept, so that a retry does not pay twice', async ({ browser }) => {
  const shown = await readyToPay(browser)
  const { user, page, server, traveller } = shown
  const keys: (string | null)[] = []
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const reply = await real(input, init)
    if (!(input as string).endsWith('/payment')) return reply
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return reply
  }
  await declare(shown)
  await user.click(page.getByRole('radio', { name: /PayPal/ }))
  fireEvent.click(page.getByRole('button', { name: 'Pay $80.00 with PayPal' }))
  fireEvent.click(page.getByRole('button', { name: /^Pay|Processing/ }))

  expect(
    await screen.findByText('We didn’t receive a response', { exact: false, selector: '[role=alert] *' }),
  ).toBeTruthy()
  expect(keys).toHaveLength(1)
  expect(sessionStorage.length).toBe(1)
  const { history } = (await server.as(traveller).get(`/api/applications/${shown.application.id}`)).json()
  expect(history.filter(({ what }: { what: string }) => what === 'payment.settled')).toHaveLength(1)
})

test('payment step: the bank’s confirmation is asked in a dialog labelled as the sandbox', async ({ browser }) => {
  const shown = await readyToPay(browser)
  const { user, page } = shown
  await declare(shown)
  await typeCard(user, page, cards.confirm)
  await user.click(page.getByRole('button', { name: 'Pay $80.00' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your payment' }))
  expect(dialog.getByText('Sandbox')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Payment successful')).toBeTruthy()
})

test('payment step: a slow payment is polled until it is paid, and nothing else can be paid meanwhile', async ({
  browser,
}) => {
  const shown = await readyToPay(browser)
  const { user, page, server, address } = shown
  await declare(shown)
  await typeCard(user, page, cards.slow)
  await user.click(page.getByRole('button', { name: 'Pay $80.00' }))

  expect(await page.findByText('We’re checking your payment')).toBeTruthy()
  expect(page.getByText('never more than 15 minutes', { exact: false })).toBeTruthy()
  expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await waitFor(() => expect(page.queryByRole('checkbox')).toBeNull())

  server.pass(30)
  expect(await screen.findByText('Payment successful')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('payment step: a transfer shows where to send the money and submits the application', async ({ browser }) => {
  const shown = await readyToPay(browser)
  const { user, page, application, read } = shown
  await declare(shown)
  await user.click(page.getByRole('radio', { name: /Bank Transfer/ }))
  const instructions = within(await page.findByRole('region', { name: 'Transfer instructions' }))
  expect(instructions.getByText(application.applicationNumber)).toBeTruthy()
  expect(instructions.getByText('Placeholder account')).toBeTruthy()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(instructions.getByRole('button', { name: 'Copy: Reference' }))
  expect(copied).toHaveBeenCalledWith(application.applicationNumber)
  await user.click(page.getByRole('button', { name: /^Pay by transfer/ }))

  expect(await screen.findByText('We’re waiting for your transfer')).toBeTruthy()
  expect(await read()).toMatchObject({ status: 'submitted', paymentInfo: { status: 'awaiting_transfer' } })
})

test('payment step: the total includes every family member with the fee of their visa type', async ({
  visit,
  server,
}) => {
  const traveller = await server.aUser()
  const groupId = crypto.randomUUID()
  const family = { isReady: true, groupId }
  const first = await server.anApplication(traveller, 'draft', { ...family, info: { firstName: 'Grace' } })
  await server.anApplication(traveller, 'draft', { ...family, info: { firstName: 'Sam' }, applicationType: 'business' })
  const { user, page } = await visit(`/application/${first.id}`, { as: traveller })

  const fees = within(await page.findByRole('region', { name: 'Fee summary' }))
  expect(await fees.findByText('$220.00 USD')).toBeTruthy()
  expect(fees.getByText('Total for 2 travellers')).toBeTruthy()
  await user.click(page.getByRole('checkbox', { name: /I declare/ }))
  await user.click(page.getByRole('radio', { name: /PayPal/ }))
  await user.click(page.getByRole('button', { name: 'Pay $220.00 with PayPal' }))
  expect(await screen.findByText('Payment successful')).toBeTruthy()
})

test('payment step: the button explains that there is no connection', async ({ browser }) => {
  const { page } = await readyToPay(browser)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  fireEvent(window, new Event('offline'))

  expect(await page.findByText('You need a connection to pay', { exact: false })).toBeTruthy()
})
