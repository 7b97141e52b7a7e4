import * as z from 'zod/mini'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { settingsChanged } from '../events.ts'
import { changedSettings, defaultSettings, isLoosened, Settings } from '../settings.ts'
import { reloadConfiguration, readConfigured, type ConfigurationContext } from './configuration.ts'
import type { SettingsPorts } from './ports.ts'
import { settings } from './table.ts'

export async function readSettings(context: ConfigurationContext): Promise<Settings> {
  return readConfigured(context, 'settings', () => loadSettings(context))
}

async function loadSettings({ db }: ConfigurationContext): Promise<Settings> {
  const rows = await db.select().from(settings)
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const known = Object.fromEntries(
    Object.keys(defaultSettings).flatMap((name) => (name in stored ? [[name, stored[name]]] : [])),
  )
  return z.parse(Settings, { ...defaultSettings, ...known })
}

/** What makes the service less strict is only proposed; the rest counts at once. Answers the settings in force. */
export async function saveSettings(
  context: SignedInContext,
  wanted: Partial<Settings>,
  ports: SettingsPorts,
): Promise<Settings> {
  const before = await loadSettings(context)
  const after = { ...before, ...wanted }
  if (after.staffSecondFactor && !before.staffSecondFactor) assertPassedSecondFactor(context)
  const changed = changedSettings(before, after)
  const loosened = changed.filter((name) => isLoosened(name, before, after))
  for (const name of loosened) await ports.proposeSetting(context, name, { from: before[name], to: after[name] })
  const saved = changed.filter((name) => !loosened.includes(name)).map((name) => [name, after[name]])
  return storeSettings(context, before, Object.fromEntries(saved) as Partial<Settings>)
}

export async function storeSettings(
  context: SignedInContext,
  before: Settings,
  wanted: Partial<Settings>,
): Promise<Settings> {
  const after = { ...before, ...wanted }
  const changed = changedSettings(before, after)
  if (changed.length === 0) return before

  for (const name of changed)
    await context.db
      .insert(settings)
      .values({ name, value: after[name], updatedAt: context.now })
      .onConflictDoUpdate({ target: settings.name, set: { value: after[name], updatedAt: context.now } })
  reloadConfiguration(context)
  const changes = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
  recordEvent(context, settingsChanged, { subject: 'settings', userId: null }, { changes })
  return after
}

/** The administrator who switches it on must not be locked out by it. */
function assertPassedSecondFactor({ user }: SignedInContext): void {
  if (user.hasSecondFactor && user.passedSecondFactor) return
  const message = /*i18n*/ 'Set up a second factor in your own account before you require one for everyone.'
  throw new Refusal('conflict', message, { code: 'enrol-first', fields: { staffSecondFactor: message } })
}
