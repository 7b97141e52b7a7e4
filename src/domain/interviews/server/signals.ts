// Signals reach the other browser on whichever instance it is connected: they are stored, and a notice says where.
import { eq, lt, max, sql } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { liveChannel, type ChangeNotice } from '#foundation/http/server/live.ts'
import { videoSignals } from './table.ts'

/** Only instances hear this word; nobody's screen is told. */
export const signalSubject = 'video.signal'

const keptFor = 5 * 60_000

export async function sendSignal(db: Db, videoSessionId: string, message: object, at: Date): Promise<void> {
  const [row] = await db.insert(videoSignals).values({ videoSessionId, message, at }).returning({ id: videoSignals.id })
  await announceSignal(db, videoSessionId, row!.id)
}

export async function announceSignal(db: Db, videoSessionId: string, id: number): Promise<void> {
  const word: ChangeNotice = { subject: `${videoSessionId} ${id}`, name: signalSubject, userId: null, isQuiet: true }
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(word)})`)
}

export async function findSignal(db: Db, id: number): Promise<unknown> {
  const [row] = await db.select({ message: videoSignals.message }).from(videoSignals).where(eq(videoSignals.id, id))
  return row?.message
}

/** The newest signal so far; later ones have higher numbers. */
export async function lastSignal(db: Db, videoSessionId: string): Promise<number> {
  const [row] = await db
    .select({ id: max(videoSignals.id) })
    .from(videoSignals)
    .where(eq(videoSignals.videoSessionId, videoSessionId))
  return row?.id ?? 0
}

export async function deleteOldSignals(db: Db, now: Date): Promise<void> {
  await db.delete(videoSignals).where(lt(videoSignals.at, new Date(now.getTime() - keptFor)))
}
