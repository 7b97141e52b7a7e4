import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { fieldMessages } from '#foundation/values/schema.ts'
import { HostedCardForm, emptyPayForm, OwnCardForm } from './pay-form.ts'

const card = { cardName: 'Comfort Doe', cardNumber: '4242 4242 4242 4242', expiryDate: '12/30', cvv: '123' }

function problems(schema: typeof OwnCardForm | typeof HostedCardForm, values: object) {
  const read = z.safeParse(schema, { ...emptyPayForm, ...values })
  return read.success ? {} : fieldMessages(read.error)
}

test('payment form: all card fields are required, with the documented messages', () => {
  expect(problems(OwnCardForm, { paymentMethod: 'credit_card' })).toEqual({
    cardName: 'Cardholder name is required',
    cardNumber: 'Card number is required',
    expiryDate: 'Expiry date is required',
    cvv: 'CVV is required',
  })
  expect(problems(OwnCardForm, { paymentMethod: 'credit_card', ...card })).toEqual({})
})

test.each(['paypal', 'bank_transfer'])('payment form: %s asks for no card', (paymentMethod) => {
  expect(problems(OwnCardForm, { paymentMethod })).toEqual({})
})

test('payment form: without a method nothing else is required', () => {
  expect(problems(OwnCardForm, {})).toEqual({ paymentMethod: 'Please select a payment method' })
})

test('payment form: mobile money requires a phone number', () => {
  const told = { phone: 'Enter your mobile money phone number' }
  expect(problems(OwnCardForm, { paymentMethod: 'mobile_money' })).toEqual(told)
  expect(problems(OwnCardForm, { paymentMethod: 'mobile_money', phone: 'my phone' })).toEqual(told)
  expect(problems(OwnCardForm, { paymentMethod: 'mobile_money', phone: '+231 770 123 456' })).toEqual({})
})

test('payment form: with hosted fields only the cardholder name is required', () => {
  expect(problems(HostedCardForm, { paymentMethod: 'credit_card' })).toEqual({
    cardName: 'Cardholder name is required',
  })
  expect(problems(HostedCardForm, { paymentMethod: 'credit_card', cardName: 'Comfort Doe' })).toEqual({})
})
