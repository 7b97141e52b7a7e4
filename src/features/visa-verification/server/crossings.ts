import { and, count, desc, eq } from 'drizzle-orm'
import { dayOf } from '#foundation/values/day.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { openContent } from '#domain/visas/server/content.ts'
import { visas, type VisaRow } from '#domain/visas/server/table.ts'
import type { BorderRecord } from '../crossing.ts'
import { leaveBy, overstayed } from '../stay.ts'
import { borderCrossings, type BorderCrossingRow } from './table.ts'

/** A corrected visa is the same permission on new paper: entries count for all visas of an application together. */
const ofApplication = (applicationId: string) => eq(visas.applicationId, applicationId)

export async function countEntries(db: Db, applicationId: string): Promise<number> {
  const [row] = await db
    .select({ entries: count() })
    .from(borderCrossings)
    .innerJoin(visas, eq(visas.id, borderCrossings.visaId))
    .where(and(ofApplication(applicationId), eq(borderCrossings.direction, 'entry')))
  return row?.entries ?? 0
}

/** The newest first. */
async function listCrossings(db: Db, applicationId: string, most = 50): Promise<BorderCrossingRow[]> {
  const rows = await db
    .select({ crossing: borderCrossings })
    .from(borderCrossings)
    .innerJoin(visas, eq(visas.id, borderCrossings.visaId))
    .where(ofApplication(applicationId))
    .orderBy(desc(borderCrossings.at), desc(borderCrossings.id))
    .limit(most)
  return rows.map(({ crossing }) => crossing)
}

export async function insertCrossing(db: Db, values: typeof borderCrossings.$inferInsert): Promise<BorderCrossingRow> {
  const [row] = await db.insert(borderCrossings).values(values).returning()
  return row!
}

export async function readBorderRecord(
  { db, now, services }: Context,
  visa: VisaRow,
): Promise<InputOf<typeof BorderRecord>> {
  const crossings = await listCrossings(db, visa.applicationId)
  const [last] = crossings
  const isInside = last?.direction === 'entry'
  const { passportExpiry } = openContent(services.keys, visa.content)
  const until = isInside ? leaveBy({ entered: dayOf(last.at), stayDays: visa.stayDays, passportExpiry }) : null
  return {
    crossings,
    isInside,
    leaveBy: until,
    entries: visa.entries,
    entriesUsed: await countEntries(db, visa.applicationId),
    overstayedDays: until ? overstayed(until, dayOf(now)) : 0,
  }
}
