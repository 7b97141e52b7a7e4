import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { applicationTransitions } from '#domain/applications/status.ts'
import { emailFor, emails, eventsToCombine } from './emails.ts'
import { languageNames } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { wordingRules } from '#foundation/i18n/wording.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import { sampleEmails, sampleFacts } from '#testing/sample-emails.ts'
import { writeCombinedEmail } from './combine-messages.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
i18n.setMessagesCompiler(compileMessage)

const facts = sampleFacts(i18n)
const { data, link } = facts

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

test.each(languageNames)('emails: in %s each says what happened to whom, with one button', async (language) => {
  const english = sampleEmails(i18n)
  for (const [index, { name, text, isAboutTraveller }] of sampleEmails(await translationsFor(language)).entries()) {
    const { subject, text: plain, html } = renderEmail(text, language)
    if (isAboutTraveller) expect(subject, name).toContain(facts.application.traveller)
    if (language !== 'en') expect(subject, name).not.toBe(english[index]!.text.subject)
    expect(html.match(/<a /g), name).toHaveLength(1)
    expect(plain, name).toMatch(`\n${text.action?.link}\n`)
    expect(plain, name).toContain(`\n${text.action?.label}`)
    expect(plain.endsWith('\n\nLiberia e-Visa'), name).toBe(true)
    expect(new Set(text.paragraphs).size, name).toBe(text.paragraphs.length)
    const avoided = wordingRules[language].filter(({ avoid }) => avoid.test(plain.replaceAll(link, '')))
    expect(avoided, `${name}: ${plain}`).toEqual([])
  }
})

test('emails: an appointment by video names no place to go to', () => {
  const booked = emails.find(({ event }) => event.name === 'appointment.booked')!
  const textOf = (type: string) => renderEmail(booked.write({ ...facts, data: { ...data, type } }), 'en').text
  expect(textOf('interview')).toContain('Place: By video')
  expect(textOf('consultation')).toContain('Place: Monrovia')
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

const anEvent = (seq: number, name: string, subject: string, more: object = {}) => ({
  seq,
  name,
  subject,
  data: { ...data, ...more },
})

test('acts: the payment gives the title, and only the last of several steps is reported', () => {
  const opened = anEvent(1, 'application.moved', 'one', { from: 'pending', to: 'in_review' })
  const rejected = anEvent(2, 'application.moved', 'one', { from: 'in_review', to: 'rejected' })
  const submitted = anEvent(3, 'application.moved', 'two', { from: 'draft', to: 'submitted' })
  const paid = anEvent(4, 'payment.settled', 'two')
  expect(eventsToCombine(opened, [opened, rejected])).toEqual([rejected])
  expect(eventsToCombine(submitted, [submitted, paid])).toEqual([paid, submitted])
})

test('acts: events with a secret or a pending next step get their own email', () => {
  const paid = anEvent(1, 'payment.settled', 'one')
  const reset = anEvent(2, 'account.password-reset-asked', 'me')
  const approved = anEvent(3, 'application.moved', 'one', { from: 'in_review', to: 'approved' })
  const act = [paid, reset, approved]
  expect(eventsToCombine(reset, act)).toEqual([reset])
  expect(eventsToCombine(approved, act)).toEqual([approved])
  expect(eventsToCombine(paid, act)).toEqual([paid])
})

const told = (traveller: string, more: readonly string[]) => ({
  facts: { ...facts, application: { number: `EV-${traveller}`, visa: 'Tourist Visa', traveller } },
  news: { title: 'Paid', brief: 'Thank you.', more, act: 'Open', about: [`Application: ${traveller}`] },
})

test('acts: what applies to all travellers is said once, the rest by name', () => {
  const email = writeCombinedEmail([told('Grace', ['Both.', 'Only one.']), told('Paul', ['Both.'])], '/dashboard')
  expect(email).toMatchObject({
    subject: 'Paid (Grace, Paul)',
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
