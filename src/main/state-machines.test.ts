import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  appealStatuses,
  appealTransitions,
  applicationTransitions,
  statusNames as applicationStatuses,
} from '#domain/applications/status.ts'
import { appointmentTransitions, statusNames as appointmentStatuses } from '#domain/appointments/statuses.ts'
import { approvalStates, approvalTransitions } from '#domain/approvals/approval.ts'
import { documentStatusNames, documentTransitions } from '#domain/documents/document.ts'
import { identityCheckTransitions, statusNames as identityCheckStatuses } from '#domain/identity-check/states.ts'
import { recordingAnswers, recordingTransitions } from '#domain/interviews/recording.ts'
import { sessionStatuses, sessionTransitions } from '#domain/interviews/session.ts'
import { chargeStates, chargeTransitions } from '#domain/payments/sandbox.ts'
import { refundStates, refundTransitions } from '#domain/payments/refund.ts'
import { paymentTransitions, stateNames as paymentStates } from '#domain/payments/states.ts'
import { requestStatuses, requestTransitions } from '#domain/visas/correction-request.ts'
import { messageStates, messageTransitions } from '#features/contact/contact.ts'
import { threadStates, threadTransitions } from '#features/assistant/chat.ts'
import { deliveryStates, deliveryTransitions } from '#features/notifications/notification.ts'
import { visaTransitions } from '#domain/visas/visa.ts'
import { visaStatusNames } from '#domain/visas/visa-status.ts'
import {
  findTransition,
  getTransition,
  nextStatuses,
  previousStatuses,
  type Attempt,
  type Transition,
} from '#foundation/values/transitions.ts'

type Status = string | null

interface StateMachine {
  name: string
  transitions: readonly Transition[]
  statuses: readonly Status[]
  initial: Status
  terminal: readonly Status[]
}

const machines: readonly StateMachine[] = [
  {
    name: 'appeals',
    transitions: appealTransitions,
    statuses: appealStatuses,
    initial: 'filed',
    terminal: ['upheld', 'granted'],
  },
  {
    name: 'approvals',
    transitions: approvalTransitions,
    statuses: approvalStates,
    initial: 'open',
    terminal: ['confirmed', 'withdrawn', 'lapsed'],
  },
  {
    name: 'contact messages',
    transitions: messageTransitions,
    statuses: messageStates,
    initial: 'open',
    terminal: [],
  },
  {
    name: 'conversations',
    transitions: threadTransitions,
    statuses: [null, ...threadStates],
    initial: null,
    terminal: [],
  },
  {
    name: 'deliveries',
    transitions: deliveryTransitions,
    statuses: deliveryStates,
    initial: 'queued',
    terminal: ['suppressed'],
  },
  {
    name: 'documents',
    transitions: documentTransitions,
    statuses: documentStatusNames,
    initial: 'quarantined',
    terminal: [],
  },
  {
    name: 'refunds',
    transitions: refundTransitions,
    statuses: refundStates,
    initial: 'requested',
    terminal: ['done', 'rejected'],
  },
  {
    name: 'correction requests',
    transitions: requestTransitions,
    statuses: requestStatuses,
    initial: 'open',
    terminal: ['granted', 'declined', 'withdrawn', 'lapsed'],
  },
  {
    name: 'applications',
    transitions: applicationTransitions,
    statuses: applicationStatuses,
    initial: 'draft',
    terminal: ['issued'],
  },
  {
    name: 'payments',
    transitions: paymentTransitions,
    statuses: paymentStates,
    initial: 'pending',
    terminal: ['cancelled', 'refunded'],
  },
  {
    name: 'sandbox charges',
    transitions: chargeTransitions,
    statuses: chargeStates,
    initial: 'open',
    terminal: ['captured', 'failed'],
  },
  {
    name: 'appointments',
    transitions: appointmentTransitions,
    statuses: appointmentStatuses,
    initial: 'scheduled',
    terminal: ['completed', 'cancelled', 'no_show'],
  },
  {
    name: 'interviews',
    transitions: sessionTransitions,
    statuses: sessionStatuses,
    initial: 'scheduled',
    terminal: ['no_show', 'cancelled'],
  },
  {
    name: 'recordings',
    transitions: recordingTransitions,
    statuses: [null, ...recordingAnswers],
    initial: null,
    terminal: ['declined', 'withdrawn'],
  },
  {
    name: 'identity checks',
    transitions: identityCheckTransitions,
    statuses: identityCheckStatuses,
    initial: 'pending',
    terminal: ['expired'],
  },
  {
    name: 'visas',
    transitions: visaTransitions,
    statuses: visaStatusNames,
    initial: 'reserved',
    terminal: ['expired', 'revoked', 'superseded'],
  },
]

const unknown = 'unknown'
class NotAllowed extends Error {}

function stepsOf({ transitions, statuses }: StateMachine) {
  const roles = [unknown, ...new Set(transitions.flatMap(({ by }) => by))]
  const triggers = [unknown, ...new Set(transitions.flatMap(({ on }) => on ?? []))]
  return roles.flatMap((by) => [
    ...[unknown, ...statuses].map((to) => ({ by, asked: { to } })),
    ...triggers.map((on) => ({ by, asked: { on } })),
  ])
}

/** Deliberately does not use the helper under test. */
function keysOf(transitions: readonly Transition[]): ReadonlyMap<string, Status> {
  return new Map(
    transitions.flatMap(({ from, on, to, by }) =>
      by.map((role) => [JSON.stringify([from, role, on === undefined ? { to } : { on }]), to] as const),
    ),
  )
}

test.each(machines)('$name: random walks follow only the table and stop at final statuses', (machine) => {
  const { transitions, statuses, initial, terminal } = machine
  const listed = keysOf(transitions)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...stepsOf(machine)), { maxLength: 20 }), (steps) => {
      let status = initial
      for (const { by, asked } of steps) {
        const attempt = { from: status, by, ...asked }
        const expected = listed.get(JSON.stringify([status, by, asked]))
        const found = findTransition(transitions, attempt)
        if (found?.to !== expected) return false
        if (!found) {
          if (isAllowed(transitions, attempt)) return false
          continue
        }
        if (!isAllowed(transitions, attempt) || terminal.includes(status) || !statuses.includes(found.to)) return false
        status = found.to
      }
      return true
    }),
    { numRuns: 10_000 },
  )
})

test.each(machines)('$name: only final statuses have no transitions, and all statuses are declared', (machine) => {
  const { transitions, statuses, initial, terminal } = machine
  const isLeft = (status: Status) => transitions.some(({ from, to }) => from === status && to !== status)
  const isNamed = (status: Status) => transitions.some(({ from, to }) => from === status || to === status)
  expect(statuses).toContain(initial)
  for (const { from, to, by } of transitions) {
    expect(statuses).toContain(from)
    expect(statuses).toContain(to)
    expect(by.length).toBeGreaterThan(0)
  }
  for (const status of terminal) expect(transitions.filter(({ from }) => from === status)).toEqual([])
  for (const status of statuses.filter(isNamed)) expect(isLeft(status)).toBe(!terminal.includes(status))
})

test.each(machines)('$name: offered transitions are exactly the allowed ones', ({ transitions, statuses }) => {
  for (const from of statuses)
    for (const by of new Set(transitions.flatMap((row) => row.by)))
      expect(new Set(nextStatuses(transitions, { from, by }))).toEqual(
        new Set(statuses.filter((to) => findTransition(transitions, { from, to, by }))),
      )
})

test.each(machines)('$name: a status is reached exactly from those that lead to it', ({ transitions, statuses }) => {
  for (const to of statuses)
    for (const by of new Set(transitions.flatMap((row) => row.by)))
      expect(new Set(previousStatuses(transitions, { to, by }))).toEqual(
        new Set(statuses.filter((from) => findTransition(transitions, { from, to, by }))),
      )
})

function isAllowed(transitions: readonly Transition[], attempt: Attempt<Transition>): boolean {
  try {
    getTransition(transitions, attempt, () => new NotAllowed())
    return true
  } catch (error) {
    if (error instanceof NotAllowed) return false
    throw error
  }
}
