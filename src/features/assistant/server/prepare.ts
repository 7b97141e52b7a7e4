import { setImmediate, setTimeout } from 'node:timers/promises'
import { preparing } from '../knowledge/search.ts'

/** Training takes seconds of CPU, which the first visitors should not have to share. */
const startAfterMs = 10_000

export async function prepareAssistant(isStopping: () => boolean): Promise<void> {
  await setTimeout(startAfterMs, undefined, { ref: false })
  for (const _ of preparing()) {
    if (isStopping()) return
    await setImmediate()
  }
}
