// What happened to a case, as the desk sees it: everything, with the names of those who did it.
import { and, desc, eq, gt } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { eventSubject } from '#domain/applications/server/drafting.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { TrailEntry } from '../case.ts'
import { caseOpened } from '../events.ts'

const most = 200
/** Looking again within this time is the same look: screens read anew whenever anything changes. */
const oneLook = 30 * 60_000

export async function listTrail(db: Db, applicationId: string): Promise<InputOf<typeof TrailEntry>[]> {
  const rows = await db
    .select({ event: events, actor: users.fullName })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(eq(events.subject, applicationId))
    .orderBy(desc(events.seq))
    .limit(most)
  return rows.map(({ event: { at, name, data }, actor }) => ({
    at,
    what: name,
    by: actor,
    facts: data as Record<string, unknown>,
  }))
}

/** Opening a case leaves a trace, which the applicant sees too. */
export async function noteOpened(context: SignedInContext, row: ApplicationRow): Promise<void> {
  const { db, user, now } = context
  const [before] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.subject, row.id),
        eq(events.name, caseOpened.name),
        eq(events.actorId, user.id),
        gt(events.at, new Date(now.getTime() - oneLook)),
      ),
    )
    .limit(1)
  if (!before) recordEvent(context, caseOpened, eventSubject(row), { role: user.role })
}
