import type { I18n } from '@lingui/core'
import { cents, type Cents } from '#foundation/values/money.ts'
import { capacities, type Capacity } from '#domain/applications/representative.ts'
import { isStatus, type Status } from '#domain/applications/status.ts'
import { isVisaType, visaTypes } from '#domain/applications/visa-types.ts'
import { documentTypes, type DocumentTypeId } from '#domain/documents/document-types.ts'
import { requestSubjects, type RequestSubject } from '#domain/visas/request-subjects.ts'
import { isTask, taskMessages } from '#domain/application-lifecycle/whose-turn.ts'
import type { HistoryEntry } from '#domain/application-lifecycle/application-record.ts'

interface Line {
  text: string
  quote?: string | undefined
}

export interface TimelineFormat {
  i18n: I18n
  date: (given: string) => string
  money: (amount: Cents) => string
}

type Facts = Record<string, unknown>
type EventDescription = (format: TimelineFormat, facts: Facts, by: HistoryEntry['by']) => Line | string | undefined

const word = (facts: Facts, name: string) => (typeof facts[name] === 'string' ? facts[name] : '')
const amount = ({ money }: TimelineFormat, facts: Facts, name = 'amount') =>
  typeof facts[name] === 'number' ? money(cents(facts[name])) : ''

function visaName({ i18n }: TimelineFormat, type: string): string {
  return isVisaType(type) ? i18n._(visaTypes[type].title) : type
}

function documentName({ i18n }: TimelineFormat, facts: Facts): string {
  const type = word(facts, 'documentType')
  return Object.hasOwn(documentTypes, type) ? i18n._(documentTypes[type as DocumentTypeId].label) : type
}

const moved: Readonly<Record<Status, EventDescription>> = {
  draft: ({ i18n }) => i18n.t('The payment did not arrive, so your application is a draft again.'),
  submitted: ({ i18n }) => i18n.t('Your application was submitted.'),
  pending: ({ i18n }, facts) =>
    word(facts, 'from') === 'in_review'
      ? { text: i18n.t('Your application went back to the queue.'), quote: word(facts, 'reason') }
      : i18n.t('Your application joined the queue for an officer.'),
  in_review: ({ i18n }, facts, by) => {
    const from = word(facts, 'from')
    if (from === 'additional_info')
      return by === 'you'
        ? i18n.t('You sent what was requested, and the review continues.')
        : i18n.t('The review continues.')
    return from === 'approved' || from === 'rejected'
      ? { text: i18n.t('Your application is being reviewed again.'), quote: word(facts, 'reason') }
      : i18n.t('An officer started reviewing your application.')
  },
  additional_info: () => undefined,
  approved: ({ i18n }, facts) => ({ text: i18n.t('Your application was approved.'), quote: word(facts, 'reason') }),
  rejected: ({ i18n }, facts) =>
    word(facts, 'reasonCode') === 'withdrawn'
      ? i18n.t('You withdrew your application.')
      : { text: i18n.t('Your application was rejected.'), quote: word(facts, 'reason') },
  issued: ({ i18n }) => i18n.t('Your visa was issued.'),
}

export const eventDescriptions: Readonly<Record<string, EventDescription>> = {
  'application.started': (format, facts) => {
    const visa = visaName(format, word(facts, 'applicationType'))
    const { i18n } = format
    if (word(facts, 'how') === 'companion') return i18n.t('You added this traveller to your trip ({visa}).', { visa })
    if (word(facts, 'how') === 'again')
      return i18n.t('You applied again ({visa}), with your earlier answers.', { visa })
    return i18n.t('You started an application ({visa}).', { visa })
  },
  'application.answers-saved': ({ i18n }, facts) =>
    word(facts, 'sheet') === 'travelDetails'
      ? i18n.t('You completed your travel details.')
      : i18n.t('You completed your personal information.'),
  'application.type-changed': (format, facts) =>
    format.i18n.t('You changed the type of visa to {visa}.', { visa: visaName(format, word(facts, 'to')) }),
  'application.moved': (format, facts, by) => {
    const to = word(facts, 'to')
    return isStatus(to) ? moved[to](format, facts, by) : undefined
  },
  'application.declaration-made': ({ i18n }) => i18n.t('You declared that your answers are true and complete.'),
  'application.representative-declared': ({ i18n }, facts) => {
    const capacity = word(facts, 'capacity')
    return i18n.t('You declared that you apply for the traveller: {capacity}.', {
      capacity: Object.hasOwn(capacities, capacity) ? i18n._(capacities[capacity as Capacity]) : capacity,
    })
  },
  'application.representative-removed': ({ i18n }) => i18n.t('You declared that the traveller applies in person.'),
  'application.information-asked': ({ i18n, date }, facts) => ({
    text: i18n.t('An officer asked you for more information, due by {date}.', { date: date(word(facts, 'dueAt')) }),
    quote: word(facts, 'message'),
  }),
  'application.review-asked': ({ i18n }) => i18n.t('You appealed against the decision.'),
  'application.review-decided': ({ i18n }, facts) => ({
    text:
      word(facts, 'verdict') === 'granted'
        ? i18n.t('Your appeal was granted: your case has been reopened.')
        : i18n.t('Your appeal was decided: the decision remains unchanged.'),
    quote: word(facts, 'reasons'),
  }),
  'case.message-sent': ({ i18n }, facts) => ({
    text: i18n.t('An officer wrote to you.'),
    quote: word(facts, 'message'),
  }),
  'application.task-reminded': ({ i18n }, facts) => {
    const task = word(facts, 'task')
    return isTask(task)
      ? { text: i18n.t('We reminded you of what is left to do.'), quote: i18n._(taskMessages[task]) }
      : i18n.t('We reminded you of what is left to do.')
  },
  'case.identity-asked': ({ i18n }) => i18n.t('An officer asked you to prove your identity.'),
  'case.interview-wanted': ({ i18n }, facts) =>
    facts['wanted'] === false
      ? i18n.t('An interview is no longer needed.')
      : i18n.t('An officer invited you to an interview.'),
  'case.opened': ({ i18n }) => i18n.t('A member of staff opened your case.'),
  'document.uploaded': (format, facts) => {
    const document = documentName(format, facts)
    return facts['replaced'] === true
      ? format.i18n.t('You replaced a document: {document}.', { document })
      : format.i18n.t('You uploaded a document: {document}.', { document })
  },
  'document.removed': (format, facts) =>
    format.i18n.t('You removed a document: {document}.', { document: documentName(format, facts) }),
  'document.reviewed': (format, facts) => {
    const document = documentName(format, facts)
    return word(facts, 'status') === 'rejected'
      ? { text: format.i18n.t('A document was not accepted: {document}.', { document }), quote: word(facts, 'reason') }
      : format.i18n.t('A document was accepted: {document}.', { document })
  },
  'identity.decided': ({ i18n }, facts) => {
    if (word(facts, 'result') === 'declined') return i18n.t('Your identity check was unsuccessful.')
    return i18n.t('You completed the identity check. An officer will confirm it.')
  },
  'identity.reviewed': ({ i18n }, facts) =>
    word(facts, 'result') === 'declined'
      ? i18n.t('An officer did not accept the identity check.')
      : i18n.t('An officer confirmed your identity.'),
  'identity.expired': ({ i18n }, _facts, by) =>
    by === 'you'
      ? i18n.t('You withdrew your consent, so the pictures of the identity check were deleted.')
      : i18n.t('The identity check was not completed in time.'),
  'interview.recording-answered': ({ i18n }, facts) =>
    facts['agreed'] === true
      ? i18n.t('You agreed to your interview being recorded.')
      : i18n.t('You declined to have your interview recorded.'),
  'interview.recording-watched': ({ i18n }) => i18n.t('A member of staff watched the recording of your interview.'),
  'interview.recording-withdrawn': ({ i18n }) => i18n.t('The recording of your interview was deleted at your request.'),
  'payment.link-created': (format, facts) =>
    format.i18n.t('You created a payment link for {amount}.', { amount: amount(format, facts) }),
  'payment.link-revoked': ({ i18n }) => i18n.t('You withdrew the payment link.'),
  'payment.started': (format, facts) =>
    facts['byLink'] === true
      ? format.i18n.t('Someone started to pay {amount} with your payment link.', { amount: amount(format, facts) })
      : format.i18n.t('You started to pay {amount}.', { amount: amount(format, facts) }),
  'payment.settled': (format, facts) =>
    facts['byLink'] === true
      ? format.i18n.t('Someone paid {amount} with your payment link.', { amount: amount(format, facts) })
      : format.i18n.t('Your payment of {amount} arrived.', { amount: amount(format, facts) }),
  'payment.failed': ({ i18n }) => i18n.t('The payment failed. You were not charged.'),
  'payment.cancelled': ({ i18n }) => i18n.t('You cancelled the payment.'),
  'payment.expired': ({ i18n }) => i18n.t('The payment was not completed in time. You were not charged.'),
  'payment.disputed': (format, facts) => {
    const verdict = word(facts, 'verdict')
    const paid = { amount: amount(format, facts) }
    if (verdict === 'won') return format.i18n.t('The bank confirmed the payment of {amount}.', paid)
    return verdict === 'lost'
      ? format.i18n.t('The bank returned the payment of {amount}, because the charge was disputed.', paid)
      : format.i18n.t('The bank is holding the payment of {amount} because the charge was disputed.', paid)
  },
  'payment.transfer-awaited': (format, facts) =>
    format.i18n.t('You chose to pay {amount} by bank transfer, due by {date}.', {
      amount: amount(format, facts),
      date: format.date(word(facts, 'expiresAt')),
    }),
  'payment.transfer-reminded': ({ i18n, date }, facts) =>
    i18n.t('We reminded you of the bank transfer due by {date}.', { date: date(word(facts, 'expiresAt')) }),
  'payment.transfer-expired': ({ i18n }) => i18n.t('The bank transfer did not arrive in time.'),
  'payment.transfer-short': (format, facts) =>
    format.i18n.t('Part of your bank transfer has arrived; {amount} is still missing.', {
      amount: amount(format, facts, 'missing'),
    }),
  'payment.transfer-over': (format, facts) =>
    facts['nothingDue'] === true
      ? format.i18n.t('A transfer of {amount} arrived when nothing was owed; we’re returning it.', {
          amount: amount(format, facts, 'excess'),
        })
      : format.i18n.t('You transferred {amount} more than was owed; we’re returning it.', {
          amount: amount(format, facts, 'excess'),
        }),
  'payment.refunded': (format, facts) =>
    format.i18n.t('{amount} was refunded to you.', {
      amount: amount(format, facts, 'refund') || amount(format, facts),
    }),
  'payment.express-refund-due': (format, facts) =>
    format.i18n.t('The decision is late, so we are returning the express fee of {amount}.', {
      amount: amount(format, facts, 'refund'),
    }),
  'payment.express-refunded': (format, facts) =>
    format.i18n.t('The express fee of {amount} was refunded to you.', { amount: amount(format, facts, 'refund') }),
  'payment.duplicate-refunded': (format, facts) =>
    format.i18n.t('You paid twice; {amount} was refunded to you.', {
      amount: amount(format, facts, 'refund') || amount(format, facts),
    }),
  'visa.suspended': ({ i18n }) => i18n.t('Your visa was suspended.'),
  'visa.reinstated': ({ i18n }) => i18n.t('Your visa is valid again.'),
  'visa.revoked': ({ i18n }, facts) => ({ text: i18n.t('Your visa was revoked.'), quote: word(facts, 'reason') }),
  'visa.superseded': ({ i18n }, facts) => ({
    text: i18n.t('Your visa was replaced by a new one.'),
    quote: word(facts, 'reason'),
  }),
  'visa.correction-requested': ({ i18n }, facts) => {
    const about = word(facts, 'about')
    return Object.hasOwn(requestSubjects, about)
      ? i18n.t('You asked us to correct your visa: {subject}.', {
          subject: i18n._(requestSubjects[about as RequestSubject].label),
        })
      : i18n.t('You asked us to correct your visa.')
  },
  'visa.correction-request-declined': ({ i18n }, facts) => ({
    text: i18n.t('We answered your request for a correction. Your visa stays as it is.'),
    quote: word(facts, 'answer'),
  }),
  'visa.correction-request-withdrawn': ({ i18n }) => i18n.t('You withdrew your request for a correction.'),
  'visa.expired': ({ i18n }) => i18n.t('Your visa has expired.'),
  'border.crossed': ({ i18n }, facts) =>
    word(facts, 'direction') === 'entry'
      ? i18n.t('You entered Liberia: {place}.', { place: word(facts, 'place') })
      : i18n.t('You left Liberia: {place}.', { place: word(facts, 'place') }),
}

export interface TimelineEntry extends Line {
  at: string
  by: HistoryEntry['by']
  what: string
}

/** Newest first; a repeated action is shown once, with its latest time. */
export function describeHistory(format: TimelineFormat, history: readonly HistoryEntry[]): TimelineEntry[] {
  const lines = history.flatMap(({ at, what, by, facts }) => {
    const told = eventDescriptions[what]?.(format, facts, by)
    if (told === undefined) return []
    const { text, quote } = typeof told === 'string' ? { text: told, quote: '' } : told
    return [{ at, by, what, text, ...(quote && { quote }) }]
  })
  return lines
    .filter(({ text, quote }, index) => lines[index + 1]?.text !== text || lines[index + 1]?.quote !== quote)
    .toReversed()
}
