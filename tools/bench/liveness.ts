// How many attacks the identity check would accept, and how many living people it would send to an officer. Heads are
// simulated from photographs that packages ship; see docs/decisions.
import path from 'node:path'
import { analyseFaces } from '#engines/face-matching/analyse-faces.ts'
import { openNetworks } from '#engines/face-matching/server/networks.ts'
import { openPicture } from '#engines/face-matching/server/pixels.ts'
import { areEyesClosed, movements } from '#domain/identity-check/challenge.ts'
import { depthOf } from '#domain/identity-check/decision.ts'
import { fetchPeople } from './face-samples.ts'
import type { Portrait } from './liveness/head.ts'
import { loop, obey, play, type Result } from './liveness/play.ts'
import { Studio, type Random as NextNumber, type Shots } from './liveness/shots.ts'
import { Random } from './random.ts'
import { atMost, type Report } from './report.ts'

/** Runs of each split. Of attacks: of each kind. */
const runs = { honest: 100, attack: 13 }
const most = { accepted: 0.01, rejected: 0.05 }
/** Someone who confuses left and right, and blinks. */
const mistakes = 0.04

type Attack = (of: Portrait, other: Portrait, honest: () => Shots) => Promise<Result>

export async function measureLiveness(report: Report): Promise<void> {
  const networks = await openNetworks()
  const people: Portrait[] = []
  for (const { pictures } of fetchPeople(path.resolve('build/faces'))) {
    const picture = await openPicture(pictures[0]!)
    const [face, second] = await analyseFaces(networks, picture)
    const isUsable =
      face &&
      !second &&
      face.eyeDistance >= 28 &&
      Math.abs(face.turn) < 9 &&
      Math.abs(face.lean) < 12 &&
      face.open > 0.8
    if (isUsable) people.push({ picture, points: face.points })
  }
  if (people.length === 0) return report.note('liveness', 'the sample pictures could not be fetched')
  for (const [split, rest] of [
    ['tuning', 0],
    ['untouched', 1],
  ] as const) {
    // The same numbers every time, so that two measurements can be compared.
    const numbers = new Random(20_261_118 + rest)
    const random = () => numbers.next()
    const own = people.filter((_, index) => index % 2 === rest)
    await measureSplit(report, split, own, new Studio(networks, random), random)
  }
}

async function measureSplit(
  report: Report,
  split: string,
  people: readonly Portrait[],
  studio: Studio,
  random: NextNumber,
) {
  const filmed: Shots[] = []
  const honest: Result[] = []
  let leftOut = 0
  for (let run = 0; honest.length < runs.honest && leftOut < runs.honest; run += 1) {
    const shots = await studio.filmHead(people[run % people.length]!)
    if (!isDrawn(shots)) {
      leftOut += 1
      continue
    }
    filmed.push(shots)
    honest.push(play(obey(shots, random, mistakes), random))
  }
  report.note(`liveness, ${split}: films left out, too dark or eyes not drawn closed`, String(leftOut))
  const rejected = honest.filter(({ isAccepted }) => !isAccepted)
  const share = rejected.length / honest.length
  report.note(
    `liveness, ${split}: honest runs sent to an officer (${people.length} people)`,
    `${rejected.length} of ${honest.length}${reasons(rejected)}`,
    atMost(Number((100 * share).toFixed(1)), 100 * most.rejected, '%'),
  )
  report.note(`liveness, ${split}: depth, honest runs`, spreadOf(honest))
  const seconds = honest.map((result) => result.seconds).toSorted((a, b) => a - b)
  report.note(
    `liveness, ${split}: seconds of an honest run, half and nine of ten`,
    `${Math.round(seconds[50]!)} and ${Math.round(seconds[90]!)}`,
  )

  let all = 0
  for (const [kind, attack] of Object.entries(attacks(studio, random))) {
    const results: Result[] = []
    for (let run = 0; run < runs.attack; run += 1) {
      const of = people[(run * 2) % people.length]!
      const other = people[(run * 2 + 1) % people.length]!
      results.push(await attack(of, other, () => filmed[Math.floor(random() * filmed.length)]!))
    }
    const accepted = results.filter(({ isAccepted }) => isAccepted).length
    all += accepted
    report.note(
      `liveness, ${split}: ${kind} accepted`,
      `${accepted} of ${results.length}${reasons(results)}; depth ${spreadOf(results)}`,
      atMost(accepted, 0, ''),
    )
  }
  const made = runs.attack * Object.keys(attacks(studio, random)).length
  report.note(
    `liveness, ${split}: attacks accepted`,
    `${all} of ${made}`,
    atMost(Number(((100 * all) / made).toFixed(1)), 100 * most.accepted, '%'),
  )
}

/** Eyes that are only painted shut are not always taken for closed; a dark picture is refused before it is judged. */
function isDrawn({ front, blink }: Shots): boolean {
  const [seen, shut] = [front[0], blink[0]]
  return !seen?.flaw && shut?.face !== undefined && areEyesClosed(shut.face)
}

function attacks(studio: Studio, random: NextNumber): Record<string, Attack> {
  const held = (film: (of: Portrait, other: Portrait) => Promise<Shots>): Attack => {
    return async (of, other) => play(obey(await film(of, other), random), random)
  }
  return {
    'still photograph': held((of) => studio.filmStill(of)),
    'bent and mirrored photograph': held((of) => studio.filmBent(of)),
    'turned sheet': held((of) => studio.filmSheet(of)),
    'looped video': async (_of, _other, honest) =>
      play(
        loop(
          honest(),
          random,
          movements.toSorted(() => random() - 0.5),
        ),
        random,
      ),
    // Shown as it was filmed, in the order of another session.
    'replayed session': async (_of, _other, honest) => {
      const shots = honest()
      const { asked } = play(obey(shots, random), random)
      return play(loop(shots, random, asked), random)
    },
    'face swapped by affine warp': held((of, other) => studio.filmSwap(of, other)),
    'mask with holes': held((of, other) => studio.filmMask(of, other)),
    'screen that shows the right film': held((of) => studio.filmScreen(of)),
  }
}

/** The lowest twentieth, the middle, and the highest twentieth. */
function spreadOf(results: readonly Result[]): string {
  const depths = results.flatMap((result) => depthOf(result.depths) ?? []).toSorted((a, b) => a - b)
  if (depths.length === 0) return 'unknown'
  const at = (share: number) => depths[Math.round(share * (depths.length - 1))]!.toFixed(2)
  return `${at(0.05)}, ${at(0.5)}, ${at(0.95)}`
}

function reasons(results: readonly Result[]): string {
  const counts = new Map<string, number>()
  for (const { flags } of results) for (const flag of flags) counts.set(flag, (counts.get(flag) ?? 0) + 1)
  const list = [...counts].toSorted((one, other) => other[1] - one[1]).map(([flag, count]) => `${flag} ${count}`)
  return list.length === 0 ? '' : ` (${list.join(', ')})`
}
