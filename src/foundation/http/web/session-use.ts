// Shared by all tabs, as the server counts idle time per session.
const key = 'session-used'
let here = 0

export function recordSessionUse(now = Date.now()): void {
  if (now >= here && now - here < 1000) return
  here = now
  try {
    localStorage.setItem(key, String(now))
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** Never in the future: a clock that was set back must not make a session look younger. */
export function lastSessionUse(now = Date.now()): number {
  return Math.min(now, noted())
}

function noted(): number {
  try {
    return Number(localStorage.getItem(key) ?? here)
  } catch {
    return here
  }
}
