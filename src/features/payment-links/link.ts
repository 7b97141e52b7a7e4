import * as z from 'zod/mini'
import { PaymentInfo, PaymentRequest } from '#domain/payments/payment.ts'
import { states, type PaymentState } from '#domain/payments/states.ts'
import { screens } from '#foundation/paths.ts'
import { email, moment, oneOf } from '#foundation/values/schema.ts'

export const linkDays = 7

const linkStates = ['open', 'under-way', 'paid', 'paid-otherwise', 'expired', 'revoked', 'changed'] as const
export type LinkState = (typeof linkStates)[number]

interface LinkFacts {
  revokedAt: Date | null
  expiresAt: Date
  payment: PaymentState | undefined
  isPaidOtherwise: boolean
  isChanged: boolean
}

const underWay: readonly PaymentState[] = ['pending', 'processing', 'awaiting_transfer']

/** A payment that failed, expired or was cancelled leaves the link as it was. */
export function countsForLink(payment: PaymentState | undefined): boolean {
  return payment !== undefined && (states[payment].isLive || payment === 'refunded')
}

/** What was paid counts, whatever happened to the link afterwards. */
export function linkStateOf(facts: LinkFacts, now: Date): LinkState {
  const { revokedAt, expiresAt, payment, isPaidOtherwise, isChanged } = facts
  if (payment && underWay.includes(payment)) return 'under-way'
  if (countsForLink(payment)) return 'paid'
  if (revokedAt) return 'revoked'
  if (isPaidOtherwise) return 'paid-otherwise'
  if (expiresAt <= now) return 'expired'
  return isChanged ? 'changed' : 'open'
}

export const linkMessages: Readonly<Record<Exclude<LinkState, 'open'>, string>> = {
  'under-way': /*i18n*/ 'Someone is paying with this link right now.',
  paid: /*i18n*/ 'The fee has been paid with this link. Thank you.',
  'paid-otherwise': /*i18n*/ 'This application has been paid in another way. You don’t need to pay.',
  expired: /*i18n*/ 'This payment link has expired. Ask the traveller for a new one.',
  revoked: /*i18n*/ 'This payment link was withdrawn. Ask the traveller for a new one.',
  changed: /*i18n*/ 'This payment link is out of date. Ask the traveller for a new one.',
}

export const OwnLink = z.object({
  state: oneOf(linkStates),
  amount: z.number(),
  express: z.boolean(),
  createdAt: moment,
  expiresAt: moment,
})
export type OwnLink = z.infer<typeof OwnLink>

export const NewLink = z.strictObject({
  amount: PaymentRequest.shape.amount,
  declaration: PaymentRequest.shape.declaration,
  earlyArrival: PaymentRequest.shape.earlyArrival,
  express: PaymentRequest.shape.express,
})
export type NewLink = z.infer<typeof NewLink>

/** What anyone with the link may learn: enough to know what they pay for. */
export const OpenedLink = z.object({
  state: oneOf(linkStates),
  amount: z.number(),
  currency: z.string(),
  reference: z.string(),
  travellers: z.array(z.string()),
  express: z.boolean(),
  expiresAt: moment,
  /** Not where it would come too late for the journey, which only the traveller may accept. */
  acceptsTransfer: z.boolean(),
  payment: z.nullable(PaymentInfo),
})
export type OpenedLink = z.infer<typeof OpenedLink>

/** Browsers keep the fragment to themselves, so no proxy, log or payment provider sees the token. */
export const addressOf = (publicUrl: string, token: string) => `${publicUrl}${screens.payByLink.path}#${token}`

export const linkToken = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, /*i18n*/ 'This payment link is not valid.'))

export const LinkPayment = z.strictObject({
  link: linkToken,
  amount: PaymentRequest.shape.amount,
  currency: PaymentRequest.shape.currency,
  paymentMethod: PaymentRequest.shape.paymentMethod,
  token: PaymentRequest.shape.token,
  phone: PaymentRequest.shape.phone,
  receiptEmail: z.optional(email(/*i18n*/ 'Please enter a valid email address.')),
})
export type LinkPayment = z.infer<typeof LinkPayment>
