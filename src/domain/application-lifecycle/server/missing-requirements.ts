import { completePersonalInfo, completeTravelDetails, type Answers } from '#domain/applications/application.ts'
import { passportProblems, personalProblems, travelProblems } from '#domain/applications/consistency.ts'
import { phoneProblems } from '#domain/applications/phone.ts'
import { lacksDeclaration } from '#domain/applications/representative.ts'
import { unanswered } from '#domain/applications/requests.ts'
import { identityOf, answersOf } from '#domain/applications/server/answers.ts'
import { findOpenRequest } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { Need } from '#domain/applications/status.ts'
import { missingDocuments } from '#domain/documents/document-types.ts'
import { listDocuments } from '#domain/documents/server/queries.ts'
import { isIdentityConfirmed } from '#domain/identity-check/server/queries.ts'
import { isInterviewPassed } from '#domain/interviews/server/queries.ts'
import { findPayments } from '#domain/payments/server/queries.ts'
import { isFeeCovered } from '#domain/payments/server/fee-coverage.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import { findOpenHits } from '#domain/screening/server/hits.ts'

type RequirementCheck = (context: Context, row: ApplicationRow, reason: string) => Promise<boolean>

const isMet: Readonly<Record<Need, RequirementCheck>> = {
  answers: async (context, row) => areConsistent(answersOf(context, row), dayOf(context.now)),
  documents: async ({ db }, row) => {
    const documents = await documentsOf(db, row)
    return missingDocuments(documents).length === 0 && documents.every(({ status }) => status !== 'quarantined')
  },
  representative: async (_context, row) => !lacksDeclaration(row),
  payment: async ({ db }, row) => {
    if (await isFeeCovered(db, row.id)) return true
    // An announced transfer is enough to submit, not to decide.
    return row.status === 'draft' && isTransferAnnounced((await findPayments(db, [row.id])).get(row.id)?.state)
  },
  reason: async (_context, _row, reason) => reason.trim() !== '',
  responses: async ({ db }, row) => {
    const request = await findOpenRequest(db, row.id)
    return !request || unanswered(request).length === 0
  },
  'sound documents': async ({ db }, row) => {
    const documents = await documentsOf(db, row)
    return documents.every(({ status }) => status === 'approved' || status === 'pending')
  },
  passport: async (context, row) => {
    const { personalInfo, travelDetails } = answersOf(context, row)
    return Object.keys(passportProblems(personalInfo ?? {}, travelDetails ?? {})).length === 0
  },
  watchlist: async (context, row) =>
    !(await findOpenHits(context, [identityOf(context.services.keys, row)])).has(row.id),
  interview: async ({ db }, row) => !row.needsInterview || (await isInterviewPassed(db, row.id)),
  identity: async ({ db }, row) => !row.requireBiometrics || (await isIdentityConfirmed(db, row.id)),
}

export async function findMissingRequirements(
  context: Context,
  row: ApplicationRow,
  needs: readonly Need[],
  reason: string,
): Promise<Need[]> {
  const reads = { ...context, db: readTogether(context.db) }
  const answers = await Promise.all(needs.map((need) => isMet[need](reads, row, reason)))
  return needs.filter((_, index) => !answers[index])
}

export function areConsistent(answers: Answers, today: string): boolean {
  const info = completePersonalInfo(answers)
  const travel = completeTravelDetails(answers)
  if (!info || !travel) return false
  const problems = {
    ...personalProblems(info, today),
    ...phoneProblems(info),
    ...travelProblems(travel, today),
    ...passportProblems(info, travel),
  }
  return Object.keys(problems).length === 0
}

function isTransferAnnounced(state: PaymentState | undefined): boolean {
  return state === 'awaiting_transfer'
}

async function documentsOf(db: Context['db'], row: ApplicationRow) {
  return (await listDocuments(db, [row.id])).get(row.id) ?? []
}
