import { desc, eq } from 'drizzle-orm'
import { findUser } from '#domain/accounts/server/queries.ts'
import { users } from '#domain/accounts/server/table.ts'
import { passportHashes, personHashes } from '#domain/applications/server/answers.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { watchEntryAdded, watchEntryChanged, watchEntryRemoved } from '../events.ts'
import type { NewWatchEntry, Watched, WatchEntry } from '../watchlist.ts'
import { watchlist, type WatchRow } from './table.ts'

const purpose = 'watchlist'
type WatchEntryReply = InputOf<typeof WatchEntry>

export async function listWatchlist({ db, services }: SignedInContext): Promise<WatchEntryReply[]> {
  const rows = await db
    .select({ entry: watchlist, author: users.fullName })
    .from(watchlist)
    .leftJoin(users, eq(users.id, watchlist.createdBy))
    .orderBy(desc(watchlist.createdAt), desc(watchlist.id))
  return rows.map(({ entry, author }) => toWatchEntry(entry, author, services.keys))
}

export async function addWatchEntry(context: SignedInContext, given: NewWatchEntry): Promise<WatchEntryReply> {
  const { db, user, now, services } = context
  const { kind, reason, validFrom } = given
  const validUntil = given.validUntil || null
  assertDateOrder(validFrom, validUntil)
  const watched: Watched =
    given.kind === 'passport'
      ? { passportNumber: given.passportNumber, passportCountry: given.passportCountry }
      : { firstName: given.firstName, lastName: given.lastName, dob: given.dob }
  const rows = await db
    .insert(watchlist)
    .values({
      kind,
      reason,
      validFrom,
      validUntil,
      createdBy: user.id,
      createdAt: now,
      hash: watchedHash(services.keys, watched),
      watched: services.keys.sealText(JSON.stringify(watched), purpose),
    })
    .returning()
  const row = returnedRow(rows)
  recordEvent(context, watchEntryAdded, eventSubject(row), { kind, reason, validFrom, validUntil })
  return toWatchEntry(row, user.fullName, services.keys)
}

export async function changeWatchEntry(
  context: SignedInContext,
  id: string,
  change: { reason?: string | undefined; validUntil?: string | null | undefined },
): Promise<WatchEntryReply> {
  const row = await lockEntry(context, id)
  const { reason = row.reason, validUntil = row.validUntil } = change
  assertDateOrder(row.validFrom, validUntil)
  await context.db.update(watchlist).set({ reason, validUntil }).where(eq(watchlist.id, id))
  recordEvent(context, watchEntryChanged, eventSubject(row), {
    kind: row.kind,
    reason,
    validFrom: row.validFrom,
    validUntil,
  })
  const author = row.createdBy ? await findUser(context.db, row.createdBy) : undefined
  return toWatchEntry({ ...row, reason, validUntil }, author?.fullName ?? null, context.services.keys)
}

export async function removeWatchEntry(context: SignedInContext, id: string): Promise<void> {
  const { kind, reason, validFrom, validUntil, ...row } = await lockEntry(context, id)
  await context.db.delete(watchlist).where(eq(watchlist.id, id))
  recordEvent(context, watchEntryRemoved, eventSubject(row), { kind, reason, validFrom, validUntil })
}

async function lockEntry({ db }: SignedInContext, id: string): Promise<WatchRow> {
  const [row] = await db.select().from(watchlist).where(eq(watchlist.id, id)).for('update')
  if (!row) throw new Refusal('missing', /*i18n*/ 'Not found.')
  return row
}

function watchedHash(keys: Keys, watched: Watched): string {
  const [hash] = [...passportHashes(keys, watched), ...personHashes(keys, watched)]
  if (hash === undefined) throw new Error('A watched person needs a passport, or a name and a date of birth')
  return hash
}

export const sealedWatchlist = sealedTable(watchlist, ['id'], (keys, row) => ({
  watched: keys.resealText(row.watched, purpose),
  hash: watchedHash(keys, decryptWatched(keys, row)),
}))

function assertDateOrder(from: string, until: string | null) {
  if (until !== null && until < from)
    throw new Refusal('invalid', /*i18n*/ 'It ends before it begins.', {
      fields: { validUntil: /*i18n*/ 'It ends before it begins.' },
    })
}

function eventSubject({ id }: { id: string }) {
  return { subject: id, userId: null }
}

function toWatchEntry(row: WatchRow, createdBy: string | null, keys: Keys): WatchEntryReply {
  const { id, kind, reason, validFrom, validUntil, createdAt } = row
  return { id, kind, reason, validFrom, validUntil, createdAt, createdBy, watched: decryptWatched(keys, row) }
}

export function decryptWatched(keys: Keys, { watched }: Pick<WatchRow, 'watched'>): Watched {
  return JSON.parse(keys.openText(watched, purpose)) as Watched
}
