// Kept with the case so that queues can be read along an index, and worked out in the transaction of whatever changed it.
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import type { Context, PendingEvent } from '#foundation/http/server/context.ts'
import { isId } from '#foundation/values/schema.ts'
import { workBy } from '../work-by.ts'
import { extendDueDate } from './change-status.ts'
import { findTasks } from './whose-turn.ts'

const changingEvents = /^(application|appointment|document|identity|interview|payment|case)\./
/** Reading a case changes neither its turn nor its deadline. */
const readingEvents: ReadonlySet<string> = new Set(['case.opened', 'case.noted', 'document.read'])

export async function refreshDeskState(context: Context, pending: readonly PendingEvent[]): Promise<void> {
  const changed = pending.filter(({ name }) => changingEvents.test(name) && !readingEvents.has(name))
  const ids = new Set(changed.map(({ subject }) => subject).filter(isId))
  if (ids.size === 0) return
  const rows = await context.db
    .select()
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), ne(applications.status, 'draft')))
  await saveDeskState(context, rows)
}

const perRun = 500

/** For cases of an earlier release, and those that were put into the tables directly. */
export async function fillMissingDeskStates(context: Context): Promise<void> {
  const rows = await context.db
    .select()
    .from(applications)
    .where(and(isNull(applications.workBy), inArray(applications.status, [...openStatuses])))
    .limit(perRun)
  await saveDeskState(context, rows)
}

export async function saveDeskState(context: Context, rows: readonly ApplicationRow[]): Promise<void> {
  const tasks = await findTasks(context.db, rows)
  for (const row of rows) {
    const state = await deskStateOf(context, row, tasks.get(row.id)?.[0]?.name ?? null)
    if (isSame(row, state)) continue
    await context.db.update(applications).set(state).where(eq(applications.id, row.id))
  }
}

type DeskState = Pick<ApplicationRow, 'waitingFor' | 'pausedSince' | 'dueAt' | 'workBy'>

async function deskStateOf(context: Context, row: ApplicationRow, task: string | null): Promise<DeskState> {
  const isOpen = openStatuses.includes(row.status)
  const isTicking = row.status === 'pending' || row.status === 'in_review'
  const waitingFor = isOpen ? task : null
  const pausedSince = isTicking && waitingFor !== null ? (row.pausedSince ?? context.now) : null
  // Payment and answers to a request put the deadline off themselves, when the status changes.
  const { dueAt } =
    isOpen && row.pausedSince !== null && pausedSince === null
      ? await extendDueDate(context, row.dueAt, row.pausedSince)
      : row
  return {
    waitingFor,
    pausedSince,
    dueAt,
    workBy: workBy({ ...row, dueAt, arrivalDate: row.travelDetails?.arrivalDate }),
  }
}

function isSame(row: ApplicationRow, state: DeskState): boolean {
  return (
    row.waitingFor === state.waitingFor &&
    row.pausedSince?.getTime() === state.pausedSince?.getTime() &&
    row.dueAt?.getTime() === state.dueAt?.getTime() &&
    row.workBy?.getTime() === state.workBy?.getTime()
  )
}
