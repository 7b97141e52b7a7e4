import * as z from 'zod/mini'
import { addCents, inDollars, type Cents } from '#foundation/values/money.ts'
import { moment, oneOf } from '#foundation/values/schema.ts'
import { itemAmount, type ItemFees } from './fees.ts'
import { stateNames, states, type PaymentState } from './states.ts'

export const methodNames = ['credit_card', 'paypal', 'bank_transfer', 'mobile_money'] as const
export type Method = (typeof methodNames)[number]

/** Business days that the money may take; a transfer from abroad passes through several banks. */
export const methods: Readonly<Record<Method, { label: string; businessDays: number }>> = {
  credit_card: { label: /*i18n*/ 'Credit/Debit Card', businessDays: 0 },
  paypal: { label: /*i18n*/ 'PayPal', businessDays: 0 },
  bank_transfer: { label: /*i18n*/ 'Bank Transfer', businessDays: 5 },
  mobile_money: { label: /*i18n*/ 'Mobile Money', businessDays: 0 },
}

export function methodLabel(method: string): string {
  const known: Partial<Record<string, { label: string }>> = methods
  return known[method]?.label ?? method
}

export const BankAccount = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  swift: z.string(),
  isPlaceholder: z.boolean(),
})
export type BankAccount = z.infer<typeof BankAccount>

export const PaymentAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('confirm'), clientSecret: z.string() }),
  z.object({ kind: z.literal('sandbox-confirm') }),
  z.object({ kind: z.literal('approve-on-phone') }),
])
export type PaymentAction = z.infer<typeof PaymentAction>

export const PaymentInfo = z.object({
  id: z.string(),
  number: z.string(),
  /** Dollars for this application; `total` is for everyone who pays together. */
  amount: z.number(),
  total: z.number(),
  currency: z.string(),
  paymentMethod: oneOf(methodNames),
  method: oneOf(methodNames),
  status: oneOf(stateNames),
  transactionId: z.optional(z.string()),
  paymentDate: z.optional(moment),
  paidAt: z.optional(moment),
  reference: z.string(),
  expiresAt: z.optional(moment),
  received: z.number(),
  refunded: z.number(),
  /** Dollars of it that express processing costs; 0 without it. */
  express: z.number(),
  message: z.optional(z.string()),
  /** Someone else paid, with the link that was created then. */
  link: z.optional(z.object({ createdAt: moment })),
  action: z.optional(PaymentAction),
})
export type PaymentInfo = z.infer<typeof PaymentInfo>

export interface PaymentFacts {
  id: string
  number: string
  method: Method
  state: PaymentState
  amount: Cents
  currency: string
  providerRef: string | null
  statementReference: string | null
  reference: string
  receivedAmount: Cents
  refundedAmount: Cents
  message: string | null
  paidAt: Date | null
  expiresAt: Date | null
  items: readonly (ItemFees & { applicationId: string })[]
  link?: { createdAt: Date } | undefined
  action?: PaymentAction | undefined
}

export function paymentInfo(payment: PaymentFacts, applicationId?: string) {
  const { id, number, method, state, amount, currency, reference, paidAt, expiresAt, action } = payment
  const item = payment.items.find((candidate) => candidate.applicationId === applicationId)
  const transactionId = payment.providerRef ?? payment.statementReference
  const message = payment.message ?? (state === 'processing' ? states.processing.refusal : undefined)
  return {
    id,
    number,
    currency,
    paymentMethod: method,
    method,
    status: state,
    reference,
    amount: inDollars(item ? itemAmount(item) : amount),
    total: inDollars(amount),
    received: inDollars(payment.receivedAmount),
    refunded: inDollars(payment.refundedAmount),
    express: inDollars(addCents(...(item ? [item] : payment.items).map(({ expressFee }) => expressFee))),
    ...(transactionId && { transactionId }),
    ...(paidAt && { paidAt, paymentDate: paidAt }),
    ...(expiresAt && state === 'awaiting_transfer' && { expiresAt }),
    ...(message && { message }),
    ...(payment.link && { link: { createdAt: payment.link.createdAt } }),
    ...(action && { action }),
  }
}

const methodMessage = /*i18n*/ 'Please select a payment method'
const amountMessage = /*i18n*/ 'The amount must be at least $1.00'

/** `status` is ignored: only the provider decides. Card fields are refused, so that card data never gets here. */
export const PaymentRequest = z.strictObject({
  amount: z.number(amountMessage).check(z.gte(1, amountMessage)),
  currency: z.literal('USD', /*i18n*/ 'Payments are made in USD.'),
  paymentMethod: oneOf(methodNames, methodMessage),
  status: z.optional(z.string().check(z.maxLength(40))),
  transactionId: z.optional(z.string().check(z.maxLength(200))),
  paymentDate: z.optional(z.string().check(z.maxLength(40))),
  token: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, /*i18n*/ 'Unknown payment token'))),
  declaration: z.optional(z.boolean()),
  earlyArrival: z.optional(z.boolean()),
  express: z.optional(z.boolean()),
  phone: z.optional(
    z.string().check(z.trim(), z.regex(/^\+?[0-9 ()-]{6,25}$/, /*i18n*/ 'Enter your mobile money phone number')),
  ),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

interface CardRule {
  name: 'cardName' | 'cardNumber' | 'expiryDate' | 'cvv'
  missing: string
  shape: RegExp
  wrong: string
}

const cardRules: readonly CardRule[] = [
  { name: 'cardName', missing: /*i18n*/ 'Cardholder name is required', shape: /./, wrong: '' },
  {
    name: 'cardNumber',
    missing: /*i18n*/ 'Card number is required',
    shape: /^\d{4}( ?\d{4}){3}$/,
    wrong: /*i18n*/ 'Invalid card number format',
  },
  {
    name: 'expiryDate',
    missing: /*i18n*/ 'Expiry date is required',
    shape: /^(0[1-9]|1[0-2])\/\d{2}$/,
    wrong: /*i18n*/ 'Invalid expiry date format (MM/YY)',
  },
  {
    name: 'cvv',
    missing: /*i18n*/ 'CVV is required',
    shape: /^\d{3,4}$/,
    wrong: /*i18n*/ 'CVV must be 3 or 4 digits',
  },
]

const typed = z.prefault(z.string().check(z.trim()), '')

export const PaymentForm = z
  .object({
    paymentMethod: oneOf(methodNames, methodMessage),
    cardName: typed,
    cardNumber: typed,
    expiryDate: typed,
    cvv: typed,
  })
  .check(({ value, issues }) => {
    if (value.paymentMethod !== 'credit_card') return
    for (const { name, missing, shape, wrong } of cardRules) {
      const given = value[name]
      if (shape.test(given)) continue
      issues.push({ code: 'custom', path: [name], message: given === '' ? missing : wrong, input: given })
    }
  })
export type PaymentForm = z.infer<typeof PaymentForm>
