import * as z from 'zod/mini'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { settingsChanged } from '../events.ts'
import { defaultSettings, Settings } from '../settings.ts'
import { settings } from './table.ts'

/** Not cached, so that every instance sees a change at once. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.select().from(settings)
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const known = Object.fromEntries(
    Object.keys(defaultSettings).flatMap((name) => (name in stored ? [[name, stored[name]]] : [])),
  )
  return z.parse(Settings, { ...defaultSettings, ...known })
}

export async function saveSettings(context: SignedInContext, wanted: Partial<Settings>): Promise<Settings> {
  const before = await readSettings(context.db)
  const after = { ...before, ...wanted }
  const changed = (Object.keys(wanted) as (keyof Settings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (changed.length === 0) return before

  for (const name of changed)
    await context.db
      .insert(settings)
      .values({ name, value: after[name], updatedAt: context.now })
      .onConflictDoUpdate({ target: settings.name, set: { value: after[name], updatedAt: context.now } })
  const changes = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
  recordEvent(context, settingsChanged, { subject: 'settings', userId: null }, { changes })
  return after
}
