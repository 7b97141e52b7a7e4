import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusNames } from '#domain/applications/status.ts'
import { documentTypeNames, requiredDocuments } from '#domain/documents/document-types.ts'
import { stateNames } from '#domain/payments/states.ts'
import {
  canOpenStep,
  isPayingAgain,
  stepAfter,
  stepBefore,
  stepNames,
  stepOnLoad,
  steps,
  type StepInput,
} from './steps.ts'

const document = fc.record({
  documentType: fc.constantFrom(...documentTypeNames),
  status: fc.constantFrom('pending', 'approved', 'rejected', 'quarantined'),
})
const payment = fc.option(fc.record({ status: fc.constantFrom(...stateNames) }))
const draft = fc.record({
  status: fc.constant('draft'),
  complete: fc.record({ personalInfo: fc.boolean(), travelDetails: fc.boolean() }),
  documents: fc.array(document, { maxLength: 12 }),
  paymentInfo: payment,
})

const all = requiredDocuments.map((documentType) => ({ documentType, status: 'pending' as const }))
const stepInput = (values: Partial<StepInput>): StepInput => ({
  status: 'draft',
  complete: { personalInfo: true, travelDetails: true },
  documents: all,
  paymentInfo: null,
  ...values,
})

test('steps: have the documented names in the documented order', () => {
  expect(stepNames.map((name) => steps[name].label)).toEqual([
    'Personal Info',
    'Travel Details',
    'Documents',
    'Payment',
    'Review',
  ])
})

test('steps: saving each section leads one step further, as documented', () => {
  const none = { personalInfo: false, travelDetails: false }
  const documents = all.slice(0, 5)
  expect(
    [
      stepInput({ complete: none, documents: [] }),
      stepInput({ complete: { ...none, personalInfo: true }, documents: [] }),
      stepInput({ documents: [] }),
      stepInput({ documents }),
      stepInput({}),
      stepInput({ paymentInfo: { status: 'paid' } }),
      stepInput({ paymentInfo: { status: 'awaiting_transfer' } }),
    ].map(stepOnLoad),
  ).toEqual(['personal', 'travel', 'documents', 'documents', 'payment', 'review', 'review'])
})

test.each(['failed', 'cancelled', 'expired', 'refunded'] as const)(
  'steps: a payment that is %s counts for nothing',
  (status) => {
    expect(stepOnLoad(stepInput({ paymentInfo: { status } }))).toBe('payment')
  },
)

test.each(['pending', 'processing'] as const)('steps: a payment that is %s goes on where one pays', (status) => {
  expect(stepOnLoad(stepInput({ paymentInfo: { status } }))).toBe('payment')
})

test('steps: a companion starts with personal details although the trip is known', () => {
  expect(stepOnLoad(stepInput({ complete: { personalInfo: false, travelDetails: true }, documents: [] }))).toBe(
    'personal',
  )
})

test('steps: a submitted application is at its last step', () => {
  fc.assert(
    fc.property(draft, fc.constantFrom(...statusNames.filter((name) => name !== 'draft')), (values, status) => {
      const handedIn = { ...values, status } as StepInput
      expect(stepOnLoad(handedIn)).toBe('review')
      expect(stepNames.filter((step) => canOpenStep(step, handedIn))).toEqual(['review'])
    }),
  )
})

test('steps: a step opens once those before it are done, and going back is always possible', () => {
  fc.assert(
    fc.property(draft, (values) => {
      const given = values as StepInput
      const open = stepNames.filter((step) => canOpenStep(step, given))
      const reached = stepOnLoad(given)
      if (reached === 'review') expect(open).toEqual(stepNames.filter((step) => step !== 'payment'))
      else expect(open).toEqual(stepNames.slice(0, stepNames.indexOf(reached) + 1))
      if (reached !== 'review' && open.includes('travel')) expect(given.complete.personalInfo).toBe(true)
      if (reached !== 'review' && open.includes('documents')) expect(given.complete.travelDetails).toBe(true)
    }),
  )
})

test('steps: one forward and one back returns to the same step', () => {
  for (const step of stepNames.slice(0, -1)) expect(stepBefore(stepAfter(step))).toBe(step)
  expect(stepBefore('personal')).toBeUndefined()
  expect(stepAfter('review')).toBe('review')
})

test('steps: only a fee that is due again is paid after submission, and a payment under way is followed', () => {
  const tasks = [{ name: 'fee' as const }]
  const returned = { status: 'in_review' as const, tasks, paymentInfo: { status: 'refunded' as const } }
  expect(isPayingAgain(returned, 'payment')).toBe(true)
  expect(isPayingAgain(returned, undefined)).toBe(false)
  expect(isPayingAgain({ ...returned, tasks: [] }, 'payment')).toBe(false)
  expect(isPayingAgain({ ...returned, tasks: [], paymentInfo: { status: 'processing' } }, undefined)).toBe(true)
  expect(isPayingAgain({ ...returned, status: 'draft', paymentInfo: { status: 'processing' } }, 'payment')).toBe(false)
})
