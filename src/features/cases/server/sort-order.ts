import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { applications, dueOrLast, workByOrLast, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import type { Sort } from '../views.ts'

export interface ListPosition extends Pick<ApplicationRow, 'workBy' | 'createdAt' | 'id'> {
  due: Date | null
}

export function positionOf({ workBy, createdAt, id, dueAt, status }: ApplicationRow): ListPosition {
  return { workBy, createdAt, id, due: openStatuses.includes(status) ? dueAt : null }
}

const { createdAt, id } = applications
const workBy = workByOrLast(applications)
const due = dueOrLast(applications)
const workByOf = (place: ListPosition) => sql`${place.workBy?.toISOString() ?? 'infinity'}::timestamptz`
const dueOf = (place: ListPosition) => sql`${place.due?.toISOString() ?? 'infinity'}::timestamptz`
const createdOf = (place: ListPosition) => sql`${place.createdAt.toISOString()}::timestamptz`
const idOf = (place: ListPosition) => sql`${place.id}::uuid`

export const sortOrders: Readonly<Record<Sort, { by: SQL[]; isAfter: (place: ListPosition) => SQL }>> = {
  urgent: {
    by: [asc(workBy), asc(due), asc(id)],
    isAfter: (place) => sql`(${workBy}, ${due}, ${id}) > (${workByOf(place)}, ${dueOf(place)}, ${idOf(place)})`,
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
