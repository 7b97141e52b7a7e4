// Double-entry bookkeeping: the postings of an entry sum to zero. Debits are positive.

import { addCents, cents, type Cents } from '#foundation/values/money.ts'

export const accounts = {
  'provider:sandbox': { label: /*i18n*/ 'Sandbox provider' },
  'provider:stripe': { label: /*i18n*/ 'Stripe' },
  'provider:paypal': { label: /*i18n*/ 'PayPal' },
  'provider:mobile_money': { label: /*i18n*/ 'Mobile money' },
  bank: { label: /*i18n*/ 'Bank account' },
  visa_fees: { label: /*i18n*/ 'Visa fees' },
  processing_fees: { label: /*i18n*/ 'Processing fees' },
  express_fees: { label: /*i18n*/ 'Express fees' },
  /** Contra-revenue: the original income stays on record. */
  refunds: { label: /*i18n*/ 'Refunds' },
  refunds_due: { label: /*i18n*/ 'Refunds due' },
  unassigned: { label: /*i18n*/ 'Not yet assigned' },
  disputes: { label: /*i18n*/ 'Disputes' },
} as const satisfies Record<string, { label: string }>

export type Account = keyof typeof accounts
export const accountNames = Object.keys(accounts) as [Account, ...Account[]]

export const incomeAccounts: readonly Account[] = ['visa_fees', 'processing_fees', 'express_fees', 'refunds']

export const entryKinds = [
  'captured',
  'stray',
  'received',
  'refund-approved',
  'refund-sent',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
  'released',
] as const
export type EntryKind = (typeof entryKinds)[number]

export interface Posting {
  account: Account
  amount: Cents
  applicationId?: string | undefined
}

export function isBalanced(postings: readonly Posting[]): boolean {
  return postings.every(({ amount }) => Number.isSafeInteger(amount)) && sumPostings(postings) === 0
}

export function sumPostings(postings: readonly { amount: Cents }[]): Cents {
  return addCents(...postings.map(({ amount }) => amount))
}

/** No cent is lost, and no part differs from its exact share by more than a cent. */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const part = cents(Math.round((amount * weighed) / whole) - given)
    given += part
    return part
  })
}
