import type { Identity } from '#domain/applications/server/answers.ts'
import type { ScreenedPerson } from '#domain/applications/screening-keys.ts'
import type { Match } from '../match-reasons.ts'
import { compare } from '../match.ts'

/** An application may have two identities: the one on file, and the one that a correction asks for. */
export function bestMatch(identities: readonly Pick<Identity, 'person'>[], other: ScreenedPerson): Match {
  return identities
    .map(({ person }) => compare(person, other))
    .reduce((best, each) => (each.likeness > best.likeness ? each : best), { likeness: 0, reasons: [] })
}
