import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { liveChannel, type ChangeNotice } from '#foundation/http/server/live.ts'
import { defaultDesk, DeskPreferences } from '../desk-preferences.ts'
import { deskPreferences } from './table.ts'

export async function readDesk({ db, user }: SignedInContext): Promise<DeskPreferences> {
  const [row] = await db
    .select({ preferences: deskPreferences.preferences })
    .from(deskPreferences)
    .where(eq(deskPreferences.staffId, user.id))
  // A later release may have stored what this one does not know.
  const read = z.safeParse(DeskPreferences, { ...defaultDesk, ...row?.preferences })
  return read.success ? read.data : defaultDesk
}

/** No event: it changes nothing but what the officer sees. Their other screens are told to look again. */
export async function saveDesk(
  context: SignedInContext,
  change: { [Name in keyof DeskPreferences]?: DeskPreferences[Name] | undefined },
): Promise<DeskPreferences> {
  const { db, user, now } = context
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const preferences: DeskPreferences = { ...(await readDesk(context)), ...given }
  const values = { preferences, updatedAt: now }
  await db
    .insert(deskPreferences)
    .values({ ...values, staffId: user.id })
    .onConflictDoUpdate({ target: deskPreferences.staffId, set: values })
  const notice: ChangeNotice = { subject: user.id, name: 'desk-preferences', userId: user.id }
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(notice)})`)
  return preferences
}
