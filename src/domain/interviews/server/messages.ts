import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { asc, eq } from 'drizzle-orm'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Seat } from '../signal.ts'
import { getMeeting } from './queries.ts'
import { sendSignal } from './signals.ts'
import { videoMessages } from './table.ts'

export async function listMessages({ db, user, now }: Context<Actor>, appointmentId: string) {
  const { session } = await getMeeting(db, user, appointmentId, now)
  const rows = await db
    .select()
    .from(videoMessages)
    .where(eq(videoMessages.videoSessionId, session.id))
    .orderBy(asc(videoMessages.at), asc(videoMessages.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function writeMessage({ db, user, now }: SignedInContext, appointmentId: string, text: string) {
  const { session, role } = await getMeeting(db, user, appointmentId, now)
  if (session.status !== 'waiting' && session.status !== 'active')
    throw new Refusal('conflict', /*i18n*/ 'No one is in this meeting.', {
      code: 'meeting-empty',
      state: { current: { status: session.status } },
    })
  const seat: Seat = role === 'owner' ? 'applicant' : 'officer'
  const row = returnedRow(
    await db.insert(videoMessages).values({ videoSessionId: session.id, seat, text, at: now }).returning(),
  )
  await sendSignal(db, session.id, { kind: 'chat' }, now)
  return { ...row, at: row.at.toISOString() }
}
