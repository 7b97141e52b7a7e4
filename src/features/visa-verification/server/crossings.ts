import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { and, count, desc, eq } from 'drizzle-orm'
import { dayOf } from '#foundation/values/day.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { decryptContent } from '#domain/visas/server/content.ts'
import { visas, type VisaRow } from '#domain/visas/server/table.ts'
import type { BorderRecord } from '../crossing.ts'
import { lastDayOfStay, countOverstayDays } from '../stay.ts'
import { borderCrossings, type BorderCrossingRow } from './table.ts'

/** A corrected visa is the same permission, so entries are counted per application. */
const ofApplication = (applicationId: string) => eq(visas.applicationId, applicationId)

export async function countEntries(db: Db, applicationId: string): Promise<number> {
  const [row] = await db
    .select({ entries: count() })
    .from(borderCrossings)
    .innerJoin(visas, eq(visas.id, borderCrossings.visaId))
    .where(and(ofApplication(applicationId), eq(borderCrossings.direction, 'entry')))
  return row?.entries ?? 0
}

async function listCrossings(db: Db, applicationId: string, limit = 50): Promise<BorderCrossingRow[]> {
  const rows = await db
    .select({ crossing: borderCrossings })
    .from(borderCrossings)
    .innerJoin(visas, eq(visas.id, borderCrossings.visaId))
    .where(ofApplication(applicationId))
    .orderBy(desc(borderCrossings.at), desc(borderCrossings.id))
    .limit(limit)
  return rows.map(({ crossing }) => crossing)
}

export async function insertCrossing(db: Db, values: typeof borderCrossings.$inferInsert): Promise<BorderCrossingRow> {
  return returnedRow(await db.insert(borderCrossings).values(values).returning())
}

export async function readBorderRecord(
  { db, now, services }: Context,
  visa: VisaRow,
): Promise<InputOf<typeof BorderRecord>> {
  const crossings = await listCrossings(db, visa.applicationId)
  const [last] = crossings
  const isInside = last?.direction === 'entry'
  const { passportExpiry } = decryptContent(services.keys, visa.content)
  const until = isInside ? lastDayOfStay({ entered: dayOf(last.at), stayDays: visa.stayDays, passportExpiry }) : null
  return {
    crossings,
    isInside,
    leaveBy: until,
    entries: visa.entries,
    entriesUsed: await countEntries(db, visa.applicationId),
    overstayedDays: until ? countOverstayDays(until, dayOf(now)) : 0,
  }
}
