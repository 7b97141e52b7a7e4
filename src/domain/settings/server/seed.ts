import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { settingsChanged } from '../events.ts'
import { defaultSettings, productionSettings, type Settings } from '../settings.ts'
import { settings } from './table.ts'

/** Decided once: what administrators have changed since stays. */
export async function seedSettings(outer: LongRunningContext<Actor | null>): Promise<void> {
  if (outer.services.env.profile !== 'production') return
  await outer.transact(async (context) => {
    const rows = Object.entries(productionSettings).map(([name, value]) => ({ name, value, updatedAt: context.now }))
    const seeded = await context.db.insert(settings).values(rows).onConflictDoNothing().returning()
    if (seeded.length === 0) return
    const changes = seeded.map(({ name, value }) => [
      name,
      { from: defaultSettings[name as keyof Settings], to: value },
    ])
    const about = { subject: 'settings', userId: null }
    recordEvent(context, settingsChanged, about, { changes: Object.fromEntries(changes) })
  })
}
