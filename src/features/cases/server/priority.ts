import { eventSubject, staffOnlySubject } from '#domain/applications/server/event-subject.ts'
import { updateApplication } from '#domain/applications/server/queries.ts'
import { isDecided } from '#domain/applications/status.ts'
import type { Priority } from '#domain/applications/priority.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { findTasks } from '#domain/application-lifecycle/server/whose-turn.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { identityAsked, interviewWanted, priorityChanged } from '../events.ts'
import { lockWorkableCase } from './case-access.ts'

export async function setPriority(context: SignedInContext, id: string, priority: Priority): Promise<void> {
  const row = await lockUndecided(context, id)
  if (row.priority === priority) return
  await updateApplication(context.db, id, { priority, version: row.version + 1, updatedAt: context.now })
  recordEvent(context, priorityChanged, staffOnlySubject(row), { from: row.priority, to: priority })
}

export async function setInterviewRequired(
  context: SignedInContext,
  id: string,
  needsInterview: boolean,
): Promise<void> {
  const row = await lockUndecided(context, id)
  if (row.needsInterview === needsInterview) return
  await updateApplication(context.db, id, { needsInterview, version: row.version + 1, updatedAt: context.now })
  // Recorded for the applicant, who has to book it.
  recordEvent(context, interviewWanted, needsInterview ? eventSubject(row) : staffOnlySubject(row), {
    wanted: needsInterview,
  })
}

const oncePerDay = { max: 1, perSeconds: 86_400 }

/** Says so when there is nothing to ask for: the check is confirmed, or lies with an officer. */
export async function askForIdentity(context: SignedInContext, id: string): Promise<void> {
  const { db, now } = context
  const row = await lockUndecided(context, id)
  const asked = { ...row, requireBiometrics: true }
  const tasks = (await findTasks(db, [asked])).get(id) ?? []
  if (!tasks.some(({ name }) => name === 'identity'))
    throw new Refusal('conflict', /*i18n*/ 'The identity check has already been done or booked.', {
      code: 'identity-settled',
      state: { current: { status: row.status } },
    })
  await consumeLimit(db, `ask-identity ${id}`, oncePerDay, now)
  if (!row.requireBiometrics)
    await updateApplication(db, id, { requireBiometrics: true, version: row.version + 1, updatedAt: now })
  recordEvent(context, identityAsked, eventSubject(row), {})
}

async function lockUndecided(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const row = await lockWorkableCase(context, id)
  if (isDecided(row.status))
    throw new Refusal('conflict', /*i18n*/ 'This case has been decided.', {
      code: 'case-decided',
      state: { current: { status: row.status } },
    })
  return row
}
