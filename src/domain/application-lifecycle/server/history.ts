import { asc, eq } from 'drizzle-orm'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { openFreeText } from '#foundation/audit/server/free-text.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { isStaff } from '#foundation/values/roles.ts'
import type { HistoryEntry } from '../application-record.ts'
import { pickVisibleFacts } from '../history.ts'
import { findUnannouncedDecisions, withoutUnannouncedDecisions } from './unannounced-decisions.ts'

type Entry = Omit<HistoryEntry, 'at'> & { at: Date }

export async function listHistory(
  context: Pick<Context, 'db' | 'user' | 'services'>,
  application: ApplicationRow,
): Promise<Entry[]> {
  const { db, user, services } = context
  const { id, ownerId } = application
  const rows = await db.select().from(events).where(eq(events.subject, id)).orderBy(asc(events.seq))
  const all = await openFreeText(db, services.keys, rows)
  const unannounced = await findUnannouncedDecisions(context, [application])
  const told = user?.id === ownerId ? withoutUnannouncedDecisions(all, unannounced.get(id)) : all
  return told.flatMap(({ name, data, at, actorId, actorRole }) => {
    const facts = pickVisibleFacts(name, data)
    if (!facts) return []
    const isOffice = actorRole !== null && actorId !== ownerId && isStaff(actorRole as 'admin')
    const other = isOffice ? 'office' : 'service'
    return [{ at, what: name, by: actorId === ownerId ? 'you' : other, facts } as const]
  })
}
