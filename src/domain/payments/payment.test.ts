import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cents } from '#foundation/values/money.ts'
import { fieldMessages } from '#foundation/values/schema.ts'
import { methodLabel, PaymentForm, paymentInfo, PaymentRequest, type PaymentFacts } from './payment.ts'

const card = {
  paymentMethod: 'credit_card',
  cardName: 'Ada',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12/30',
  cvv: '123',
}
const messages = (given: object) => {
  const read = z.safeParse(PaymentForm, given)
  return read.success ? {} : fieldMessages(read.error)
}

test('payments: each of the four card fields has its own messages', () => {
  expect(messages(card)).toEqual({})
  expect(messages({ paymentMethod: 'credit_card' })).toEqual({
    cardName: 'Cardholder name is required',
    cardNumber: 'Card number is required',
    expiryDate: 'Expiry date is required',
    cvv: 'CVV is required',
  })
})

test.each([
  ['cardNumber', '4242', 'Invalid card number format'],
  ['cardNumber', '4242  4242 4242 4242', 'Invalid card number format'],
  ['cardNumber', '4242-4242-4242-4242', 'Invalid card number format'],
  ['cardNumber', '42424242424242424', 'Invalid card number format'],
  ['expiryDate', '13/30', 'Invalid expiry date format (MM/YY)'],
  ['expiryDate', '00/30', 'Invalid expiry date format (MM/YY)'],
  ['expiryDate', '1/30', 'Invalid expiry date format (MM/YY)'],
  ['expiryDate', '12/2030', 'Invalid expiry date format (MM/YY)'],
  ['cvv', '12', 'CVV must be 3 or 4 digits'],
  ['cvv', '12345', 'CVV must be 3 or 4 digits'],
  ['cvv', 'abc', 'CVV must be 3 or 4 digits'],
  ['cardName', '   ', 'Cardholder name is required'],
])('payments: %s %j is told: %s', (name, value, told) => {
  expect(messages({ ...card, [name]: value })).toEqual({ [name]: told })
})

test.each(['4242424242424242', '4242 4242 42424242'])('payments: the blanks of %s do not matter', (cardNumber) => {
  expect(messages({ ...card, cardNumber })).toEqual({})
})

test('payments: other methods require no card, and a method must be chosen', () => {
  expect(messages({ paymentMethod: 'paypal' })).toEqual({})
  expect(messages({ paymentMethod: 'bank_transfer', cardNumber: 'x' })).toEqual({})
  expect(messages({})).toEqual({ paymentMethod: 'Please select a payment method' })
  expect(messages({ paymentMethod: 'cash' })).toEqual({ paymentMethod: 'Please select a payment method' })
})

const request = { amount: 80, currency: 'USD', paymentMethod: 'credit_card', status: 'pending' }

test('payments: the documented request is accepted, and card fields are refused', () => {
  expect(z.safeParse(PaymentRequest, request).success).toBe(true)
  for (const wrong of [
    { ...request, amount: 0 },
    { ...request, amount: -80 },
    { ...request, amount: '80' },
    { ...request, amount: Number.NaN },
    { ...request, currency: 'EUR' },
    { ...request, currency: '' },
    { ...request, paymentMethod: 'cash' },
    { ...request, cardNumber: '4242' },
    { ...request, token: 'x y' },
  ])
    expect(z.safeParse(PaymentRequest, wrong).success).toBe(false)
})

const facts: PaymentFacts = {
  id: 'p',
  number: 'PY-1',
  method: 'credit_card',
  state: 'paid',
  amount: cents(220_00),
  currency: 'USD',
  providerRef: 'sbx_1',
  statementReference: null,
  reference: 'EV-1',
  receivedAmount: cents(0),
  refundedAmount: cents(0),
  message: null,
  paidAt: new Date(0),
  expiresAt: null,
  items: [
    { applicationId: 'a', visaFee: cents(60_00), processingFee: cents(20_00), expressFee: cents(0) },
    { applicationId: 'b', visaFee: cents(120_00), processingFee: cents(20_00), expressFee: cents(0) },
  ],
}

test('payments: a group payment shows each application its share and the total', () => {
  expect(paymentInfo(facts, 'b')).toMatchObject({ amount: 140, total: 220, status: 'paid', transactionId: 'sbx_1' })
  expect(paymentInfo(facts)).toMatchObject({ amount: 220, total: 220 })
})

test('payments: a payment in progress says that it is being checked', () => {
  expect(paymentInfo({ ...facts, state: 'processing', paidAt: null }).message).toMatch(/^We’re checking your payment/)
})

test('payments: optional fields are present only when they apply', () => {
  const paidAt = new Date(0)
  expect(paymentInfo(facts)).toMatchObject({ paidAt, paymentDate: paidAt })
  const open = { ...facts, state: 'pending' as const, providerRef: null, paidAt: null }
  for (const name of ['transactionId', 'paidAt', 'paymentDate', 'expiresAt', 'message', 'action'])
    expect(paymentInfo(open)).not.toHaveProperty(name)
  const expiresAt = new Date(86_400_000)
  expect(paymentInfo({ ...open, expiresAt })).not.toHaveProperty('expiresAt')
  expect(paymentInfo({ ...open, state: 'awaiting_transfer', expiresAt })).toMatchObject({ expiresAt })
  const action = { kind: 'sandbox-confirm' as const }
  expect(paymentInfo({ ...open, action, message: 'Declined' })).toMatchObject({ action, message: 'Declined' })
  expect(paymentInfo({ ...open, statementReference: 'S-1' })).toMatchObject({ transactionId: 'S-1' })
  expect(methodLabel('paypal')).toBe('PayPal')
  expect(methodLabel('barter')).toBe('barter')
})
