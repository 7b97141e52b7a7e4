import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'

export const settingsChanged = event(
  'settings.changed',
  z.object({ changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })) }),
)
