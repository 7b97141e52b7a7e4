import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Settings } from '../settings.ts'

export interface SettingsPorts {
  proposeSetting(context: SignedInContext, name: keyof Settings, change: { from: unknown; to: unknown }): Promise<void>
}
