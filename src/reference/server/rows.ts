import { asc, desc, eq } from 'drizzle-orm'
import { record } from '#audit/server/record.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { readSettings } from '#settings/server/settings.ts'
import { dayIn } from '#settings/zone.ts'
import { referenceAdded, referenceWithdrawn } from '../events.ts'
import { referenceRows, type ReferenceRow } from './table.ts'

export type Kind = ReferenceRow['kind']

export function listRows(db: Db, kind: Kind): Promise<ReferenceRow[]> {
  return db
    .select()
    .from(referenceRows)
    .where(eq(referenceRows.kind, kind))
    .orderBy(asc(referenceRows.key), desc(referenceRows.validFrom), desc(referenceRows.createdAt))
}

/** The day it is in the office. */
export async function today({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string> {
  return dayIn((await readSettings(db)).systemTimezone, now)
}

/** What was in force yesterday stays as it was: a row begins today at the earliest. */
export async function addRow(
  context: SignedInContext,
  row: Pick<ReferenceRow, 'kind' | 'key' | 'value' | 'validFrom'>,
): Promise<ReferenceRow> {
  if (row.validFrom < (await today(context))) {
    const message = /*i18n*/ 'A change begins today at the earliest.'
    throw new Refusal('invalid', message, { code: 'past-day', fields: { validFrom: message } })
  }
  const [added] = await context.db
    .insert(referenceRows)
    .values({ ...row, createdAt: context.now, createdBy: context.user.id })
    .returning()
  record(context, referenceAdded, { subject: added!.id, userId: null }, row)
  return added!
}

/** Only what has not begun can be taken back. */
export async function withdrawRow(context: SignedInContext, kind: Kind, id: string): Promise<void> {
  const [row] = await context.db.select().from(referenceRows).where(eq(referenceRows.id, id)).for('update')
  if (row?.kind !== kind) throw new Refusal('missing', /*i18n*/ 'Not found.')
  if (row.validFrom <= (await today(context)))
    throw new Refusal('conflict', /*i18n*/ 'This has begun already. Add a row that begins later instead.', {
      code: 'in-force',
    })
  await context.db.delete(referenceRows).where(eq(referenceRows.id, id))
  const { key, value, validFrom } = row
  record(context, referenceWithdrawn, { subject: id, userId: null }, { kind, key, value, validFrom })
}
