import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { applicationTransitions } from '#domain/applications/status.ts'
import { emailFor, emails, toldTogether } from './emails.ts'
import { writeTogether } from './tell-together.ts'
import type { EmailFacts } from './email.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
i18n.setMessagesCompiler(compileMessage)

const payment = { paymentId: 'p', number: 'PY-1', method: 'credit_card', amount: 8000, total: 8000 }
const until = { reference: 'EV-1', expiresAt: '2026-12-01T00:00:00Z', received: 1000, missing: 7000 }
const appointment = { appointmentId: 'a', centre: 'Monrovia Visa Centre', place: 'Monrovia', zone: 'Africa/Monrovia' }
const hours = {
  startsAt: '2026-12-01T09:00:00Z',
  before: '2026-11-30T09:00:00Z',
  until: '2026-12-01T09:00:00Z',
  hours: 24,
}
const data = {
  ...payment,
  ...until,
  refundId: 'r',
  refund: 500,
  excess: 500,
  reason: 'The photo is dark.',
  message: 'Please send a new photo.',
  items: ['document:photo', 'answer', 'personalInfo'],
  dueAt: '2026-12-01T00:00:00Z',
  deletedOn: '2026-12-01',
  documentType: 'photo',
  status: 'rejected',
  ...appointment,
  ...hours,
  type: 'interview',
  isRemote: false,
  verdict: 'upheld',
  reasons: 'The decision was right.',
  answer: 'The visa is right.',
  from: 'in_review',
  to: 'approved',
  by: 'self',
  kind: 'totp',
  alert: 'mass-reading',
  cause: 'mass-reading',
  task: 'identity',
}
const facts: EmailFacts<unknown> = {
  i18n,
  name: 'Grace Johnson',
  data,
  application: { number: 'EV-7K3M9-Q2X4P', visa: 'Tourist Visa', traveller: 'Grace Johnson' },
  date: (given) => given.slice(0, 10),
  hour: (given) => given,
  money: (cents) => `$${cents / 100}`,
  link: 'https://evisa.example/track-application?app=EV-7K3M9-Q2X4P',
}

test('emails: every email has a link and no unfilled placeholder', () => {
  for (const email of emails) {
    const { subject, paragraphs, action } = email.write(facts)
    const text = [subject, ...paragraphs, action?.label].join('\n')
    expect(text, email.event.name).not.toMatch(/[{}]|undefined|\bnull\b|NaN/)
    expect(action?.link).toBe(facts.link)
    expect(email.leadsTo(facts.application)).toMatch(/^\//)
    const notice = email.notice?.(facts)
    if (notice) expect([notice.title, notice.message].join(' ')).not.toMatch(/[{}]|undefined/)
  }
})

/** By the question itself, and by the payment or submission that leads to the queue. */
const isToldElsewhere = ({ from, to }: { from: string; to: string }) =>
  to === 'additional_info' || (from === 'submitted' && to === 'pending')

test('emails: every status change has exactly one email, unless another event covers it', () => {
  const occasions = applicationTransitions.flatMap(({ from, to, by }) => [
    { from, to, reason: '', ...(to === 'rejected' && by.includes('owner') && { reasonCode: 'withdrawn' }) },
  ])
  for (const occasion of occasions) {
    const called = emails.filter(
      (email) => email.event.name === 'application.moved' && email.when?.(occasion) !== false,
    )
    expect(called, JSON.stringify(occasion)).toHaveLength(isToldElsewhere(occasion) ? 0 : 1)
  }
})

test('emails: other events have none', () => {
  expect(emailFor('application.answers-saved', {})).toBeUndefined()
})

const happened = (seq: number, name: string, subject: string, more: object = {}) => ({
  seq,
  name,
  subject,
  data: { ...data, ...more },
})

test('acts: the payment gives the title, and only the last of several steps is reported', () => {
  const opened = happened(1, 'application.moved', 'one', { from: 'pending', to: 'in_review' })
  const rejected = happened(2, 'application.moved', 'one', { from: 'in_review', to: 'rejected' })
  const submitted = happened(3, 'application.moved', 'two', { from: 'draft', to: 'submitted' })
  const paid = happened(4, 'payment.settled', 'two')
  expect(toldTogether(opened, [opened, rejected])).toEqual([rejected])
  expect(toldTogether(submitted, [submitted, paid])).toEqual([paid, submitted])
})

test('acts: events with a secret or a pending next step get their own email', () => {
  const paid = happened(1, 'payment.settled', 'one')
  const reset = happened(2, 'account.password-reset-asked', 'me')
  const approved = happened(3, 'application.moved', 'one', { from: 'in_review', to: 'approved' })
  const act = [paid, reset, approved]
  expect(toldTogether(reset, act)).toEqual([reset])
  expect(toldTogether(approved, act)).toEqual([approved])
  expect(toldTogether(paid, act)).toEqual([paid])
})

const told = (traveller: string, more: readonly string[]) => ({
  facts: { ...facts, application: { number: `EV-${traveller}`, visa: 'Tourist Visa', traveller } },
  news: { title: 'Paid', brief: 'Thank you.', more, act: 'Open', about: [`Application: ${traveller}`] },
})

test('acts: what applies to all travellers is said once, the rest by name', () => {
  const email = writeTogether([told('Grace', ['Both.', 'Only one.']), told('Paul', ['Both.'])], '/dashboard')
  expect(email).toMatchObject({
    subject: 'Paid',
    paragraphs: [
      'Hello Grace Johnson,',
      'Thank you.',
      'Both.',
      'Grace: Only one.',
      'Application: Grace\nApplication: Paul',
    ],
    action: { label: 'Open', link: '/dashboard' },
  })
})
