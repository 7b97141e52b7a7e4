import { and, desc, eq, lt, or } from 'drizzle-orm'
import { findUser } from '#domain/accounts/server/queries.ts'
import { users } from '#domain/accounts/server/table.ts'
import { normalizeForSearch, storedScreeningKeys } from '#domain/applications/server/answers.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Page } from '#foundation/http/server/paging.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { watchEntryAdded, watchEntryChanged, watchEntryRemoved } from '../events.ts'
import type { NewWatchEntry, Watched, WatchEntry, WatchKind } from '../watchlist.ts'
import { entryComparison } from './compare-entry.ts'
import { decryptWatched, encryptWatched, watchedHash } from './sealed.ts'
import { watchlist, type WatchRow } from './table.ts'

export type WatchEntryReply = InputOf<typeof WatchEntry>

interface Listed {
  id: string
  createdAt: Date
  entry: WatchEntryReply
}

/** Who is watched is sealed, so a search reads the whole list; a page of it does not. */
export async function listWatchlist(
  { db, services }: SignedInContext,
  { q = '', limit, after }: Page & { q?: string | undefined },
): Promise<{ rows: Listed[]; total: number }> {
  const { createdAt, id } = watchlist
  const words = normalizeForSearch(q).split(' ').filter(Boolean)
  const isSearch = words.length > 0
  const later = after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
  const query = db
    .select({ row: watchlist, author: users.fullName })
    .from(watchlist)
    .leftJoin(users, eq(users.id, watchlist.createdBy))
    .where(isSearch ? undefined : later)
    .orderBy(desc(createdAt), desc(id))
  const found = (isSearch ? await query : await query.limit(limit))
    .map(({ row, author }) => ({
      id: row.id,
      createdAt: row.createdAt,
      entry: toWatchEntry(row, author, services.keys),
    }))
    .filter(({ entry }) => hasWords(entry, words))
  if (!isSearch) return { rows: found, total: await db.$count(watchlist) }
  const from = after === undefined ? 0 : found.findIndex((each) => each.id === after.id) + 1
  return { rows: found.slice(from, from + limit), total: found.length }
}

function hasWords({ watched, reason }: WatchEntryReply, words: readonly string[]): boolean {
  const text = normalizeForSearch([...Object.values(watched), reason].join(' '))
  return words.every((word) => text.includes(word))
}

export async function addWatchEntry(context: SignedInContext, given: NewWatchEntry): Promise<WatchEntryReply> {
  const { kind, reason, validFrom } = given
  const validUntil = given.validUntil || null
  assertDateOrder(validFrom, validUntil)
  const watched: Watched =
    given.kind === 'passport'
      ? { passportNumber: given.passportNumber, passportCountry: given.passportCountry }
      : { firstName: given.firstName, lastName: given.lastName, ...(given.dob && { dob: given.dob }) }
  const rows = await insertEntries(context, [{ kind, watched, reason, validFrom, validUntil }])
  return toWatchEntry(returnedRow(rows), context.user.fullName, context.services.keys)
}

export interface EntryValues {
  kind: WatchKind
  watched: Watched
  reason: string
  validFrom: string
  validUntil: string | null
}

/** Open cases are compared with each of them afterwards, as that may take a while. */
export async function insertEntries(context: SignedInContext, entries: readonly EntryValues[]): Promise<WatchRow[]> {
  const { db, user, now, services } = context
  const rows = await db
    .insert(watchlist)
    .values(
      entries.map(({ watched, ...entry }) => ({
        ...entry,
        createdBy: user.id,
        createdAt: now,
        hash: watchedHash(services.keys, watched),
        screeningKeys: storedScreeningKeys(services.keys, watched),
        watched: encryptWatched(services.keys, watched),
      })),
    )
    .returning()
  for (const row of rows) {
    const { kind, reason, validFrom, validUntil } = row
    recordEvent(context, watchEntryAdded, eventSubject(row), { kind, reason, validFrom, validUntil })
    await services.jobs.enqueue(db, entryComparison, { entryId: row.id })
  }
  return rows
}

/** An end that comes earlier is only proposed, and answered with the entry as it is. */
export async function changeWatchEntry(
  context: SignedInContext,
  id: string,
  change: { reason?: string | undefined; validUntil?: string | null | undefined },
): Promise<{ entry: WatchEntryReply; endsEarlier: string | null }> {
  const row = await lockEntry(context, id)
  const { reason = row.reason, validUntil = row.validUntil } = change
  assertDateOrder(row.validFrom, validUntil)
  const isEarlier = validUntil !== null && (row.validUntil === null || validUntil < row.validUntil)
  const kept = { ...row, reason, validUntil: isEarlier ? row.validUntil : validUntil }
  if (reason !== row.reason || kept.validUntil !== row.validUntil) await updateEntry(context, kept)
  const author = row.createdBy ? await findUser(context.db, row.createdBy) : undefined
  const entry = toWatchEntry(kept, author?.fullName ?? null, context.services.keys)
  return { entry, endsEarlier: isEarlier ? validUntil : null }
}

export async function endEntry(context: SignedInContext, id: string, validUntil: string): Promise<void> {
  await updateEntry(context, { ...(await lockEntry(context, id)), validUntil })
}

async function updateEntry(context: SignedInContext, row: WatchRow): Promise<void> {
  const { kind, reason, validFrom, validUntil } = row
  await context.db.update(watchlist).set({ reason, validUntil }).where(eq(watchlist.id, row.id))
  recordEvent(context, watchEntryChanged, eventSubject(row), { kind, reason, validFrom, validUntil })
}

export async function removeEntry(context: SignedInContext, id: string): Promise<void> {
  const { kind, reason, validFrom, validUntil, ...row } = await lockEntry(context, id)
  await context.db.delete(watchlist).where(eq(watchlist.id, id))
  recordEvent(context, watchEntryRemoved, eventSubject(row), { kind, reason, validFrom, validUntil })
}

export async function lockEntry({ db }: SignedInContext, id: string): Promise<WatchRow> {
  const [row] = await db.select().from(watchlist).where(eq(watchlist.id, id)).for('update')
  if (!row) throw new Refusal('missing', /*i18n*/ 'Not found.')
  return row
}

function assertDateOrder(from: string, until: string | null) {
  if (until !== null && until < from)
    throw new Refusal('invalid', /*i18n*/ 'The last day is before the first day.', {
      code: 'last-before-first',
      fields: { validUntil: /*i18n*/ 'The last day is before the first day.' },
    })
}

function eventSubject({ id }: { id: string }) {
  return { subject: id, userId: null }
}

function toWatchEntry(row: WatchRow, createdBy: string | null, keys: Keys): WatchEntryReply {
  const { id, kind, reason, validFrom, validUntil, createdAt, comparedAt, openMatches } = row
  const dates = { validFrom, validUntil, createdAt, comparedAt }
  return { id, kind, reason, ...dates, createdBy, openMatches, watched: decryptWatched(keys, row) }
}
