import { event } from '#foundation/audit/event.ts'
import { Preferences } from './preferences.ts'

export const preferencesChanged = event('account.preferences-changed', Preferences)
