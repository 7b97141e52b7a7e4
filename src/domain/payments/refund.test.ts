import { cents } from '#foundation/values/money.ts'
import type { PaymentState } from './states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isFeeCovered,
  needsSecondPerson,
  refundKinds,
  refundStates,
  remainingAmount,
  reducesCapturedAmount,
  twoPersonLimit,
  type RefundFacts,
} from './refund.ts'

const paid = {
  state: 'paid' as const,
  capturedAmount: cents(80_00),
  refundedAmount: cents(0),
  items: [{ visaFee: cents(60_00), processingFee: cents(20_00), expressFee: cents(0) }],
}
const done = (kind: RefundFacts['kind'], amount: number): RefundFacts => ({
  kind,
  state: 'done',
  amount: cents(amount),
})

test('payments: a reduction or returned excess leaves the fee covered, a returned fee does not', () => {
  expect(isFeeCovered(paid, [])).toBe(true)
  const partly = { ...paid, state: 'partially_refunded' as const, refundedAmount: cents(30_00) }
  expect(isFeeCovered(partly, [done('staff', 30_00)])).toBe(true)
  expect(isFeeCovered(partly, [done('fee', 30_00)])).toBe(false)
  expect(isFeeCovered(partly, [done('provider', 30_00)])).toBe(false)
  expect(isFeeCovered(paid, [done('excess', 80_00)])).toBe(true)
  expect(isFeeCovered({ ...paid, capturedAmount: cents(0) }, [])).toBe(false)
})

test('payments: a refunded express fee leaves the visa fee covered and never counts towards it', () => {
  const express = {
    ...paid,
    capturedAmount: cents(130_00),
    items: [{ visaFee: cents(60_00), processingFee: cents(20_00), expressFee: cents(50_00) }],
  }
  const returned = { ...express, state: 'partially_refunded' as const, refundedAmount: cents(50_00) }
  expect(isFeeCovered(returned, [done('express', 50_00)])).toBe(true)
  expect(isFeeCovered(returned, [done('fee', 50_00)])).toBe(false)
  expect(isFeeCovered(express, [done('fee', 1)])).toBe(false)
  expect(isFeeCovered(returned, [done('express', 50_00), done('staff', 79_99)])).toBe(true)
  expect(isFeeCovered(returned, [done('express', 50_00), done('staff', 80_00)])).toBe(false)
})

test('payments: the fees of deleted applications can be refunded', () => {
  const group = { ...partlyPaid(220_00, 140_00), items: paid.items }
  expect(isFeeCovered(group, [done('fee', 140_00)])).toBe(true)
  expect(isFeeCovered(group, [done('fee', 140_01)])).toBe(false)
})

const partlyPaid = (capturedAmount: number, refundedAmount: number) => ({
  state: 'partially_refunded' as const,
  capturedAmount: cents(capturedAmount),
  refundedAmount: cents(refundedAmount),
})

test('payments: refunded, disputed or promised money does not cover the fee', () => {
  expect(isFeeCovered({ ...paid, state: 'disputed' }, [])).toBe(false)
  expect(isFeeCovered({ ...paid, state: 'refunded', refundedAmount: cents(80_00) }, [])).toBe(false)
  expect(isFeeCovered(paid, [done('staff', 40_00), { kind: 'staff', state: 'approved', amount: cents(40_00) }])).toBe(
    false,
  )
  expect(isFeeCovered(paid, [{ kind: 'fee', state: 'approved', amount: cents(1) }])).toBe(false)
  for (const state of ['requested', 'rejected'] as const)
    expect(isFeeCovered(paid, [{ kind: 'fee', state, amount: cents(80_00) }])).toBe(true)
})

const refund = fc.record({
  kind: fc.constantFrom(...refundKinds),
  state: fc.constantFrom(...refundStates),
  amount: fc.integer({ min: 1, max: 50_00 }).map(cents),
})

test('payments: after any refunds the fee is covered exactly while the money for it is there', () => {
  const fee = fc.integer({ min: 1, max: 200_00 }).map(cents)
  fc.assert(
    fc.property(
      fee,
      fc.integer({ min: 0, max: 300_00 }).map(cents),
      fc.integer({ min: 0, max: 60_00 }).map(cents),
      fc.array(refund, { maxLength: 8 }),
      (amount, captured, express, asked) => {
        const given: RefundFacts[] = []
        for (const one of asked) {
          if (one.kind === 'express' && (one.amount > express || given.some(({ kind }) => kind === 'express'))) continue
          if (!reducesCapturedAmount(one.kind) || remainingAmount(captured, [...given, one]) >= 0) given.push(one)
        }
        const counts = given.filter(
          ({ kind, state }) => kind !== 'excess' && (state === 'approved' || state === 'done'),
        )
        const sent = counts.filter(({ state }) => state === 'done').reduce((sum, one) => sum + one.amount, 0)
        const ofFee = counts.filter(({ kind }) => kind !== 'express')
        const feePaid = captured - express
        const left = ofFee.reduce<number>((sum, one) => sum - one.amount, feePaid)
        const returned = ofFee.filter(({ kind }) => kind !== 'staff').reduce((sum, one) => sum + one.amount, 0)
        const payment = {
          state: stateAfter(sent, captured),
          capturedAmount: captured,
          refundedAmount: cents(sent),
          items: [{ visaFee: amount, processingFee: cents(0), expressFee: express }],
        }
        expect(isFeeCovered(payment, given)).toBe(left > 0 && feePaid - returned >= amount)
        expect(isFeeCovered(payment, [...given, done('excess', 70_00)])).toBe(isFeeCovered(payment, given))
        if (!isFeeCovered(payment, given)) expect(isFeeCovered(payment, [...given, done('staff', 1)])).toBe(false)
      },
    ),
  )
})

test('payments: one administrator alone refunds at most the limit, however it is split', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_00 }).map(cents), { maxLength: 12 }), (slices) => {
      const captured = cents(1_000_00)
      const given: RefundFacts[] = []
      for (const amount of slices) {
        const needsTwo = needsSecondPerson(captured, remainingAmount(captured, given), amount)
        given.push({ kind: 'staff', state: needsTwo ? 'requested' : 'approved', amount })
      }
      const alone = given.filter(({ state }) => state === 'approved').reduce((sum, { amount }) => sum + amount, 0)
      expect(alone).toBeLessThanOrEqual(twoPersonLimit)
    }),
  )
})

test('payments: rejected refunds and returned excess do not reduce what can be refunded', () => {
  expect(remainingAmount(cents(80_00), [{ kind: 'staff', state: 'rejected', amount: cents(30_00) }])).toBe(80_00)
  expect(remainingAmount(cents(80_00), [done('excess', 30_00)])).toBe(80_00)
  for (const state of ['requested', 'approved', 'done'] as const)
    expect(remainingAmount(cents(80_00), [{ kind: 'staff', state, amount: cents(30_00) }])).toBe(50_00)
})

function stateAfter(sent: number, captured: number): PaymentState {
  if (sent === 0) return 'paid'
  return sent < captured ? 'partially_refunded' : 'refunded'
}
