import { isDecided } from '#domain/applications/status.ts'
import { missingDocuments } from '#domain/documents/document-types.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import type { TaskName } from '#domain/application-lifecycle/whose-turn.ts'

export const milestones = ['form', 'documents', 'payment', 'identity', 'decision'] as const
export type Milestone = (typeof milestones)[number]

export const milestoneLabels: Readonly<Record<Milestone, string>> = {
  form: /*i18n*/ 'Form',
  documents: /*i18n*/ 'Documents',
  payment: /*i18n*/ 'Payment',
  identity: /*i18n*/ 'Identity check',
  decision: /*i18n*/ 'Decision',
}

export type Mark = 'done' | 'due' | 'ahead'

type Traveller = Pick<Application, 'status' | 'complete' | 'documents' | 'tasks'>

const asks: Readonly<Record<'documents' | 'payment' | 'identity', readonly TaskName[]>> = {
  documents: ['documents', 'reply'],
  payment: ['fee', 'balance', 'dispute', 'transfer'],
  identity: ['identity', 'identity-visit', 'interview-booking', 'interview'],
}

export function marksOf({ status, complete, documents, tasks }: Traveller): Readonly<Record<Milestone, Mark>> {
  if (status === 'draft') {
    const hasForm = complete.personalInfo && complete.travelDetails
    const hasDocuments = missingDocuments(documents).length === 0
    const later = hasForm ? 'due' : 'ahead'
    return {
      form: hasForm ? 'done' : 'due',
      documents: hasDocuments ? 'done' : later,
      payment: hasForm && hasDocuments ? 'due' : 'ahead',
      identity: 'ahead',
      decision: 'ahead',
    }
  }
  const mark = (milestone: keyof typeof asks): Mark =>
    tasks.some(({ name }) => asks[milestone].includes(name)) ? 'due' : 'done'
  return {
    form: 'done',
    documents: mark('documents'),
    payment: mark('payment'),
    identity: mark('identity'),
    decision: isDecided(status) ? 'done' : 'ahead',
  }
}

interface Member {
  group: Application['group']
  createdAt: string
}

export function familiesIn<One extends Member>(applications: readonly One[]): One[][] {
  const grouped = Map.groupBy(
    applications.filter(({ group }) => group !== null),
    ({ group }) => group?.id,
  )
  return [...grouped.values()]
    .filter((members) => members.length > 1)
    .map((members) => members.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)))
}
