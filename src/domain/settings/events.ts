import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'

/** Old and new value of everything that was changed. */
export const settingsChanged = event(
  'settings.changed',
  z.object({ changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })) }),
)
