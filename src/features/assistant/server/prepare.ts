import { setImmediate, setTimeout } from 'node:timers/promises'
import { preparing } from '../knowledge/search.ts'

/** Seconds of a processor's work, which those who come first should not have to share. */
const startAfterMs = 10_000

/** Learns what the assistant knows while nobody waits for it; whoever comes meanwhile is served between two steps. */
export async function prepareAssistant(isStopping: () => boolean): Promise<void> {
  await setTimeout(startAfterMs, undefined, { ref: false })
  for (const _ of preparing()) {
    if (isStopping()) return
    await setImmediate()
  }
}
