import type { CurrentUser } from '../account.ts'

/** Seconds before the end in which people are warned. */
export const warnBefore = 120
/** The server notes a use at most once a minute, so the last one may count for this much less. */
const notedWithin = 60

export interface SessionEnd {
  /** Milliseconds since 1970. */
  at: number
  /** A session that has reached its full age cannot be made longer. */
  canExtend: boolean
}

/** When the session ends if nobody does anything: by rest, or by age. `knownAt` is when its span was told. */
export function sessionEnd(session: CurrentUser['session'], knownAt: number, usedAt: number): SessionEnd {
  const byRest = usedAt + (session.idle - notedWithin) * 1000
  const byAge = knownAt + session.left * 1000
  return byAge <= byRest ? { at: byAge, canExtend: false } : { at: byRest, canExtend: true }
}
