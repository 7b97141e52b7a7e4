import { asc, eq } from 'drizzle-orm'
import { openFreeText } from '#foundation/audit/server/free-text.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { isStaff } from '#foundation/values/roles.ts'
import type { HistoryEntry } from '../application-record.ts'
import { pickVisibleFacts } from '../history.ts'

type Entry = Omit<HistoryEntry, 'at'> & { at: Date }

export async function listHistory(
  { db, services }: Pick<Context, 'db' | 'services'>,
  applicationId: string,
  ownerId: string | null,
): Promise<Entry[]> {
  const rows = await db.select().from(events).where(eq(events.subject, applicationId)).orderBy(asc(events.seq))
  return (await openFreeText(db, services.keys, rows)).flatMap(({ name, data, at, actorId, actorRole }) => {
    const facts = pickVisibleFacts(name, data)
    if (!facts) return []
    const isOffice = actorRole !== null && actorId !== ownerId && isStaff(actorRole as 'admin')
    const other = isOffice ? 'office' : 'service'
    return [{ at, what: name, by: actorId === ownerId ? 'you' : other, facts } as const]
  })
}
