import type { CurrentUser } from '../account.ts'

export const warnBefore = 120
/** The server records use at most once a minute, so the session may end this much earlier. */
const lastSeenInterval = 60

interface SessionEnd {
  at: number
  canExtend: boolean
}

export function sessionEnd(session: CurrentUser['session'], knownAt: number, usedAt: number): SessionEnd {
  const byRest = usedAt + (session.idle - lastSeenInterval) * 1000
  const byAge = knownAt + session.left * 1000
  return byAge <= byRest ? { at: byAge, canExtend: false } : { at: byRest, canExtend: true }
}
