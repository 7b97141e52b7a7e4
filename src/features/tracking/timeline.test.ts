import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusNames } from '#domain/applications/status.ts'
import { documentTypeNames } from '#domain/documents/document-types.ts'
import type { HistoryEntry } from '#domain/application-lifecycle/application-record.ts'
import { visibleFacts } from '#domain/application-lifecycle/history.ts'
import { describeHistory, eventDescriptions, type TimelineFormat } from './timeline.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
i18n.setMessagesCompiler(compileMessage)
const format: TimelineFormat = { i18n, date: (given) => `<${given}>`, money: (cents) => `$${cents / 100}` }

const entry = (what: string, facts: Record<string, unknown> = {}, by: HistoryEntry['by'] = 'you'): HistoryEntry => ({
  at: '2026-11-20T10:00:00.000Z',
  what,
  by,
  facts,
})
const said = (...history: HistoryEntry[]) => describeHistory(format, history).map(({ text }) => text)

test('timeline: every event visible to applicants has a text', () => {
  expect(Object.keys(visibleFacts).filter((name) => !(name in eventDescriptions))).toEqual([])
})

test('timeline: every event with a text is shown', () => {
  expect(Object.keys(eventDescriptions).filter((name) => !(name in visibleFacts))).toEqual([])
})

test('timeline: every line is a complete sentence whatever the data', () => {
  const facts = fc.record(
    {
      applicationType: fc.constantFrom('tourist', 'work', 'nonsense'),
      how: fc.constantFrom('new', 'companion', 'again'),
      sheet: fc.constantFrom('personalInfo', 'travelDetails'),
      from: fc.constantFrom(...statusNames),
      to: fc.constantFrom(...statusNames),
      reason: fc.constantFrom('', 'The photo is dark.'),
      reasonCode: fc.constantFrom('withdrawn', 'other'),
      message: fc.constantFrom('Please send a new photo.'),
      dueAt: fc.constant('2026-12-20T00:00:00Z'),
      expiresAt: fc.constant('2026-12-20T00:00:00Z'),
      documentType: fc.constantFrom(...documentTypeNames),
      status: fc.constantFrom('approved', 'rejected'),
      replaced: fc.boolean(),
      amount: fc.integer({ min: 1, max: 100_000 }),
      refund: fc.integer({ min: 1, max: 100_000 }),
      missing: fc.integer({ min: 1, max: 100_000 }),
      verdict: fc.constantFrom('upheld', 'granted'),
    },
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(eventDescriptions)),
      facts,
      fc.constantFrom('you', 'office', 'service'),
      (what, given, by) => {
        for (const line of said(entry(what, given, by))) {
          expect(line).toMatch(/^\S.*\.$/)
          expect(line).not.toMatch(/[{}]|undefined|null/)
        }
      },
    ),
  )
})

test('timeline: newest first, and repeated events are shown once', () => {
  expect(
    said(
      entry('application.started', { applicationType: 'tourist', how: 'new' }),
      entry('application.answers-saved', { sheet: 'personalInfo' }),
      entry('application.answers-saved', { sheet: 'personalInfo' }),
      entry('application.moved', { from: 'draft', to: 'submitted' }, 'service'),
    ),
  ).toEqual([
    'Your application was submitted.',
    'You completed your personal information.',
    'You started an application (Tourist Visa).',
  ])
})

test('timeline: a rejection shows its reason, and a withdrawal is not called a rejection', () => {
  const [refused] = describeHistory(format, [
    entry('application.moved', { from: 'in_review', to: 'rejected', reason: 'The passport is damaged.' }, 'office'),
  ])
  expect(refused).toMatchObject({ text: 'Your application was rejected.', quote: 'The passport is damaged.' })
  expect(said(entry('application.moved', { from: 'pending', to: 'rejected', reasonCode: 'withdrawn' }))).toEqual([
    'You withdrew your application.',
  ])
})

test('timeline: unknown events are not shown', () => {
  expect(said(entry('payment.differs', {}), entry('application.moved', { to: 'nowhere' }))).toEqual([])
})
