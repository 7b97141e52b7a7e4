import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Settings } from '../settings.ts'

export interface SettingsPorts {
  /** Takes effect once a second administrator confirms it. */
  proposeSetting(context: SignedInContext, name: keyof Settings, change: { from: unknown; to: unknown }): Promise<void>
}
