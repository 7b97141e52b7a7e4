import { lockStaff } from '#domain/accounts/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { answerWithinDays } from '#domain/applications/requests.ts'
import { applicationStatusChanged, caseAssigned, informationAsked } from '#domain/applications/events.ts'
import { deskWorkChanged } from '#domain/applications/server/desk-work.ts'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import {
  findOpenRequest,
  updateApplicationStatus,
  type LockedApplication,
} from '#domain/applications/server/queries.ts'
import { closeInformationRequest, createInformationRequest } from '#domain/applications/server/requests.ts'
import type { ApplicationRow, applications } from '#domain/applications/server/table.ts'
import {
  applicationTransitions,
  statuses,
  waitingStatuses,
  type ActorRole,
  type Status,
} from '#domain/applications/status.ts'
import { findExpressDays } from '#domain/payments/server/queries.ts'
import { refundExpress } from '#domain/payments/server/staff/refunds.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { visaIssuance } from '#domain/visas/server/issue.ts'
import { needTexts, stillNeeded } from '../application-record.ts'
import { isExpressLate } from './express.ts'
import { roleInCase } from './role-in-case.ts'
import { findMissingRequirements } from './missing-requirements.ts'
import { findTasks } from './whose-turn.ts'

export interface DecisionDetails {
  reason?: string
  reasonCode?: string
  grounds?: string
  items?: readonly string[]
  texts?: readonly string[]
  isSecond?: boolean
  isHeld?: boolean
}

interface AllowedTransition {
  role: ActorRole
  waived: boolean
}

export async function assertTransitionAllowed(
  context: Context,
  row: ApplicationRow,
  to: Status,
  { reason = '', isSecond = false }: DecisionDetails,
): Promise<AllowedTransition> {
  const found = roleInCase(context.user, row)
  if (!found) throw applicationNotFound()
  const role = found === 'other-officer' && isSecond ? 'officer' : found
  if (role === 'other-officer')
    throw new Refusal('forbidden', /*i18n*/ 'Another officer is working on this case.', { code: 'another-officer' })

  const { needs = [] } = getTransition(applicationTransitions, { from: row.status, to, by: role }, (allowed) =>
    invalidTransition(row.status, to, allowed),
  )
  const missing = await findMissingRequirements(context, row, needs, reason)
  const waived = role === 'admin' && reason !== '' && missing.length === 1 && missing[0] === 'identity'
  if (missing.length > 0 && !waived)
    throw new Refusal('incomplete', stillNeeded, { parts: { needs: needTexts(missing) }, state: { missing } })
  return { role, waived }
}

export async function changeStatus(
  context: Context,
  row: LockedApplication,
  to: Status,
  details: DecisionDetails = {},
): Promise<LockedApplication> {
  const { reason = '', reasonCode, grounds, items = ['any'], texts = [], isHeld = false } = details
  const { role, waived } = await assertTransitionAllowed(context, row, to, details)
  if (isExpressLate(row, context.now)) await refundExpress(context, row.id)

  const { id, status: from } = row
  const changed = await updateApplicationStatus(context.db, row, {
    ...(await sideEffects(context, row, role, to, reason, reasonCode)),
    status: to,
    updatedAt: context.now,
  })
  const tasks = (await findTasks(context.db, [changed])).get(id) ?? []
  recordEvent(
    context,
    applicationStatusChanged,
    { ...eventSubject(row), isHeld },
    {
      from,
      to,
      reason,
      tasks: tasks.map(({ name }) => name),
      ...(reasonCode && { reasonCode }),
      ...(waived && { reasonCode: 'identity-waived' }),
      ...(grounds && { grounds }),
    },
  )
  if (from === 'additional_info') await closeInformationRequest(context.db, id, context.now)
  if (to === 'additional_info') await requestInformation(context, changed, { reason, items, texts })
  if (to === 'rejected') await context.services.jobs.enqueue(context.db, deskWorkChanged, { applicationId: id })
  if (to === 'approved' && !isHeld) await context.services.jobs.enqueue(context.db, visaIssuance, { applicationId: id })
  return changed
}

export async function changeStatusAtDesk(
  context: SignedInContext,
  row: LockedApplication,
  to: Status,
  details: DecisionDetails = {},
): Promise<LockedApplication> {
  if (row.ownerId === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.', { code: 'own-application' })
  const decides = to === 'approved' || to === 'rejected' || to === 'additional_info'
  const isWaiting = waitingStatuses.includes(row.status)
  // Opening and deciding it are one act: while the decision is held, the applicant hears of neither.
  const { isHeld = false } = details
  const opened = decides && isWaiting ? await changeStatus(context, row, 'in_review', { isHeld }) : row
  return changeStatus(context, opened, to, details)
}

async function sideEffects(
  context: Context,
  row: ApplicationRow,
  role: ActorRole,
  to: Status,
  reason: string,
  reasonCode: string | undefined,
): Promise<Omit<Partial<typeof applications.$inferInsert>, 'status'>> {
  const { now, user } = context
  const comments = reason !== '' && role !== 'owner' && role !== 'system' ? { adminComments: reason } : {}
  switch (to) {
    case 'submitted': {
      const { processingTimeLimit, requireBiometrics, defaultVisaValidity } = await readSettings(context)
      const expressDays = await findExpressDays(context.db, row.id)
      const dueAt = await dueAfter(context, Math.min(processingTimeLimit, expressDays ?? Infinity))
      return { submittedAt: now, dueAt, expressDays, requireBiometrics, visaValidity: defaultVisaValidity }
    }
    case 'draft':
      return { submittedAt: null, dueAt: null, expressDays: null }
    case 'pending':
      // The time until the payment arrived does not count against the office.
      if (row.status === 'submitted') return extendDueDate(context, row.dueAt, row.submittedAt)
      return { ...comments, assignedTo: null }
    case 'in_review': {
      const reopened = row.status === 'approved' || row.status === 'rejected'
      // Unassigned, so that the officer who decided before does not decide alone again.
      if (reopened) {
        const { processingTimeLimit } = await readSettings(context)
        const dueAt = await dueAfter(context, processingTimeLimit)
        // Express processing promised the first decision.
        const first = { expressDays: null }
        return { ...comments, ...first, dueAt, assignedTo: null, decidedAt: null, decidedBy: null, reasonCode: null }
      }
      const asked = row.status === 'additional_info' ? await findOpenRequest(context.db, row.id) : undefined
      const due = asked ? await extendDueDate(context, row.dueAt, asked.askedAt) : {}
      if (row.assignedTo || !user || role === 'owner') return { ...comments, ...due }
      if (!(await lockStaff(context.db, user.id))) throw new Refusal('signed-out', /*i18n*/ 'Please sign in.')
      recordEvent(context, caseAssigned, eventSubject(row), { to: user.id })
      return { ...comments, ...due, assignedTo: user.id }
    }
    case 'approved':
      return { ...comments, decidedAt: now, decidedBy: user?.id ?? null, reasonCode: null }
    case 'rejected':
      return {
        ...comments,
        decidedAt: now,
        decidedBy: user?.id ?? null,
        reasonCode: role === 'owner' ? 'withdrawn' : (reasonCode ?? 'other'),
      }
    case 'additional_info':
    case 'issued':
      return comments
  }
}

async function requestInformation(
  context: Context,
  row: ApplicationRow,
  { reason: message, items, texts }: Required<Pick<DecisionDetails, 'reason' | 'items' | 'texts'>>,
) {
  const dueAt = new Date(context.now.getTime() + answerWithinDays * 86_400_000)
  await createInformationRequest(context.db, {
    applicationId: row.id,
    message,
    texts: [...texts],
    items: [...items],
    answered: [],
    dueAt,
    askedBy: context.user?.id ?? null,
    askedAt: context.now,
  })
  recordEvent(context, informationAsked, eventSubject(row), {
    message,
    items: [...items],
    dueAt: dueAt.toISOString(),
    ...(texts.length > 0 && { texts: [...texts] }),
  })
}

async function dueAfter({ db, now }: Context, days: number): Promise<Date> {
  const office = await readOfficeDays({ db })
  return endOfDay(office.after(dayOf(now), days))
}

/** The deadline moves by the working days that the case spent with the applicant. */
export async function extendDueDate(
  { db, now }: Context,
  dueAt: Date | null,
  since: Date | null | undefined,
): Promise<Pick<ApplicationRow, 'dueAt'>> {
  if (!dueAt || !since) return { dueAt }
  const office = await readOfficeDays({ db })
  return { dueAt: endOfDay(office.after(dayOf(dueAt), office.between(dayOf(since), dayOf(now)))) }
}

function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59Z`)
}

function invalidTransition(from: Status, to: Status, allowed: Status[]) {
  return new Refusal('conflict', /*i18n*/ 'The status cannot change from {from} to {to}.', {
    code: 'INVALID_TRANSITION',
    parts: { from: [statuses[from].label], to: [statuses[to].label] },
    state: { from, to, allowed, current: { status: from } },
  })
}
