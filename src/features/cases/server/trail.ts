import { and, desc, eq, getTableColumns, gt } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { openFreeText } from '#foundation/audit/server/free-text.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { TrailEntry } from '../case.ts'
import { caseOpened } from '../events.ts'

const maxEntries = 200
/** Screens reload on every change; within this time it counts as one viewing. */
const sameViewingTime = 30 * 60_000

export async function listTrail(
  { db, services }: Pick<Context, 'db' | 'services'>,
  applicationId: string,
): Promise<InputOf<typeof TrailEntry>[]> {
  const rows = await db
    .select({ ...getTableColumns(events), actor: users.fullName })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(eq(events.subject, applicationId))
    .orderBy(desc(events.seq))
    .limit(maxEntries)
  const opened = await openFreeText(db, services.keys, rows)
  return opened.map(({ at, name, data, actor }) => ({
    at,
    what: name,
    by: actor,
    facts: data as Record<string, unknown>,
  }))
}

export async function recordOpened(context: SignedInContext, row: ApplicationRow): Promise<void> {
  const { db, user, now } = context
  const [before] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.subject, row.id),
        eq(events.name, caseOpened.name),
        eq(events.actorId, user.id),
        gt(events.at, new Date(now.getTime() - sameViewingTime)),
      ),
    )
    .limit(1)
  if (!before) recordEvent(context, caseOpened, eventSubject(row), { role: user.role })
}
