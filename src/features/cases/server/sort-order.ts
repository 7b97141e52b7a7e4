import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { applications, dueOrLast, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import type { Sort } from '../views.ts'

export interface ListPosition extends Pick<ApplicationRow, 'urgency' | 'createdAt' | 'id'> {
  due: Date | null
}

export function positionOf({ urgency, createdAt, id, dueAt, status }: ApplicationRow): ListPosition {
  return { urgency, createdAt, id, due: openStatuses.includes(status) ? dueAt : null }
}

const { urgency, createdAt, id } = applications
const due = dueOrLast(applications)
const dueOf = (place: ListPosition) => sql`${place.due?.toISOString() ?? 'infinity'}::timestamptz`
const createdOf = (place: ListPosition) => sql`${place.createdAt.toISOString()}::timestamptz`
const idOf = (place: ListPosition) => sql`${place.id}::uuid`

export const sortOrders: Readonly<Record<Sort, { by: SQL[]; isAfter: (place: ListPosition) => SQL }>> = {
  urgent: {
    by: [asc(urgency), asc(due), asc(id)],
    isAfter: (place) => sql`(${urgency}, ${due}, ${id}) > (${place.urgency}::int, ${dueOf(place)}, ${idOf(place)})`,
  },
  due: {
    by: [asc(due), asc(id)],
    isAfter: (place) => sql`(${due}, ${id}) > (${dueOf(place)}, ${idOf(place)})`,
  },
  newest: {
    by: [desc(createdAt), desc(id)],
    isAfter: (place) => sql`(${createdAt}, ${id}) < (${createdOf(place)}, ${idOf(place)})`,
  },
  oldest: {
    by: [asc(createdAt), asc(id)],
    isAfter: (place) => sql`(${createdAt}, ${id}) > (${createdOf(place)}, ${idOf(place)})`,
  },
}
