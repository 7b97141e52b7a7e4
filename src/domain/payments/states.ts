import type { Transition } from '#foundation/values/transitions.ts'

export const stateNames = [
  'pending',
  'processing',
  'awaiting_transfer',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'partially_refunded',
  'refunded',
  'disputed',
] as const
export type PaymentState = (typeof stateNames)[number]

interface StateFacts {
  label: string
  isLive: boolean
  refusal?: string
}

export const states: Readonly<Record<PaymentState, StateFacts>> = {
  pending: {
    label: /*i18n*/ 'Pending',
    isLive: true,
    refusal: /*i18n*/ 'A payment for this application is already in progress.',
  },
  processing: {
    label: /*i18n*/ 'We’re checking your payment',
    isLive: true,
    refusal: /*i18n*/ 'We’re checking your payment. Please wait a few minutes. You won’t be charged twice.',
  },
  awaiting_transfer: {
    label: /*i18n*/ 'Waiting for your transfer',
    isLive: true,
    refusal: /*i18n*/ 'We’re waiting for your bank transfer. Cancel it first if you want to pay another way.',
  },
  paid: { label: /*i18n*/ 'Paid', isLive: true, refusal: /*i18n*/ 'This application has already been paid.' },
  failed: { label: /*i18n*/ 'Failed', isLive: false },
  expired: { label: /*i18n*/ 'Expired', isLive: false },
  cancelled: { label: /*i18n*/ 'Cancelled', isLive: false },
  partially_refunded: {
    label: /*i18n*/ 'Partly refunded',
    isLive: true,
    refusal: /*i18n*/ 'This application has already been paid.',
  },
  refunded: { label: /*i18n*/ 'Refunded', isLive: false },
  disputed: {
    label: /*i18n*/ 'Disputed',
    isLive: true,
    refusal: /*i18n*/ 'The payment for this application is disputed.',
  },
}

export function stateLabel(state: string): string {
  const known: Partial<Record<string, StateFacts>> = states
  return known[state]?.label ?? state
}

export const triggers = [
  'charge',
  'transfer',
  'cancel',
  'time-out',
  'captured',
  'refused',
  'part-refunded',
  'all-refunded',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
] as const
export type Trigger = (typeof triggers)[number]

export const actorRoles = ['owner', 'admin', 'system', 'provider'] as const
export type ActorRole = (typeof actorRoles)[number]

const staffOrProvider: readonly ActorRole[] = ['admin', 'system', 'provider']

export const paymentTransitions: readonly Transition<PaymentState, ActorRole, never, Trigger>[] = [
  { from: 'pending', on: 'charge', to: 'processing', by: ['owner'] },
  { from: 'pending', on: 'transfer', to: 'awaiting_transfer', by: ['owner'] },
  { from: 'pending', on: 'cancel', to: 'cancelled', by: ['owner'] },
  { from: 'awaiting_transfer', on: 'cancel', to: 'cancelled', by: ['owner', 'system'] },
  { from: 'pending', on: 'time-out', to: 'expired', by: ['system'] },
  { from: 'processing', on: 'time-out', to: 'expired', by: ['system'] },
  { from: 'awaiting_transfer', on: 'time-out', to: 'expired', by: ['system'] },
  { from: 'processing', on: 'captured', to: 'paid', by: ['provider'] },
  { from: 'processing', on: 'refused', to: 'failed', by: ['provider'] },
  { from: 'awaiting_transfer', on: 'captured', to: 'paid', by: ['admin'] },
  { from: 'failed', on: 'captured', to: 'paid', by: ['provider'] },
  { from: 'expired', on: 'captured', to: 'paid', by: ['provider', 'admin'] },
  { from: 'paid', on: 'part-refunded', to: 'partially_refunded', by: staffOrProvider },
  { from: 'paid', on: 'all-refunded', to: 'refunded', by: staffOrProvider },
  { from: 'partially_refunded', on: 'part-refunded', to: 'partially_refunded', by: staffOrProvider },
  { from: 'partially_refunded', on: 'all-refunded', to: 'refunded', by: staffOrProvider },
  { from: 'paid', on: 'dispute-opened', to: 'disputed', by: ['provider'] },
  { from: 'partially_refunded', on: 'dispute-opened', to: 'disputed', by: ['provider'] },
  { from: 'disputed', on: 'dispute-won', to: 'paid', by: ['provider'] },
  { from: 'disputed', on: 'dispute-lost', to: 'refunded', by: ['provider'] },
]

export const liveStates: readonly PaymentState[] = stateNames.filter((name) => states[name].isLive)

/** An end within 15 minutes is promised. */
export const checkedAfterSeconds = 60
export const expiresAfterSeconds = 14 * 60

export const transferDays = 10
export const reminderDays: readonly number[] = [5, 9]
