// How lists of the desk are ordered. A page begins behind the place of a row, so the thousandth is as quick as the first.
import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { applications, dueOrLast, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import type { Sort } from '../views.ts'

/** Where a row stands in any of the orders. */
export interface Place extends Pick<ApplicationRow, 'urgency' | 'createdAt' | 'id'> {
  /** Nothing for what stands last. */
  due: Date | null
}

export function placeOf({ urgency, createdAt, id, dueAt, status }: ApplicationRow): Place {
  return { urgency, createdAt, id, due: openStatuses.includes(status) ? dueAt : null }
}

const { urgency, createdAt, id } = applications
const due = dueOrLast(applications)
const dueOf = (place: Place) => sql`${place.due?.toISOString() ?? 'infinity'}::timestamptz`
const createdOf = (place: Place) => sql`${place.createdAt.toISOString()}::timestamptz`
const idOf = (place: Place) => sql`${place.id}::uuid`

export const orders: Readonly<Record<Sort, { by: SQL[]; beyond: (place: Place) => SQL }>> = {
  urgent: {
    by: [asc(urgency), asc(due), asc(id)],
    beyond: (place) => sql`(${urgency}, ${due}, ${id}) > (${place.urgency}::int, ${dueOf(place)}, ${idOf(place)})`,
  },
  due: {
    by: [asc(due), asc(id)],
    beyond: (place) => sql`(${due}, ${id}) > (${dueOf(place)}, ${idOf(place)})`,
  },
  newest: {
    by: [desc(createdAt), desc(id)],
    beyond: (place) => sql`(${createdAt}, ${id}) < (${createdOf(place)}, ${idOf(place)})`,
  },
  oldest: {
    by: [asc(createdAt), asc(id)],
    beyond: (place) => sql`(${createdAt}, ${id}) > (${createdOf(place)}, ${idOf(place)})`,
  },
}
