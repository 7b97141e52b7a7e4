import { eq } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import { sessionTransitions, type ActorRole, type SessionNeed, type SessionTrigger } from '../session.ts'
import { videoSessions, type VideoSessionRow } from './table.ts'

type SessionValues = Partial<typeof videoSessions.$inferInsert>

export async function changeSessionStatus(
  { db }: { db: Db },
  session: VideoSessionRow,
  on: SessionTrigger,
  by: ActorRole,
  values: Omit<SessionValues, 'status'> = {},
): Promise<VideoSessionRow> {
  const { status: from } = session
  const refusal = () =>
    new Refusal('conflict', /*i18n*/ 'This change to the meeting is no longer possible.', {
      code: 'meeting-settled',
      state: { from, current: { status: from } },
    })
  const { to, needs = [] } = getTransition(sessionTransitions, { from, on, by }, refusal)
  const isMet: Record<SessionNeed, boolean> = { 'no officer yet': session.officerId === null }
  if (!needs.every((need) => isMet[need])) throw refusal()

  return writeSession(db, session, { ...values, status: to })
}

export function updateSession(
  db: Db,
  session: VideoSessionRow,
  values: Omit<SessionValues, 'status'>,
): Promise<VideoSessionRow> {
  return writeSession(db, session, values)
}

async function writeSession(db: Db, { id }: VideoSessionRow, values: SessionValues): Promise<VideoSessionRow> {
  return returnedRow(await db.update(videoSessions).set(values).where(eq(videoSessions.id, id)).returning())
}
