import { and, desc, inArray, isNull, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { PersonalInfo, TravelDetails } from '#domain/applications/application.ts'
import { arrivesEarly } from '#domain/applications/consistency.ts'
import { editableParts } from '#domain/applications/editing.ts'
import { readRepresentative } from '#domain/applications/server/representative.ts'
import { answersOf } from '#domain/applications/server/drafting.ts'
import {
  applications,
  informationRequests,
  appeals,
  type ApplicationRow,
  type AppealRow,
} from '#domain/applications/server/table.ts'
import { applicationTransitions } from '#domain/applications/status.ts'
import { nextStatuses } from '#foundation/values/transitions.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { documentTypeNames, missingDocuments } from '#domain/documents/document-types.ts'
import { toDocumentRecord, listDocuments } from '#domain/documents/server/queries.ts'
import { paymentInfo } from '#domain/payments/payment.ts'
import { findPayments } from '#domain/payments/server/queries.ts'
import { findVisaStatuses } from '#domain/visas/server/queries.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { appealWithinDays, type Application, type ApplicationWithHistory } from '../application-record.ts'
import { expectedDecisionDay, expectedDecisionDays, measureProcessingDays } from './expected-decision.ts'
import { roleInCase } from './role-in-case.ts'
import { listHistory } from './history.ts'
import { turnOf } from '../whose-turn.ts'
import { areConsistent } from './missing-requirements.ts'
import { findUntoldDecisions, hideDecision } from './untold-decisions.ts'
import { findTasks } from './whose-turn.ts'

type AssembledApplication = InputOf<typeof Application>

export async function assembleApplications(
  context: Context,
  stored: readonly ApplicationRow[],
): Promise<AssembledApplication[]> {
  const { db, user, now } = context
  const ids = stored.map(({ id }) => id)
  if (ids.length === 0) return []
  const untold = await findUntoldDecisions(context, stored)
  const rows = stored.map((row) => hideDecision(row, untold.get(row.id)))
  const groupIds = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]
  const group =
    groupIds.length > 0
      ? await db
          .select()
          .from(applications)
          .where(anyOf(applications.groupId, groupIds))
          .orderBy(applications.createdAt, applications.id)
      : []
  const untoldInGroup = await findUntoldDecisions(context, group)
  const members = group.map((member) => hideDecision(member, untoldInGroup.get(member.id)))
  const documents = await listDocuments(db, [...new Set([...ids, ...members.map(({ id }) => id)])])
  const payments = await findPayments(db, ids)
  const { closedAt } = informationRequests
  const closings = [...untold.values()].map(({ decidedAt }) => decidedAt)
  const isOpen = closings.length > 0 ? or(isNull(closedAt), inArray(closedAt, closings)) : isNull(closedAt)
  const requests = await db
    .select()
    .from(informationRequests)
    .where(and(anyOf(informationRequests.applicationId, ids), isOpen))
  const reviews = await db
    .select()
    .from(appeals)
    .where(anyOf(appeals.applicationId, ids))
    .orderBy(desc(appeals.filedAt))

  // Fills the cache before all rows ask at once.
  for (const type of new Set(rows.map((row) => row.applicationType))) await measureProcessingDays(context, type)
  const office = await readOfficeDays(db)
  const hasDraft = [...rows, ...members].some(({ status }) => status === 'draft')
  const expected = hasDraft ? await expectedDecisionDays(context, office) : undefined

  /** Decrypting answers is expensive, so each member is read once for the whole group. */
  const companions = members.map((member) => ({
    id: member.id,
    applicationNumber: member.applicationNumber,
    applicationType: member.applicationType,
    status: member.status,
    name: nameOf(member),
    groupId: member.groupId,
    isComplete:
      areConsistent(answersOf(context, member), dayOf(now)) &&
      missingDocuments(documents.get(member.id) ?? []).length === 0,
    arrivesEarly:
      member.status === 'draft' &&
      arrivesEarly(member.travelDetails?.arrivalDate, expected?.decisionBy[member.applicationType]),
    arrivesEarlyWithExpress:
      member.status === 'draft' &&
      arrivesEarly(
        member.travelDetails?.arrivalDate,
        expected?.expressBy[member.applicationType] ?? expected?.decisionBy[member.applicationType],
      ),
  }))

  const issued = rows.filter(({ status }) => status === 'issued').map(({ id }) => id)
  const visaStatuses = await findVisaStatuses(db, issued)
  const tasks = await findTasks(db, rows, { payments, documents })
  return Promise.all(
    rows.map(async (row) => {
      const answers = answersOf(context, row)
      const request = requests.find(({ applicationId }) => applicationId === row.id) ?? null
      const rejected = (documents.get(row.id) ?? []).filter(({ status }) => status === 'rejected')
      const parts = editableParts({
        status: row.status,
        request,
        rejected: rejected.map(({ documentType }) => documentType),
      })
      const role = roleInCase(user, row)
      const payment = payments.get(row.id)
      return {
        id: row.id,
        userId: row.ownerId,
        applicationNumber: row.applicationNumber,
        applicationType: row.applicationType,
        status: row.status,
        ...answers,
        documents: (documents.get(row.id) ?? []).map((document) => toDocumentRecord(document, context.services.keys)),
        paymentInfo: payment ? paymentInfo(payment, row.id) : null,
        assignedTo: row.assignedTo,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        submittedAt: row.submittedAt,
        decidedAt: row.decidedAt,
        reasonCode: row.reasonCode,
        estimatedCompletionDate: await expectedDecisionDay(context, row, office),
        decisionBy: row.status === 'draft' ? (expected?.decisionBy ?? null) : null,
        expressBy: row.status === 'draft' ? (expected?.expressBy ?? null) : null,
        isExpress: row.expressDays !== null,
        adminComments: row.adminComments,
        complete: {
          personalInfo: z.validate(PersonalInfo, answers.personalInfo),
          travelDetails: z.validate(TravelDetails, answers.travelDetails),
        },
        versions: { personalInfo: row.personalInfoVersion, travelDetails: row.travelDetailsVersion },
        open: { ...parts, documents: parts.documents === 'all' ? [...documentTypeNames] : [...parts.documents] },
        allowed:
          role === undefined || role === 'other-officer'
            ? []
            : nextStatuses(applicationTransitions, { from: row.status, by: role }),
        turn: turnOf(row.status, tasks.get(row.id) ?? []),
        tasks: tasks.get(row.id) ?? [],
        group: row.groupId
          ? {
              id: row.groupId,
              companions: companions.filter(({ groupId }) => groupId === row.groupId),
            }
          : null,
        request,
        review: appealState(
          row,
          reviews.find(({ applicationId }) => applicationId === row.id),
          now,
        ),
        representative: readRepresentative(context.services.keys, row),
        visaStatus: visaStatuses.get(row.id) ?? null,
        previousId: row.previousId,
      }
    }),
  )
}

export async function assembleApplication(
  context: Context,
  row: ApplicationRow,
): Promise<InputOf<typeof ApplicationWithHistory>> {
  const [application] = await assembleApplications(context, [row])
  if (!application) throw new Error(`Application ${row.id} was not assembled`)
  return { ...application, history: await listHistory(context, row) }
}

function nameOf({ personalInfo }: ApplicationRow): string {
  return [personalInfo?.firstName, personalInfo?.lastName].filter(Boolean).join(' ')
}

function appealState(row: ApplicationRow, request: AppealRow | undefined, now: Date): AssembledApplication['review'] {
  const until = appealUntil(row)
  const isOpen = until !== undefined && until > now && !concernsCurrentDecision(request, row)
  return { until: isOpen ? until : null, status: request?.status ?? null, reasons: request?.reasons ?? null }
}

export function appealUntil({ status, reasonCode, decidedAt }: ApplicationRow): Date | undefined {
  if (status !== 'rejected' || reasonCode === 'withdrawn' || !decidedAt) return undefined
  return new Date(decidedAt.getTime() + appealWithinDays * 86_400_000)
}

function concernsCurrentDecision(request: AppealRow | undefined, row: ApplicationRow): boolean {
  return request !== undefined && request.decisionAt.getTime() === row.decidedAt?.getTime()
}
