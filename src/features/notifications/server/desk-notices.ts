import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import { listSponsorLinks } from '#domain/accounts/server/queries.ts'
import { users, type UserRow } from '#domain/accounts/server/table.ts'
import { identityOf } from '#domain/applications/server/answers.ts'
import { findApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { findOpenHits } from '#domain/screening/server/hits.ts'
import { findProposals } from '#features/cases/server/proposals.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { liveChannel } from '#foundation/http/server/live.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { screens } from '#foundation/paths.ts'
import { staff } from '#foundation/values/roles.ts'
import { deskNoticeNames, deskNotices, type DeskNoticeName } from '../desk-notices.ts'
import { notifications } from './table.ts'

type Waiting = Readonly<Record<DeskNoticeName, readonly UserRow[]>>

export async function refreshDeskNotices(context: Context, applicationId: string): Promise<void> {
  const { db } = context
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`desk-notices ${applicationId}`}))`)
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.role, [...staff]))
  const row = await findApplication(db, applicationId)
  const waiting = row && (await findWaiting(context, row, people.filter(isActive)))
  const told = new Set<string>()
  const kept: string[] = []
  for (const name of deskNoticeNames) {
    const readers = waiting?.[name] ?? []
    const key = row && readers.length > 0 ? await tell(context, row, name, readers, told) : undefined
    if (key) kept.push(key)
  }
  const { userId, key } = notifications
  const gone = await db
    .delete(notifications)
    .where(
      and(
        inArray(
          userId,
          people.map(({ id }) => id),
        ),
        like(key, `${keyOf(applicationId)}%`),
        sql`not ${key} = any(${sql.param(kept)}::text[])`,
      ),
    )
    .returning({ userId })
  await announce(context, [...told, ...gone.map((each) => each.userId)])
}

const keyOf = (applicationId: string) => `desk ${applicationId} `
const isActive = ({ deactivatedAt, emailVerifiedAt }: UserRow) => deactivatedAt === null && emailVerifiedAt !== null

async function findWaiting(context: Context, row: ApplicationRow, people: readonly UserRow[]): Promise<Waiting> {
  const others = people.filter(({ id }) => id !== row.ownerId)
  return {
    'second-opinion': await findSecondOfficers(context, row, others),
    'watchlist-match': await findMatchReaders(context, row, others),
  }
}

/** Everyone whose opinion would count (`assertSecondPerson`). */
async function findSecondOfficers({ db }: Context, { id }: ApplicationRow, people: readonly UserRow[]) {
  const proposal = (await findProposals(db, [id])).get(id)
  if (!proposal) return []
  const { proposedBy } = proposal
  const linked = proposedBy === null ? new Set() : await listSponsorLinks(db, proposedBy)
  return people.filter((person) => person.id !== proposedBy && !linked.has(person.id))
}

/** The officer on the case, and the administrators, who keep the list. Free cases show a flag in the queue. */
async function findMatchReaders(context: Context, row: ApplicationRow, people: readonly UserRow[]) {
  if (!openStatuses.includes(row.status) || !(await findEvent(context, row.id, 'watchlist-match'))) return []
  const hits = await findOpenHits(context, [identityOf(context.services.keys, row)])
  return hits.size === 0 ? [] : people.filter(({ id, role }) => role === 'admin' || id === row.assignedTo)
}

async function findEvent({ db }: Context, applicationId: string, name: DeskNoticeName): Promise<string | undefined> {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.subject, applicationId), eq(events.name, deskNotices[name].event.name)))
    .orderBy(desc(events.seq))
    .limit(1)
  return event?.id
}

async function tell(
  context: Context,
  { id, applicationNumber }: ApplicationRow,
  name: DeskNoticeName,
  readers: readonly UserRow[],
  told: Set<string>,
): Promise<string | undefined> {
  const eventId = await findEvent(context, id, name)
  if (!eventId) return undefined
  const key = `${keyOf(id)}${name} ${eventId}`
  const link = screens.caseById.path.replace('$id', id)
  const values = await Promise.all(
    readers.map(async ({ id: userId, language }) => ({
      ...deskNotices[name].write(await translationsFor(language), applicationNumber),
      userId,
      eventId,
      key,
      link,
      createdAt: context.now,
    })),
  )
  const added = await context.db
    .insert(notifications)
    .values(values)
    .onConflictDoNothing()
    .returning({ userId: notifications.userId })
  for (const { userId } of added) told.add(userId)
  return key
}

async function announce({ db }: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await db.execute(sql`select pg_notify(${liveChannel}, jsonb_build_object(
    'subject', person, 'name', 'notification', 'userId', person)::text)
    from unnest(${sql.param([...new Set(userIds)])}::text[]) as person`)
}
