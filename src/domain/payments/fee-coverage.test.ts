import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#foundation/values/money.ts'
import { feeCoverage, missingFee, type FeePayment } from './fee-coverage.ts'
import { reducesCapturedAmount, refundKinds, refundStates, remainingAmount, type RefundFacts } from './refund.ts'
import type { PaymentState } from './states.ts'

const isCovered = (payment: FeePayment, refunds: readonly RefundFacts[]) => missingFee(payment, refunds) === 0

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
  expect(isCovered(paid, [])).toBe(true)
  const partly = { ...paid, state: 'partially_refunded' as const, refundedAmount: cents(30_00) }
  expect(isCovered(partly, [done('staff', 30_00)])).toBe(true)
  expect(isCovered(partly, [done('fee', 30_00)])).toBe(false)
  expect(isCovered(partly, [done('provider', 30_00)])).toBe(false)
  expect(isCovered(paid, [done('excess', 80_00)])).toBe(true)
  expect(isCovered({ ...paid, capturedAmount: cents(0) }, [])).toBe(false)
})

test('payments: a refunded express fee leaves the visa fee covered and never counts towards it', () => {
  const express = {
    ...paid,
    capturedAmount: cents(130_00),
    items: [{ visaFee: cents(60_00), processingFee: cents(20_00), expressFee: cents(50_00) }],
  }
  const returned = { ...express, state: 'partially_refunded' as const, refundedAmount: cents(50_00) }
  expect(isCovered(returned, [done('express', 50_00)])).toBe(true)
  expect(isCovered(returned, [done('fee', 50_00)])).toBe(false)
  expect(isCovered(express, [done('fee', 1)])).toBe(false)
  expect(isCovered(returned, [done('express', 50_00), done('staff', 79_99)])).toBe(true)
  expect(isCovered(returned, [done('express', 50_00), done('staff', 80_00)])).toBe(false)
})

test('payments: the fees of deleted applications can be refunded', () => {
  const group = { ...partlyPaid(220_00, 140_00), items: paid.items }
  expect(isCovered(group, [done('fee', 140_00)])).toBe(true)
  expect(isCovered(group, [done('fee', 140_01)])).toBe(false)
})

const partlyPaid = (capturedAmount: number, refundedAmount: number) => ({
  state: 'partially_refunded' as const,
  capturedAmount: cents(capturedAmount),
  refundedAmount: cents(refundedAmount),
})

test('payments: refunded, disputed or promised money does not cover the fee', () => {
  expect(isCovered({ ...paid, state: 'disputed' }, [])).toBe(false)
  expect(isCovered({ ...paid, state: 'refunded', refundedAmount: cents(80_00) }, [])).toBe(false)
  expect(isCovered(paid, [done('staff', 40_00), { kind: 'staff', state: 'approved', amount: cents(40_00) }])).toBe(
    false,
  )
  expect(isCovered(paid, [{ kind: 'fee', state: 'approved', amount: cents(1) }])).toBe(false)
  for (const state of ['requested', 'rejected'] as const)
    expect(isCovered(paid, [{ kind: 'fee', state, amount: cents(80_00) }])).toBe(true)
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
        expect(isCovered(payment, given)).toBe(left > 0 && feePaid - returned >= amount)
        expect(isCovered(payment, [...given, done('excess', 70_00)])).toBe(isCovered(payment, given))
        if (!isCovered(payment, given)) expect(isCovered(payment, [...given, done('staff', 1)])).toBe(false)
      },
    ),
  )
})

const item = (applicationId: string, fee: number, isBalance = false) => ({
  applicationId,
  visaFee: cents(fee),
  processingFee: cents(0),
  expressFee: cents(0),
  isBalance,
})

const payment = (items: ReturnType<typeof item>[], refunds: RefundFacts[] = [], state: PaymentState = 'paid') => {
  const captured = items.reduce((sum, { visaFee }) => sum + visaFee, 0)
  return { state, capturedAmount: cents(captured), refundedAmount: cents(0), items, refunds }
}

test('payments: what was returned of a fee is owed until its rest is paid', () => {
  expect(feeCoverage('a', [])).toBeUndefined()
  const partly = payment([item('a', 80_00)], [done('fee', 30_00)])
  expect(feeCoverage('a', [partly])).toEqual({ owed: 30_00, held: 50_00, isDisputed: false })
  const rest = payment([item('a', 30_00, true)])
  expect(feeCoverage('a', [partly, rest])).toEqual({ owed: 0, held: 80_00, isDisputed: false })
  const returned = payment([item('a', 30_00, true)], [done('fee', 10_00)])
  expect(feeCoverage('a', [partly, returned])).toMatchObject({ owed: 10_00 })
  const lost = { ...partly, state: 'refunded' as const, refundedAmount: cents(80_00) }
  expect(feeCoverage('a', [lost, rest])).toMatchObject({ owed: 50_00, held: 30_00 })
  expect(feeCoverage('a', [{ ...partly, state: 'disputed' }, rest])).toMatchObject({ owed: 50_00, isDisputed: true })
})

test('payments: a fee that was paid again, or taken twice, counts once', () => {
  const gone = payment([item('a', 90_00)], [done('fee', 90_00)])
  expect(feeCoverage('a', [gone])).toMatchObject({ owed: 90_00, held: 0 })
  expect(feeCoverage('a', [gone, payment([item('a', 80_00)])])).toMatchObject({ owed: 0, held: 80_00 })
  const twice = payment([item('a', 80_00)], [{ kind: 'duplicate', state: 'approved', amount: cents(80_00) }])
  expect(feeCoverage('a', [payment([item('a', 80_00)]), twice])).toMatchObject({ owed: 0, isDisputed: false })
})

test('payments: what is returned of a payment for several is missing from each in proportion', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200_00 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 1000 }),
      (fees, share) => {
        const total = fees.reduce((sum, fee) => sum + fee, 0)
        const back = Math.floor((total * share) / 1000)
        const together = payment(
          fees.map((fee, index) => item(String(index), fee)),
          back > 0 ? [done('fee', back)] : [],
        )
        const owed = fees.map((_, index) => feeCoverage(String(index), [together])!.owed)
        expect(owed.reduce((sum, each) => sum + each, 0)).toBe(back)
        for (const [index, each] of owed.entries()) {
          expect(each).toBeLessThanOrEqual(fees[index]!)
          if (each === 0) continue
          const rest = payment([item(String(index), each, true)])
          expect(feeCoverage(String(index), [together, rest])!.owed).toBe(0)
        }
      },
    ),
  )
})

function stateAfter(sent: number, captured: number): PaymentState {
  if (sent === 0) return 'paid'
  return sent < captured ? 'partially_refunded' : 'refunded'
}
