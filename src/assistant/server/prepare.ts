import { setImmediate } from 'node:timers/promises'
import { preparing } from '../knowledge/search.ts'

/** Learns what the assistant knows while nobody waits for it; whoever comes meanwhile is served between two steps. */
export async function prepareAssistant(): Promise<void> {
  for (const _ of preparing()) await setImmediate()
}
