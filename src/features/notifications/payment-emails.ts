import type { I18n } from '@lingui/core'
import { subtractCents } from '#foundation/values/money.ts'
import {
  duplicateRefunded,
  expressRefundDue,
  paymentDisputed,
  paymentFailed,
  paymentRefunded,
  paymentSettled,
  transferAwaited,
  transferOver,
  transferReminded,
  transferShort,
} from '#domain/payments/events.ts'
import type { TaskName } from '#domain/application-lifecycle/whose-turn.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { Email, EventSummary } from './email.ts'
import { decisionDay } from './email-parts.ts'
import { summaryEmail } from './summary-email.ts'

const isToPay = (task: TaskName) => task === 'fee' || task === 'balance'
const isAboutFee = (task: TaskName) => isToPay(task) || task === 'dispute'

type DisputeTexts = (i18n: I18n, amount: string) => Pick<EventSummary, 'title' | 'brief' | 'more'>

const disputeTexts: Readonly<Record<'opened' | 'won' | 'lost', DisputeTexts>> = {
  opened: (i18n, amount) => ({
    title: i18n.t('Your payment was disputed'),
    brief: i18n.t('The bank is holding {amount} because the charge was disputed.', { amount }),
    more: [i18n.t('If this was a mistake, please tell the bank.')],
  }),
  won: (i18n, amount) => ({
    title: i18n.t('Your payment has been accepted again'),
    brief: i18n.t('The bank has confirmed the charge of {amount}.', { amount }),
  }),
  lost: (i18n, amount) => ({
    title: i18n.t('The bank returned your payment'),
    brief: i18n.t('The charge of {amount} was disputed, and the bank has returned it to the payer.', { amount }),
    more: [i18n.t('If you still wish to travel, please pay the fee another way.')],
  }),
}

export const paymentEmails: readonly Email[] = [
  summaryEmail(
    paymentSettled,
    { preference: 'paymentAlerts', needsOutlook: true, attaches: 'receipt', texts: 'payments' },
    ({ i18n, data, money, outlook, date }) => ({
      title: i18n.t('We received your payment'),
      brief: i18n.t('Your payment of {amount} has arrived. Thank you.', { amount: money(data.total) }),
      tasks: outlook?.tasks ?? [],
      more: [
        ...(outlook?.isInQueue && outlook.tasks.length === 0
          ? [i18n.t('Your application is complete and is waiting for the next available officer.')]
          : []),
        ...decisionDay({ i18n, outlook, date }),
        i18n.t('Payment number: {number}. You’ll find the receipt in your application.', { number: data.number }),
      ],
      act: i18n.t('Open the receipt'),
    }),
  ),
  summaryEmail(
    paymentFailed,
    { preference: 'paymentAlerts', needsOutlook: true, texts: 'payments' },
    ({ i18n, data, money, outlook }) => ({
      title: i18n.t('The payment failed'),
      brief: i18n.t('{amount} could not be charged. Your application is kept.', { amount: money(data.total) }),
      tasks: (outlook?.tasks ?? []).filter(isToPay),
      more: [i18n.t('You can try again or choose another way to pay.')],
      act: i18n.t('Open the application'),
    }),
  ),
  ...(['opened', 'won', 'lost'] as const).map((verdict) =>
    summaryEmail(
      paymentDisputed,
      { preference: 'always', when: (data) => data.verdict === verdict, needsOutlook: true, texts: 'payments' },
      ({ i18n, data, money, outlook }) => ({
        ...disputeTexts[verdict](i18n, money(data.total)),
        // Nothing is left to decide where the case is closed.
        tasks: (outlook?.tasks ?? []).filter(isAboutFee),
        act: i18n.t('Open the application'),
      }),
    ),
  ),
  summaryEmail(
    transferAwaited,
    { preference: 'paymentAlerts', needsOutlook: true, texts: 'payments' },
    ({ i18n, data, date, money, outlook }) => ({
      title: i18n.t('We’re waiting for your bank transfer'),
      brief: i18n.t('Please transfer {amount} by {date} with the reference {reference}.', {
        amount: money(data.total),
        date: date(data.expiresAt),
        reference: data.reference,
      }),
      more: [
        ...decisionDay({ i18n, outlook, date }),
        i18n.t(
          'The bank account is shown in your application. We never send account numbers by email, so that no one can tamper with them.',
        ),
      ],
      act: i18n.t('See how to pay'),
    }),
  ),
  summaryEmail(
    transferReminded,
    { preference: 'paymentAlerts', once: ({ paymentId }, at) => `${paymentId} ${dayOf(at)}`, texts: 'payments' },
    ({ i18n, data, date, money }) => ({
      title: i18n.t('Your bank transfer has not arrived yet'),
      brief: i18n.t('Please transfer {amount} by {date}. The reference is {reference}.', {
        amount: money(subtractCents(data.total, data.received)),
        date: date(data.expiresAt),
        reference: data.reference,
      }),
      more: [i18n.t('If you have already sent it, please ignore this reminder.')],
      act: i18n.t('See how to pay'),
    }),
  ),
  summaryEmail(transferShort, { preference: 'paymentAlerts', texts: 'payments' }, ({ i18n, data, date, money }) => ({
    title: i18n.t('Part of the payment is missing'),
    brief: i18n.t('{received} has arrived; {missing} is still missing.', {
      received: money(data.received),
      missing: money(data.missing),
    }),
    more: [
      data.expiresAt
        ? i18n.t('Please transfer {amount} by {date} with the reference {reference}.', {
            amount: money(data.missing),
            date: date(data.expiresAt),
            reference: data.reference,
          })
        : i18n.t('Please transfer the rest with the reference {reference}.', { reference: data.reference }),
    ],
    act: i18n.t('See how to pay'),
  })),
  summaryEmail(transferOver, { preference: 'paymentAlerts', texts: 'payments' }, ({ i18n, data, money }) => ({
    title: i18n.t('We’re refunding you'),
    brief: data.nothingDue
      ? i18n.t('Your transfer of {amount} arrived when nothing was owed. We’re returning it.', {
          amount: money(data.excess),
        })
      : i18n.t('You transferred {amount} more than was owed. We’re returning it.', { amount: money(data.excess) }),
    more: [
      i18n.t(
        'It will be returned to the account it came from. It may take your bank a few days. You don’t need to do anything.',
      ),
    ],
    act: i18n.t('Open the application'),
  })),
  summaryEmail(
    paymentRefunded,
    { preference: 'paymentAlerts', needsOutlook: true, texts: 'payments' },
    ({ i18n, data, money, outlook }) => ({
      title: i18n.t('We’ve sent you a refund'),
      brief: i18n.t('We’ve refunded {amount}. It may take your bank a few days.', {
        amount: money(data.refund),
      }),
      tasks: (outlook?.tasks ?? []).filter(isToPay),
      more: [i18n.t('Payment number: {number}.', { number: data.number })],
      act: i18n.t('Open the application'),
    }),
  ),
  summaryEmail(expressRefundDue, { preference: 'paymentAlerts', texts: 'payments' }, ({ i18n, data, money }) => ({
    title: i18n.t('We’re late, so we’re refunding your express fee'),
    brief: i18n.t('We promised an express decision and missed the date. We’re returning the express fee of {amount}.', {
      amount: money(data.refund),
    }),
    more: [
      i18n.t(
        'It will be refunded to your original payment method. It may take your bank a few days. You don’t need to do anything.',
      ),
      i18n.t('Your application stays near the front of the queue.'),
    ],
    act: i18n.t('Open the application'),
  })),
  summaryEmail(duplicateRefunded, { preference: 'paymentAlerts' }, ({ i18n, data, money }) => ({
    title: i18n.t('You paid twice'),
    brief: i18n.t('We received a second payment and sent {amount} back to you.', { amount: money(data.refund) }),
    more: [i18n.t('Payment number: {number}.', { number: data.number })],
    act: i18n.t('Open the application'),
  })),
]
