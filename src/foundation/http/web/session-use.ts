// Shared by all tabs, as the server counts idle time per session.
import { browserStore } from '#foundation/browser/web/browser-storage.ts'

const key = 'session-used'
let here = 0

export function recordSessionUse(now = Date.now()): void {
  if (now >= here && now - here < 1000) return
  here = now
  browserStore.write(key, String(now))
}

/** Never in the future: a clock that was set back must not make a session look younger. */
export function lastSessionUse(now = Date.now()): number {
  return Math.min(now, Number(browserStore.read(key) ?? here))
}
