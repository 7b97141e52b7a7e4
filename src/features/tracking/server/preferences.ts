import { eq } from 'drizzle-orm'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { preferencesChanged } from '../events.ts'
import { defaultPreferences, type Preferences } from '../preferences.ts'
import { userSessions } from './table.ts'

export async function readPreferences(db: Db, userId: string): Promise<Preferences> {
  const [row] = await db
    .select({ preferences: userSessions.preferences })
    .from(userSessions)
    .where(eq(userSessions.userId, userId))
  return { ...defaultPreferences, ...row?.preferences }
}

export async function savePreferences(context: SignedInContext, preferences: Preferences): Promise<Preferences> {
  const { db, user, now } = context
  const before = await readPreferences(db, user.id)
  const values = { preferences, lastActivity: now, updatedAt: now }
  await db
    .insert(userSessions)
    .values({ ...values, userId: user.id, createdAt: now })
    .onConflictDoUpdate({ target: userSessions.userId, set: values })
  const hasChanged = Object.entries(preferences).some(([name, value]) => before[name as keyof Preferences] !== value)
  if (hasChanged) recordEvent(context, preferencesChanged, { subject: user.id, userId: user.id }, preferences)
  return preferences
}
