import { and, desc, eq, gt, lt, ne, type WithSubquery } from 'drizzle-orm'
import type pg from 'pg'
import type { Language } from '#foundation/i18n/languages.ts'
import { isStaff, type Role } from '#foundation/values/roles.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Caller, Credential } from '#foundation/http/server/identify-caller.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { addressGroup } from '#foundation/http/server/limits.ts'
import { defaultSettings } from '#domain/settings/settings.ts'
import { lifetimeOf, sessionEnd } from '../session.ts'
import { issueApiToken, readApiToken } from './api-tokens.ts'
import { sessions, type SessionData } from './table.ts'
import { hashToken, newToken } from './tokens.ts'

export interface OpenedSession {
  secret: string
  apiToken: string
  keepUntil: Date | undefined
}

export interface SessionStart {
  remember: boolean
  passedSecondFactor: boolean
  hasShortPassword?: boolean | undefined
  /** Written in the same statement. */
  beside?: WithSubquery[] | undefined
}

export async function openSession(
  context: Context,
  user: { id: string; role: Role },
  { remember, passedSecondFactor, hasShortPassword = false, beside = [] }: SessionStart,
): Promise<OpenedSession> {
  const { now, request } = context
  const secret = newToken()
  const sid = hashToken(secret)
  const sess: SessionData = {
    agent: request.agent,
    address: request.address,
    remembered: remember,
    passedSecondFactor,
    hasShortPassword,
  }
  const expire = sessionEnd(lifetimeOf(user.role, remember), now, now)
  await context.db
    .with(...beside)
    .insert(sessions)
    .values({ sid, sess, expire, userId: user.id, createdAt: now, lastSeenAt: now })
  const apiToken = issueApiToken(context.services.keys, sid, now)
  return { secret, apiToken, keepUntil: remember ? expire : undefined }
}

/** Runs on every request, hence one prepared statement. */
const sessionQuery = {
  name: 'who-is',
  text: `
    select u.id, u.role, u.full_name, u.email, u.language, u.email_verified_at, u.created_at, u.needs_second_factor,
           (u.totp_secret is not null or exists (select from passkeys p where p.user_id = u.id)) as has_second_factor,
           (select c.value from settings c where c.name = 'staffSecondFactor') as staff_second_factor,
           (select v.version from configuration_version v) as configuration_version,
           s.sid, s.sess, s.created_at as began_at, s.last_seen_at
    from session s join users u on u.id = s.user_id
    where s.sid = $1 and s.expire > $2 and u.deactivated_at is null`,
}

interface SessionOwnerRow {
  id: string
  role: Role
  full_name: string
  email: string
  language: Language
  email_verified_at: Date | null
  created_at: Date
  needs_second_factor: boolean
  has_second_factor: boolean
  staff_second_factor: boolean | null
  configuration_version: string
  sid: string
  sess: SessionData
  began_at: Date
  last_seen_at: Date
}

/** Last use is written at most once a minute, so that most reads write nothing. */
const lastSeenInterval = 60_000

/** A cookie is no bearer token and a bearer token no cookie, so that neither can stand in for the other. */
export async function identify(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { token, fromCookie }: Credential,
  now: Date,
): Promise<Caller | null> {
  if (token.length > 200) return null
  const sid = fromCookie ? hashToken(token) : readApiToken(keys, token, now)
  return sid === undefined ? null : identifySession(database.pool, sid, now)
}

/** Every entry point asks here, so that a missing second factor counts everywhere. */
export async function identifySession(pool: pg.Pool, sid: string, now: Date): Promise<Caller | null> {
  const { rows } = await pool.query<SessionOwnerRow>({ ...sessionQuery, values: [sid, now] })
  const [row] = rows
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > lastSeenInterval) {
    const expire = sessionEnd(lifetimeOf(row.role, row.sess.remembered), row.began_at, now)
    await pool.query('update session set last_seen_at = $2, expire = $3 where sid = $1', [row.sid, now, expire])
  }
  const owesSecondFactor = isStaff(row.role) && !row.sess.passedSecondFactor && needsSecondFactor(row)
  const actor: Actor = {
    id: row.id,
    role: owesSecondFactor ? 'user' : row.role,
    accountRole: row.role,
    fullName: row.full_name,
    email: row.email,
    language: row.language,
    emailVerified: row.email_verified_at !== null,
    createdAt: row.created_at,
    sessionId: row.sid,
    sessionBeganAt: row.began_at,
    isRemembered: row.sess.remembered,
    hasSecondFactor: row.has_second_factor,
    passedSecondFactor: row.sess.passedSecondFactor,
    owesSecondFactor,
  }
  return { actor, configurationVersion: row.configuration_version }
}

function needsSecondFactor(row: SessionOwnerRow): boolean {
  const isRequiredOfAll = row.staff_second_factor ?? defaultSettings.staffSecondFactor
  return isRequiredOfAll || row.needs_second_factor || row.sess.hasShortPassword === true
}

export function sessionTimes({ accountRole, isRemembered, sessionBeganAt }: Actor, now: Date) {
  const { idle, absolute } = lifetimeOf(accountRole, isRemembered)
  return { idle, left: Math.max(0, Math.floor((sessionBeganAt.getTime() - now.getTime()) / 1000) + absolute) }
}

export function listSessions(db: Db, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(sessions.lastSeenAt))
}

export async function endSession(db: Db, userId: string, sid: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.sid, sid)))
    .returning()
  return ended.length > 0
}

export async function endSessions(db: Db, userId: string, except?: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.sid, except) : undefined))
    .returning({ sid: sessions.sid })
  return ended.length
}

export async function markSecondFactorPassed(db: Db, sid: string): Promise<void> {
  const [row] = await db.select().from(sessions).where(eq(sessions.sid, sid))
  if (row)
    await db
      .update(sessions)
      .set({ sess: { ...row.sess, passedSecondFactor: true } })
      .where(eq(sessions.sid, sid))
}

/** A network from which the person is signed in already is not a stranger's. */
export async function isKnownAddress(db: Db, userId: string, address: string, now: Date): Promise<boolean> {
  const rows = await listSessions(db, userId, now)
  return rows.some(({ sess }) => addressGroup(sess.address) === addressGroup(address))
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now))
}
