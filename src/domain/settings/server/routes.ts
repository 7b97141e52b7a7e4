import type { Serve } from '#foundation/http/server/serve.ts'
import { settingsApi } from '../api.ts'
import type { Settings } from '../settings.ts'
import type { SettingsPorts } from './ports.ts'
import { readSettings, saveSettings } from './settings.ts'

export function settingsRoutes(serve: Serve, ports: SettingsPorts) {
  serve(settingsApi.read, ({ db }) => readSettings({ db }))
  serve(settingsApi.save, (context, { body }) => saveSettings(context, body as Partial<Settings>, ports))
}
