import { and, desc, inArray, isNull, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { PersonalInfo, TravelDetails } from '#domain/applications/application.ts'
import { editableParts } from '#domain/applications/editing.ts'
import { lacksDeclaration } from '#domain/applications/representative.ts'
import { readRepresentative } from '#domain/applications/server/representative.ts'
import { answersOf } from '#domain/applications/server/answers.ts'
import {
  applications,
  informationRequests,
  appeals,
  type ApplicationRow,
  type AppealRow,
  type InformationRequestRow,
} from '#domain/applications/server/table.ts'
import { applicationTransitions, isWithdrawn, openStatuses } from '#domain/applications/status.ts'
import { nextStatuses } from '#foundation/values/transitions.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { documentTypeNames, missingDocuments } from '#domain/documents/document-types.ts'
import { listDocuments, listGroupDocuments, toDocumentRecord } from '#domain/documents/server/queries.ts'
import { paymentInfo } from '#domain/payments/payment.ts'
import { findFeeCoverage } from '#domain/payments/server/fee-coverage.ts'
import { findPayments, listPaidRows, withItems } from '#domain/payments/server/queries.ts'
import { findVisaStatuses } from '#domain/visas/server/queries.ts'
import { cents, inDollars } from '#foundation/values/money.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { appealWithinDays, type Application, type ApplicationWithHistory } from '../application-record.ts'
import { expectedDecisionDay, expectedDecisionDays, measureProcessingDays } from './expected-decision.ts'
import { roleInCase } from './role-in-case.ts'
import { listHistory } from './history.ts'
import { turnOf } from '../whose-turn.ts'
import { areConsistent } from './missing-requirements.ts'
import { findUnannouncedDecisions, hideDecision } from './unannounced-decisions.ts'
import { findVisits, tasksFrom } from './whose-turn.ts'

type AssembledApplication = InputOf<typeof Application>

export async function assembleApplications(
  context: Context,
  stored: readonly ApplicationRow[],
): Promise<AssembledApplication[]> {
  const { db, user, now } = context
  const ids = stored.map(({ id }) => id)
  if (ids.length === 0) return []
  const groupIds = [...new Set(stored.flatMap(({ groupId }) => groupId ?? []))]
  const issued = stored.filter(({ status }) => status === 'issued').map(({ id }) => id)
  const reads = { ...context, db: readTogether(db) }
  // A decision on the applicant may still be hidden.
  const unsettled = stored.filter(({ status, decidedAt }) => openStatuses.includes(status) || decidedAt !== null)
  const [unannounced, group, groupDocuments, ownDocuments, payments, coverage, asked, reviews, visaStatuses, visits] =
    await Promise.all([
      findUnannouncedDecisions(reads, stored),
      listGroups(reads.db, groupIds),
      listGroupDocuments(reads.db, groupIds),
      listDocuments(reads.db, ids),
      findPayments(reads.db, ids),
      findFeeCoverage(
        reads.db,
        unsettled.map(({ id }) => id),
      ),
      listRequests(reads.db, stored),
      reads.db.select().from(appeals).where(anyOf(appeals.applicationId, ids)).orderBy(desc(appeals.filedAt)),
      findVisaStatuses(reads.db, issued),
      findVisits(reads.db, unsettled),
    ])
  const documents = new Map([...groupDocuments, ...ownDocuments])
  const rows = stored.map((row) => hideDecision(row, unannounced.get(row.id)))
  const untoldInGroup = await findUnannouncedDecisions(context, group)
  const members = group.map((member) => hideDecision(member, untoldInGroup.get(member.id)))
  const closings = new Set([...unannounced.values()].map(({ decidedAt }) => decidedAt.getTime()))
  const requests = asked.filter(({ closedAt }) => closedAt === null || closings.has(closedAt.getTime()))

  // Fills the cache before all rows ask at once.
  for (const type of new Set(rows.map((row) => row.applicationType))) await measureProcessingDays(context, type)
  const office = await readOfficeDays(context)
  const hasDraft = [...rows, ...members].some(({ status }) => status === 'draft')
  const expected = hasDraft ? await expectedDecisionDays(context, office) : undefined

  /** Decrypting answers is expensive, so each member is read once for the whole group. */
  const companions = members.map((member) => ({
    id: member.id,
    applicationNumber: member.applicationNumber,
    applicationType: member.applicationType,
    status: member.status,
    isWithdrawn: isWithdrawn(member),
    name: nameOf(member),
    groupId: member.groupId,
    isComplete:
      areConsistent(answersOf(context, member), dayOf(now)) &&
      missingDocuments(documents.get(member.id) ?? []).length === 0 &&
      !lacksDeclaration(member),
    arrivalDate: member.travelDetails?.arrivalDate,
  }))

  const tasks = tasksFrom(rows, { payments, coverage, documents, ...visits })
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
      const review = appealState(
        row,
        reviews.find(({ applicationId }) => applicationId === row.id),
        now,
      )
      return {
        id: row.id,
        userId: row.ownerId,
        applicationNumber: row.applicationNumber,
        applicationType: row.applicationType,
        status: row.status,
        ...answers,
        documents: (documents.get(row.id) ?? []).map((document) => toDocumentRecord(document, context.services.keys)),
        paymentInfo: payment ? paymentInfo(payment, row.id) : null,
        balance: tasks.get(row.id)?.some(({ name }) => name === 'balance')
          ? inDollars(coverage.get(row.id)?.owed ?? cents(0))
          : null,
        assignedTo: row.assignedTo,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        submittedAt: row.submittedAt,
        decidedAt: row.decidedAt,
        reasonCode: row.reasonCode,
        estimatedCompletionDate: await expectedDecisionDay(context, row, office, tasks.get(row.id) ?? []),
        decisionBy: row.status === 'draft' ? (expected?.decisionBy ?? null) : null,
        expressBy: row.status === 'draft' ? (expected?.expressBy ?? null) : null,
        byTransfer: row.status === 'draft' ? (expected?.byTransfer ?? null) : null,
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
        turn: turnOf(row.status, tasks.get(row.id) ?? [], review.status),
        tasks: tasks.get(row.id) ?? [],
        group: row.groupId
          ? {
              id: row.groupId,
              companions: companions.filter(({ groupId }) => groupId === row.groupId),
            }
          : null,
        request,
        review,
        representative: readRepresentative(context.services.keys, row),
        forSomeoneElse: row.forSomeoneElse,
        visaStatus: (row.status === 'issued' && visaStatuses.get(row.id)) || null,
        previousId: row.previousId,
      }
    }),
  )
}

export async function assembleApplication(
  context: Context,
  row: ApplicationRow,
): Promise<InputOf<typeof ApplicationWithHistory>> {
  const reads = { ...context, db: readTogether(context.db) }
  const [[application], history, paid] = await Promise.all([
    assembleApplications(reads, [row]),
    listHistory(reads, row),
    listPaidRows(reads.db, row.id),
  ])
  if (!application) throw new Error(`Application ${row.id} was not assembled`)
  const earlier = await withItems(
    context.db,
    paid.filter(({ id }) => id !== application.paymentInfo?.id),
  )
  return { ...application, history, earlierPayments: earlier.map((payment) => paymentInfo(payment, row.id)) }
}

async function listGroups(db: Db, groupIds: readonly string[]): Promise<ApplicationRow[]> {
  if (groupIds.length === 0) return []
  return db
    .select()
    .from(applications)
    .where(anyOf(applications.groupId, groupIds))
    .orderBy(applications.createdAt, applications.id)
}

async function listRequests(db: Db, rows: readonly ApplicationRow[]): Promise<InformationRequestRow[]> {
  const { applicationId, closedAt } = informationRequests
  const decisions = rows.flatMap(({ decidedAt }) => decidedAt ?? [])
  const ofRows = anyOf(
    applicationId,
    rows.map(({ id }) => id),
  )
  const isWanted = decisions.length > 0 ? or(isNull(closedAt), inArray(closedAt, decisions)) : isNull(closedAt)
  return db.select().from(informationRequests).where(and(ofRows, isWanted))
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
