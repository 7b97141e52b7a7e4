// Stored in the database, with a notification, because the other browser may be connected to another instance.
import { eq, lt, max, sql } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { liveChannel, type ChangeNotice } from '#foundation/http/server/live.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { videoSignals } from './table.ts'

export const signalSubject = 'video.signal'

const signalLifetime = 5 * 60_000

export async function sendSignal(db: Db, videoSessionId: string, message: object, at: Date): Promise<void> {
  const { id } = returnedRow(
    await db.insert(videoSignals).values({ videoSessionId, message, at }).returning({ id: videoSignals.id }),
  )
  await announceSignal(db, videoSessionId, id)
}

export async function announceSignal(db: Db, videoSessionId: string, id: number): Promise<void> {
  const notice: ChangeNotice = { subject: `${videoSessionId} ${id}`, name: signalSubject, userId: null, isQuiet: true }
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(notice)})`)
}

export async function findSignal(db: Db, id: number): Promise<unknown> {
  const [row] = await db.select({ message: videoSignals.message }).from(videoSignals).where(eq(videoSignals.id, id))
  return row?.message
}

export async function lastSignal(db: Db, videoSessionId: string): Promise<number> {
  const [row] = await db
    .select({ id: max(videoSignals.id) })
    .from(videoSignals)
    .where(eq(videoSignals.videoSessionId, videoSessionId))
  return row?.id ?? 0
}

export async function deleteOldSignals(db: Db, now: Date): Promise<void> {
  await db.delete(videoSignals).where(lt(videoSignals.at, new Date(now.getTime() - signalLifetime)))
}
