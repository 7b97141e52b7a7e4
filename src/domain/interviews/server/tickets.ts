import { createHash, createHmac, randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { identifySession } from '#domain/accounts/server/sessions.ts'
import { isStaff } from '#foundation/values/roles.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { Seat } from '../signal.ts'
import { interviewsConfig, type InterviewsConfig } from './config.ts'
import { getMeeting, heldByOtherOfficer } from './queries.ts'
import { videoTickets, type VideoTicketRow } from './table.ts'

const ticketSeconds = 30
const relaySeconds = 4 * 3600

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

export async function issueTicket(context: SignedInContext, appointmentId: string) {
  const { db, user, now, services } = context
  const { session, role } = await getMeeting(db, user, appointmentId, now)
  const seat: Seat = role === 'owner' ? 'applicant' : 'officer'
  if (seat === 'officer' && session.status === 'active' && session.officerId !== user.id)
    throw heldByOtherOfficer(session)

  const ticket = randomBytes(32).toString('base64url')
  await db.insert(videoTickets).values({
    hash: hashOf(ticket),
    videoSessionId: session.id,
    userId: user.id,
    seat,
    login: user.sessionId,
    expiresAt: new Date(now.getTime() + ticketSeconds * 1000),
  })
  return { ticket, seat, iceServers: iceServers(interviewsConfig(services), user.id, now) }
}

export async function redeemTicket(db: Db, ticket: string, now: Date): Promise<VideoTicketRow | undefined> {
  const [row] = await db
    .delete(videoTickets)
    .where(eq(videoTickets.hash, hashOf(ticket)))
    .returning()
  return row && row.expiresAt > now ? row : undefined
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.delete(videoTickets).where(lt(videoTickets.expiresAt, now))
}

/** Checked again while connected, so that signing out ends the connection. */
export async function isTicketHolderSignedIn(
  { database }: Services,
  { login, seat }: VideoTicketRow,
  now: Date,
): Promise<boolean> {
  const caller = await identifySession(database.pool, login, now)
  return caller !== null && (seat === 'applicant' || isStaff(caller.actor.role))
}

/** Time-limited credentials, following coturn's shared-secret scheme. */
export function iceServers({ turn }: Pick<InterviewsConfig, 'turn'>, userId: string, now: Date) {
  if (!turn) return []
  const username = `${Math.floor(now.getTime() / 1000) + relaySeconds}:${userId}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [{ urls: turn.urls, username, credential }]
}
