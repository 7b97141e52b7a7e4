import { asc, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { fieldMessages } from '#foundation/values/schema.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import {
  reloadConfiguration,
  readConfigured,
  type ConfigurationContext,
} from '#domain/settings/server/configuration.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { dayIn } from '#domain/settings/zone.ts'
import { findOverlap, inForce, validityOn } from '../dated.ts'
import { referenceAdded, referenceEnded, referenceWithdrawn } from '../events.ts'
import type { Kind } from '../kind.ts'
import { referenceRows, type ReferenceRow } from './table.ts'

export type Row<Value = unknown> = Omit<ReferenceRow, 'value'> & { value: Value }

export async function listRows<Value>(
  context: ConfigurationContext,
  kind: Kind<Value>,
): Promise<readonly Row<Value>[]> {
  return readConfigured(context, `reference: ${kind.name}`, () => loadRows(context.db, kind))
}

async function loadRows<Value>(db: Db, { name }: Kind<Value>): Promise<Row<Value>[]> {
  const rows = await db
    .select()
    .from(referenceRows)
    .where(eq(referenceRows.kind, name))
    .orderBy(asc(referenceRows.key), desc(referenceRows.validFrom), desc(referenceRows.createdAt))
  // Values were validated when they were written and never change.
  return rows as Row<Value>[]
}

export async function readInForce<Value>(
  context: ConfigurationContext & Pick<Context, 'now'>,
  kind: Kind<Value>,
): Promise<Map<string, Value>> {
  const rows = inForce(await listRows(context, kind), await today(context))
  return new Map([...rows].map(([key, row]) => [key, row.value]))
}

export async function today(context: ConfigurationContext & Pick<Context, 'now'>): Promise<string> {
  return dayIn((await readSettings(context)).systemTimezone, context.now)
}

export interface NewRow<Value = unknown> {
  key?: string | undefined
  value: Value
  validFrom: string
  validUntil: string | null
}

/** The past is never changed: a row begins today at the earliest and overlaps no other. */
export async function addRow<Value>(
  context: SignedInContext,
  kind: Kind<Value>,
  { key: given, value: givenValue, validFrom, validUntil }: NewRow,
): Promise<Row<Value>> {
  const value = readValue(kind, givenValue)
  await lockKind(context.db, kind)
  const rows = await loadRows(context.db, kind)
  const key = chooseKey(kind, given, value, rows)
  if (validFrom < (await today(context))) throw invalidField('validFrom', 'past-day', beginsText)
  if (validUntil !== null && kind.keys) throw invalidField('validUntil', 'lasting', lastingText)
  if (validUntil !== null && validUntil < validFrom) throw invalidField('validUntil', 'ends-first', endsFirstText)
  const overlap = findOverlap(rows, { key, validFrom, validUntil })
  if (overlap) throw overlapRefusal(overlap, validFrom)

  const row = { kind: kind.name, key, value, validFrom, validUntil }
  const inserted = await context.db
    .insert(referenceRows)
    .values({ ...row, createdAt: context.now, createdBy: context.user.id })
    .returning()
  const added = returnedRow(inserted)
  reloadConfiguration(context)
  recordEvent(context, referenceAdded, { subject: added.id, userId: null }, row)
  return { ...added, value }
}

export async function endRow<Value>(
  context: SignedInContext,
  kind: Kind<Value>,
  id: string,
  validUntil: string,
): Promise<Row<Value>> {
  await lockKind(context.db, kind)
  const rows = await loadRows(context.db, kind)
  const row = rows.find((each) => each.id === id)
  if (!row) throw notFound()
  if (kind.keys) throw invalidField('validUntil', 'lasting', lastingText)
  const day = await today(context)
  if (validityOn(rows, row, day) === 'past')
    throw new Refusal('conflict', /*i18n*/ 'This has already ended.', { code: 'past' })
  if (validUntil < day) throw invalidField('validUntil', 'past-day', ends)
  if (validUntil < row.validFrom) throw invalidField('validUntil', 'ends-first', endsFirstText)
  const others = rows.filter((each) => each !== row)
  const overlap = findOverlap(others, { ...row, validUntil })
  if (overlap) throw overlapRefusal(overlap, row.validFrom)

  await context.db.update(referenceRows).set({ validUntil }).where(eq(referenceRows.id, id))
  reloadConfiguration(context)
  recordEvent(context, referenceEnded, { subject: id, userId: null }, { ...asFacts(row), validUntil })
  return { ...row, validUntil }
}

export async function withdrawRow(context: SignedInContext, kind: Kind, id: string): Promise<void> {
  await lockKind(context.db, kind)
  const row = (await loadRows(context.db, kind)).find((each) => each.id === id)
  if (!row) throw notFound()
  if (row.validFrom <= (await today(context)))
    throw new Refusal('conflict', /*i18n*/ 'This has already started. Add a row that starts later instead.', {
      code: 'in-force',
    })
  await context.db.delete(referenceRows).where(eq(referenceRows.id, id))
  reloadConfiguration(context)
  recordEvent(context, referenceWithdrawn, { subject: id, userId: null }, asFacts(row))
}

const beginsText = /*i18n*/ 'A change can start today at the earliest.'
const ends = /*i18n*/ 'The last day can be today at the earliest.'
const endsFirstText = /*i18n*/ 'The last day is before the first.'
const lastingText = /*i18n*/ 'This has no end. Set another value with a later start date instead.'

const notFound = () => new Refusal('missing', /*i18n*/ 'Not found.')

function invalidField(field: string, code: string, message: string): Refusal {
  return new Refusal('invalid', message, { code, fields: { [field]: message } })
}

function overlapRefusal({ validFrom, validUntil }: Row, from: string): Refusal {
  const message = /*i18n*/ 'Another period for the same item overlaps with these dates.'
  return new Refusal('conflict', message, {
    code: 'overlap',
    fields: { [validFrom > from ? 'validUntil' : 'validFrom']: message },
    state: { current: { validFrom, validUntil } },
  })
}

function asFacts({ kind, key, value, validFrom, validUntil }: Row) {
  return { kind, key, value, validFrom, validUntil }
}

function readValue<Value>(kind: Kind<Value>, value: unknown): Value {
  const read = z.safeParse(kind.value, value)
  if (read.success) return read.data
  const fields = fieldMessages(read.error)
  throw new Refusal('invalid', Object.values(fields)[0] ?? /*i18n*/ 'Please check what you entered.', { fields })
}

function chooseKey<Value>(kind: Kind<Value>, given: string | undefined, value: Value, rows: readonly Row[]): string {
  const taken = new Set([...(kind.keys ?? []), ...rows.map((row) => row.key)])
  if (given === undefined && kind.newKey) return kind.newKey(value, taken)
  if (given === undefined || !taken.has(given)) throw invalidField('key', 'unknown', /*i18n*/ 'There is no such entry.')
  return given
}

async function lockKind(db: Db, { name }: Kind): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`reference:${name}`}))`)
}
