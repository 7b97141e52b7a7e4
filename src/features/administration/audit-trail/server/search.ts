// Only filters that have an index, so that years of history answer as fast as a day.
import { and, between, desc, eq, gte, isNull, like, lt, sql, type SQL } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { events, type EventRow } from '#foundation/audit/server/table.ts'
import { addDays } from '#foundation/values/day.ts'
import { parseReferenceNumber } from '#foundation/values/number.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { startOfDay } from '#domain/settings/zone.ts'
import { countedUpTo, type TrailFilter } from '../trail.ts'
import { isId } from '#foundation/values/schema.ts'

type Where = Pick<Context, 'db' | 'services'>

interface TrailQuery {
  asked: SQL | undefined
  by: SQL[]
}

export async function resolveTrailFilter(
  { db }: Where,
  { from, to, actor, subject, name }: TrailFilter,
): Promise<TrailQuery> {
  const asked = and(
    from || to ? await within(db, { from, to }) : undefined,
    actor ? await by(db, actor) : undefined,
    subject ? await about(db, subject) : undefined,
    name ? named(name) : undefined,
  )
  const newest = [desc(events.at), desc(events.seq)]
  return { asked, by: actor ? [desc(events.actorId), ...newest] : newest }
}

export async function listTrail(
  { db }: Where,
  { asked, by: order }: TrailQuery,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(asked, before === undefined ? undefined : isBefore(before)))
    .orderBy(...order)
    .limit(limit)
}

function isBefore(seq: number): SQL {
  return sql`(${events.at}, ${events.seq}) < ((select at from events where seq = ${seq}), ${seq}::bigint)`
}

export async function countTrail({ db }: Where, { asked, by: order }: TrailQuery): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(events)
    .where(asked)
    .orderBy(...order)
    .limit(countedUpTo + 1)
    .as('some')
  return db.$count(some)
}

async function within(db: Db, { from, to }: Pick<TrailFilter, 'from' | 'to'>): Promise<SQL | undefined> {
  const { systemTimezone: zone } = await readSettings({ db })
  return and(
    from ? gte(events.at, startOfDay(zone, from)) : undefined,
    to ? lt(events.at, startOfDay(zone, addDays(to, 1))) : undefined,
  )
}

function named(name: string): SQL {
  if (!name.endsWith('.') && name.includes('.')) return eq(events.name, name)
  return like(events.name, `${name.replace(/[\\%_]/g, String.raw`\$&`)}%`)
}

async function by(db: Db, actor: string): Promise<SQL> {
  if (actor.toLowerCase() === 'service') return isNull(events.actorId)
  const id = isId(actor) ? actor : await findByAddress(db, actor)
  // As a range: with an equality the planner would rather scan all of history until it has met this actor often enough.
  return id ? between(events.actorId, id, id) : sql`false`
}

async function about(db: Db, subject: string): Promise<SQL> {
  if (isId(subject)) return eq(events.subject, subject.toLowerCase())
  const number = parseReferenceNumber('EV', subject)
  if (number) {
    const [row] = await db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.applicationNumber, number))
    return row ? eq(events.subject, row.id) : sql`false`
  }
  const id = await findByAddress(db, subject)
  return id ? sql`(${events.subject} = ${id} or ${events.userId} = ${id})` : eq(events.subject, subject)
}

export async function findByAddress(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row?.id
}
