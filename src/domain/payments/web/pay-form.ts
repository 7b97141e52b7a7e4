import * as z from 'zod/mini'
import { email, oneOf } from '#foundation/values/schema.ts'
import { methodNames, PaymentForm, PaymentRequest } from '../payment.ts'

const typed = z.optional(z.string().check(z.trim()))
const phoneMessage = /*i18n*/ 'Enter your mobile money phone number'

const receiptEmail = z.optional(z.union([z.literal(''), email(/*i18n*/ 'Please enter a valid email address.')]))

const Wallet = z
  .object({ paymentMethod: z.optional(z.string()), phone: typed, receiptEmail })
  .check(({ value, issues }) => {
    if (value.paymentMethod !== 'mobile_money') return
    if (value.phone && z.safeParse(PaymentRequest.shape.phone, value.phone).success) return
    issues.push({ code: 'custom', path: ['phone'], message: phoneMessage, input: value.phone })
  })

const HostedCard = z
  .object({
    paymentMethod: oneOf(methodNames, /*i18n*/ 'Please select a payment method'),
    cardName: typed,
    cardNumber: typed,
    expiryDate: typed,
    cvv: typed,
  })
  .check(({ value, issues }) => {
    if (value.paymentMethod !== 'credit_card' || value.cardName) return
    const message = /*i18n*/ 'Cardholder name is required'
    issues.push({ code: 'custom', path: ['cardName'], message, input: value.cardName })
  })

export const OwnCardForm = z.intersection(PaymentForm, Wallet)
export const HostedCardForm = z.intersection(HostedCard, Wallet)
export type PayValues = z.infer<typeof HostedCardForm>

export const emptyPayForm = { cardName: '', cardNumber: '', expiryDate: '', cvv: '', phone: '', receiptEmail: '' }
