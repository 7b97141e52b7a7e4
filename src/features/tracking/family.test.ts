import { expect, test } from 'vitest'
import { requiredDocuments } from '#domain/documents/document-types.ts'
import { familiesIn, marksOf } from './family.ts'

const documents = requiredDocuments.map((documentType) => ({ documentType, status: 'pending' })) as never
const whole = { personalInfo: true, travelDetails: true }
const draft = { status: 'draft' as const, complete: whole, documents, tasks: [] }

test('family: a draft shows what is typed, what is missing and that it can be paid', () => {
  expect(marksOf({ ...draft, complete: { ...whole, travelDetails: false }, documents: [] })).toEqual({
    form: 'due',
    documents: 'ahead',
    payment: 'ahead',
    identity: 'ahead',
    decision: 'ahead',
  })
  expect(marksOf({ ...draft, documents: [] })).toMatchObject({ form: 'done', documents: 'due', payment: 'ahead' })
  expect(marksOf(draft)).toMatchObject({ documents: 'done', payment: 'due' })
})

test('family: outstanding tasks are due until the decision', () => {
  const paid = { ...draft, status: 'pending' as const }
  const owes = (name: 'identity' | 'transfer' | 'documents') =>
    marksOf({ ...paid, tasks: [{ name, appointmentId: null }] })
  expect(owes('identity')).toMatchObject({ payment: 'done', identity: 'due', decision: 'ahead' })
  expect(owes('transfer')).toMatchObject({ payment: 'due', identity: 'done' })
  expect(owes('documents')).toMatchObject({ documents: 'due' })
  expect(marksOf({ ...paid, status: 'issued' })).toMatchObject({ decision: 'done' })
})

const member = (id: string, groupId: string | null, createdAt: string) => ({
  id,
  createdAt,
  group: groupId === null ? null : { id: groupId, companions: [] },
})

test('family: travellers of one group are shown together in the order they were added', () => {
  const found = familiesIn([
    member('c', 'g', '3'),
    member('a', 'g', '1'),
    member('alone', null, '2'),
    member('left', 'h', '4'),
  ])
  expect(found.map((members) => members.map(({ id }) => id))).toEqual([['a', 'c']])
})
