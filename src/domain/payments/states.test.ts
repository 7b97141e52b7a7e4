import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#testing/repetitions.ts'
import { findTransition } from '#foundation/values/transitions.ts'
import {
  actorRoles,
  liveStates,
  paymentTransitions,
  stateNames,
  states,
  triggers,
  type PaymentState,
} from './states.ts'

/** The agreed transitions, written down independently of the table. */
const agreed = [
  'pending > processing: owner',
  'pending > awaiting_transfer: owner',
  'pending > cancelled: owner',
  'awaiting_transfer > cancelled: owner, system',
  'pending > expired: system',
  'processing > expired: system',
  'awaiting_transfer > expired: system',
  'processing > paid: provider',
  'processing > failed: provider',
  'awaiting_transfer > paid: admin',
  'failed > paid: provider',
  'expired > paid: provider, admin',
  'paid > partially_refunded: admin, system, provider',
  'paid > refunded: admin, system, provider',
  'partially_refunded > partially_refunded: admin, system, provider',
  'partially_refunded > refunded: admin, system, provider',
  'paid > disputed: provider',
  'partially_refunded > disputed: provider',
  'disputed > paid: provider',
  'disputed > refunded: provider',
]

test('payment states: the table contains exactly the agreed transitions', () => {
  expect(paymentTransitions.map(({ from, to, by }) => `${from} > ${to}: ${by.join(', ')}`).sort()).toEqual(
    agreed.toSorted(),
  )
})

test('payment states: every state, trigger and actor has at most one transition', () => {
  for (const from of stateNames)
    for (const on of triggers)
      for (const by of actorRoles) {
        const found = paymentTransitions.filter((move) => move.from === from && move.on === on && move.by.includes(by))
        expect(found.length).toBeLessThanOrEqual(1)
        expect(findTransition(paymentTransitions, { from, on, by })).toBe(found[0])
      }
})

test('payment states: cancelled and refunded are final, and only the provider or an administrator makes a payment paid', () => {
  for (const end of ['cancelled', 'refunded']) expect(paymentTransitions.filter(({ from }) => from === end)).toEqual([])
  for (const { by } of paymentTransitions.filter(({ to }) => to === 'paid')) {
    expect(by).not.toContain('owner')
    expect(by).not.toContain('system')
  }
})

test('payment states: in any order of events a payment is paid only after a capture', () => {
  const happening = fc.record({ on: fc.constantFrom(...triggers), by: fc.constantFrom(...actorRoles) })
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      let state: PaymentState = 'pending'
      let captures = 0
      for (const { on, by } of happenings) {
        const move: (typeof paymentTransitions)[number] | undefined = findTransition(paymentTransitions, {
          from: state,
          on,
          by,
        })
        if (!move) continue
        if (on === 'captured') captures += 1
        state = move.to
        expect(stateNames).toContain(state)
        if (['paid', 'partially_refunded', 'refunded', 'disputed'].includes(state)) expect(captures).toBe(1)
      }
      expect(captures).toBeLessThanOrEqual(1)
    }),
    { numRuns: times(400, 2000) },
  )
})

test('payment states: every state is reachable, and a live one says why it blocks other payments', () => {
  const reached = new Set<PaymentState>(['pending'])
  for (let before = 0; before !== reached.size;) {
    before = reached.size
    for (const { from, to } of paymentTransitions) if (reached.has(from)) reached.add(to)
  }
  expect([...reached].sort()).toEqual(stateNames.toSorted())
  for (const state of liveStates) expect(states[state].refusal).toMatch(/\.$/)
})
