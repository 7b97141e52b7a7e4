import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { countDifferences } from '#engines/face-matching/fingerprint.ts'
import { measureParallax } from '#engines/face-matching/parallax.ts'
import type { DetectedFaces } from '#engines/face-matching/server/detect-faces.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { turnTowards, type Movement } from '../challenge.ts'
import type { LivenessFindings } from '../decision.ts'
import { countStrikes } from '../liveness.ts'
import { biometricVerifications, type IdentityCheckRow } from './table.ts'

export function strikesOf({ challenge }: IdentityCheckRow): Pick<LivenessFindings, 'misplaced' | 'repeated'> {
  if (!challenge) return { misplaced: 0, repeated: 0 }
  return { misplaced: countStrikes(challenge, 'early', 'wrong'), repeated: countStrikes(challenge, 'repeated') }
}

export function weighPictures(
  front: DetectedFaces | undefined,
  moved: ReadonlyMap<Movement, DetectedFaces>,
): Pick<LivenessFindings, 'depths' | 'screen'> {
  return {
    depths: (['left', 'right'] as const).flatMap((ask) => depthOf(ask, front, moved.get(ask)) ?? []),
    screen: middle([front, ...moved.values()].flatMap((seen) => seen?.faces[0]?.waves ?? [])),
  }
}

/** A check shirt or a blind may cross one picture; a screen is in most of them. */
const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

function depthOf(ask: 'left' | 'right', front: DetectedFaces | undefined, turned: DetectedFaces | undefined) {
  const [from, to] = [front?.faces[0]?.aligned, turned?.faces[0]?.aligned]
  if (!from || !to) return undefined
  const { depth, explained } = measureParallax(from, to)
  return turnTowards(ask, { turn: depth }) * explained
}

/** Fields of 256. A picture saved anew differs in none to three, the next picture of a still person in ten. */
const samePicture = 3
const earlierChecks = 20

export async function countReplayed(db: Db, { id, userId, challenge }: IdentityCheckRow): Promise<number> {
  if (!challenge || userId === null) return 0
  const rows = await db
    .select({ challenge: biometricVerifications.challenge })
    .from(biometricVerifications)
    .where(
      and(
        eq(biometricVerifications.userId, userId),
        ne(biometricVerifications.id, id),
        isNotNull(biometricVerifications.challenge),
      ),
    )
    .orderBy(desc(biometricVerifications.createdAt))
    .limit(earlierChecks)
  const earlier = rows.flatMap(({ challenge: other }) => other?.seen ?? [])
  return challenge.kept.filter((print) => earlier.some((seen) => countDifferences(seen.print, print) <= samePicture))
    .length
}
