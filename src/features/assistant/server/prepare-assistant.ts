import { setImmediate, setTimeout } from 'node:timers/promises'
import { trainInSteps } from '../knowledge/search.ts'

/** Training takes seconds of CPU, which a service that has just started needs; an earlier question starts it at once. */
const startAfterMs = 60_000

export async function prepareAssistant(isStopping: () => boolean): Promise<void> {
  await setTimeout(startAfterMs, undefined, { ref: false })
  for (const _ of trainInSteps()) {
    if (isStopping()) return
    await setImmediate()
  }
}
