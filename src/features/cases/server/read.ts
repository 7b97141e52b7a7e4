import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { findUser } from '#domain/accounts/server/queries.ts'
import { identityOf, type Identity, answersOf } from '#domain/applications/server/answers.ts'
import { findApplication } from '#domain/applications/server/queries.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { informationRequests, appeals, type ApplicationRow } from '#domain/applications/server/table.ts'
import { approvalNeeds, needs, openStatuses, waitingStatuses } from '#domain/applications/status.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { findDisagreements } from '#domain/documents/disagreements.ts'
import { passportAnswersOf } from '#domain/documents/passport-answers.ts'
import { findReadings } from '#domain/documents/server/readings.ts'
import { findMissingRequirements } from '#domain/application-lifecycle/server/missing-requirements.ts'
import { assembleApplications, assembleApplication } from '#domain/application-lifecycle/server/read.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import { findDuplicateIds, findVerdicts, listRelated } from '#domain/screening/server/duplicates.ts'
import { isByPassport } from '#domain/screening/match-reasons.ts'
import { findOpenHits, listHits } from '#domain/screening/server/hits.ts'
import { findRequestedIdentity } from '#domain/visas/server/staff/reissue.ts'
import { maskPassportNumber, type Case, type Flag, type OpenCase, type Related } from '../case.ts'
import { atRiskUntil } from '../views.ts'
import { listChecks } from './checks.ts'
import { findProposals } from './proposals.ts'
import { findStaffNames } from './queries.ts'
import { getReadableCase } from './case-access.ts'
import { hasProposed } from './appeals.ts'
import type { ProposalRow } from './table.ts'
import { listTrail, recordOpened } from './trail.ts'

export async function readCases(
  context: SignedInContext,
  rows: readonly ApplicationRow[],
): Promise<InputOf<typeof Case>[]> {
  const reads = { ...context, db: readTogether(context.db) }
  const open = rows
    .filter(({ status }) => openStatuses.includes(status))
    .map((row) => identityOf(context.services.keys, row))
  const [applications, relatedData, watched, duplicated] = await Promise.all([
    assembleApplications(reads, rows),
    loadRelatedData(reads, rows),
    findOpenHits(reads, open),
    findDuplicateIds(reads, open),
  ])
  return applications.map((application, index) => {
    const row = rows[index]
    if (!row) throw new Error(`No row for application ${application.id}`)
    const flagged: Record<Flag, boolean> = {
      watchlist: watched.has(row.id),
      duplicate: duplicated.has(row.id),
      proposed: relatedData.proposals.has(row.id),
      review: application.review.status === 'filed',
      express: row.expressDays !== null,
    }
    return {
      ...application,
      ...(row.status === 'draft' ? withheld : { personalInfo: masked(application.personalInfo) }),
      ...deskFields(row, relatedData),
      flags: (Object.keys(flagged) as Flag[]).filter((flag) => flagged[flag]),
    }
  })
}

/** A draft is a number in a list; what its owner has written so far is not for the staff. */
const withheld = {
  personalInfo: null,
  travelDetails: null,
  documents: [],
  group: null,
  paymentInfo: null,
  representative: null,
}

function masked(info: InputOf<typeof Case>['personalInfo']) {
  return info?.passportNumber ? { ...info, passportNumber: maskPassportNumber(info.passportNumber) } : info
}

async function readCase(context: SignedInContext, row: ApplicationRow): Promise<InputOf<typeof OpenCase>> {
  const { id } = row
  const identity = identityOf(context.services.keys, row)
  const asked = row.status === 'issued' ? await findRequestedIdentity(context, id) : undefined
  const db = readTogether(context.db)
  const reads = { ...context, db }
  const [application, relatedData, needed, checks, passport, hits, related, trail, answer, owner, appeal] =
    await Promise.all([
      assembleApplication(reads, row),
      loadRelatedData(reads, [row]),
      missingForApproval(reads, row),
      listChecks(reads, row),
      passportSays(reads, row),
      listHits(reads, identity, asked),
      readRelated(reads, identity, asked),
      listTrail(reads, id),
      lastAnswer(db, id),
      row.ownerId ? findUser(db, row.ownerId) : undefined,
      readAppeal(reads, row),
    ])
  return {
    ...application,
    ...deskFields(row, relatedData),
    approvalNeeds: needed,
    checks,
    passportSays: passport,
    hits,
    related,
    trail,
    lastAnswer: answer,
    language: owner?.language ?? 'en',
    reviewRequest: appeal,
  }
}

async function passportSays(context: SignedInContext, row: ApplicationRow) {
  const readings = await findReadings(context.db, context.services.keys, row.id)
  const passport = readings.get('passport')
  if (!passport?.zone) return null
  const found = findDisagreements(answersOf(context, row), readings)
  const differs = found.filter(({ documentType }) => documentType === 'passport').map(({ answer }) => answer)
  return { zone: passport.zone, answers: passportAnswersOf(passport), differs }
}

export async function openCase(context: SignedInContext, id: string): Promise<InputOf<typeof OpenCase>> {
  const row = await getReadableCase(context, id)
  await recordOpened(context, row)
  return readCase(context, row)
}

export async function readChangedCase(context: SignedInContext, id: string): Promise<InputOf<typeof OpenCase>> {
  const row = await findApplication(context.db, id)
  if (!row || row.status === 'draft') throw applicationNotFound()
  await recordOpened(context, row)
  return readCase(context, row)
}

async function missingForApproval(context: SignedInContext, row: ApplicationRow): Promise<string[]> {
  if (row.status !== 'in_review' && !waitingStatuses.includes(row.status)) return []
  return (await findMissingRequirements(context, row, approvalNeeds, '')).map((need) => needs[need])
}

async function readRelated(
  context: SignedInContext,
  identity: Identity,
  asked: Identity | undefined,
): Promise<InputOf<typeof Related>[]> {
  const [others, verdicts] = await Promise.all([
    listRelated(context, identity, asked),
    findVerdicts(context.db, identity.id),
  ])
  return others.map((other) => {
    const { id, applicationNumber, applicationType, status, reasonCode, submittedAt, decidedAt, match } = other
    return {
      id,
      applicationNumber,
      applicationType,
      status,
      reasonCode,
      submittedAt,
      decidedAt,
      why: isByPassport(match) ? 'passport' : 'person',
      ...match,
      isOpen: openStatuses.includes(status),
      verdict: verdicts.get(id)?.verdict ?? 'open',
      judgedBy: verdicts.get(id)?.judgedBy ?? null,
    }
  })
}

async function lastAnswer(db: Db, applicationId: string): Promise<string | null> {
  const { answer, askedAt } = informationRequests
  const [last] = await db
    .select({ answer })
    .from(informationRequests)
    .where(and(eq(informationRequests.applicationId, applicationId), isNotNull(answer)))
    .orderBy(desc(askedAt))
    .limit(1)
  return last?.answer ?? null
}

async function readAppeal({ db, user }: SignedInContext, row: ApplicationRow) {
  const [filed] = await db
    .select()
    .from(appeals)
    .where(and(eq(appeals.applicationId, row.id), eq(appeals.status, 'filed')))
  if (!filed) return null
  const mayDecide = row.decidedBy !== user.id && !(await hasProposed(db, row.id, user.id))
  return { statement: filed.statement, filedAt: filed.filedAt, mayDecide }
}

interface RelatedData {
  names: Map<string, string>
  proposals: Map<string, ProposalRow>
  riskyUntil: Date
}

async function loadRelatedData(context: SignedInContext, rows: readonly ApplicationRow[]): Promise<RelatedData> {
  const { db, now } = context
  const ids = rows.map(({ id }) => id)
  const [proposals, names, office] = await Promise.all([
    findProposals(db, ids),
    findStaffNames(db, rows),
    readOfficeDays(context),
  ])
  return { proposals, names, riskyUntil: atRiskUntil(now, office) }
}

function deskFields(row: ApplicationRow, { names, proposals, riskyUntil }: RelatedData) {
  const { priority, needsInterview, requireBiometrics, dueAt, version, assignedTo } = row
  const named = (id: string | null) => (id === null ? null : { id, fullName: names.get(id) ?? '' })
  const proposal = proposals.get(row.id)
  const isTicking = row.status === 'pending' || row.status === 'in_review'
  return {
    priority,
    needsInterview,
    needsIdentity: requireBiometrics,
    dueAt,
    version,
    assignedStaff: named(assignedTo),
    isPaused: row.waitingFor !== null,
    isAtRisk: isTicking && row.waitingFor === null && dueAt !== null && dueAt <= riskyUntil,
    proposal: proposal
      ? {
          decision: proposal.decision,
          by: named(proposal.proposedBy),
          at: proposal.proposedAt,
          comments: proposal.comments,
          reasonCode: proposal.reasonCode,
        }
      : null,
  }
}
