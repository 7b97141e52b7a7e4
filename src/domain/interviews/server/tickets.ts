import { createHash, createHmac, randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { identifySession } from '#domain/accounts/server/sessions.ts'
import { isStaff } from '#foundation/values/roles.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { Seat } from '../signal.ts'
import { interviewsConfig, type InterviewsConfig } from './config.ts'
import { getMeeting, otherOfficer } from './queries.ts'
import { videoTickets, type VideoTicketRow } from './table.ts'

/** Seconds a ticket opens a line, and a relay lets somebody through. */
const goodFor = 30
const relayFor = 4 * 3600

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

/** A ticket for one line, given to whoever may be in the meeting. */
export async function giveTicket(context: SignedInContext, appointmentId: string) {
  const { db, user, now, services } = context
  const { session, role } = await getMeeting(db, user, appointmentId, now)
  const seat: Seat = role === 'owner' ? 'applicant' : 'officer'
  if (seat === 'officer' && session.status === 'active' && session.officerId !== user.id) throw otherOfficer(session)

  const ticket = randomBytes(32).toString('base64url')
  await db.insert(videoTickets).values({
    hash: hashOf(ticket),
    videoSessionId: session.id,
    userId: user.id,
    seat,
    login: user.sessionId,
    expiresAt: new Date(now.getTime() + goodFor * 1000),
  })
  return { ticket, seat, iceServers: iceServers(interviewsConfig(services), user.id, now) }
}

/** Takes a ticket in; it works once. */
export async function takeTicket(db: Db, ticket: string, now: Date): Promise<VideoTicketRow | undefined> {
  const [row] = await db
    .delete(videoTickets)
    .where(eq(videoTickets.hash, hashOf(ticket)))
    .returning()
  return row && row.expiresAt > now ? row : undefined
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.delete(videoTickets).where(lt(videoTickets.expiresAt, now))
}

/** Whether the sign-in behind a line still holds, and an officer's still opens the desk. */
export async function holdsSeat({ database }: Services, { login, seat }: VideoTicketRow, now: Date): Promise<boolean> {
  const actor = await identifySession(database.pool, login, now)
  return actor !== null && (seat === 'applicant' || isStaff(actor.role))
}

/** Credentials for the relay that work for some hours, as coturn's shared secret makes them. */
export function iceServers({ turn }: Pick<InterviewsConfig, 'turn'>, userId: string, now: Date) {
  if (!turn) return []
  const username = `${Math.floor(now.getTime() / 1000) + relayFor}:${userId}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [{ urls: turn.urls, username, credential }]
}
