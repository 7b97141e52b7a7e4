// Plays what was filmed to the rules of the service, with the clock of a line of its own.
import { measureParallax } from '#engines/face-matching/parallax.ts'
import { turnTowards, type ChallengeStep, type Movement } from '#domain/identity-check/challenge.ts'
import { decide, type Flag } from '#domain/identity-check/decision.ts'
import {
  beginLiveness,
  countStrikes,
  isComplete,
  isExhausted,
  observe,
  type Liveness,
} from '#domain/identity-check/liveness.ts'
import type { Random, Shot, Shots } from './shots.ts'

interface Player {
  /** The picture that is shown now, while this is asked. */
  next(ask: ChallengeStep): Shot
}

/** Does what is asked, after a moment; people blink, and sometimes mistake their left for their right. */
export function obey(shots: Shots, random: Random, mistakes = 0): Player {
  let doing: ChallengeStep = 'front'
  let plan: Shot[] = []
  return {
    next(ask) {
      if (ask !== doing) {
        doing = ask
        const other = ask === 'left' ? 'right' : 'left'
        const isMistaken = (ask === 'left' || ask === 'right') && random() < mistakes
        const shown = shots[isMistaken ? other : ask]
        const waiting = Array.from({ length: Math.floor(random() * 3) }, () => shots.front[0]!)
        plan = [...waiting, ...shown]
      }
      if (doing === 'front' && random() < mistakes) return shots.blink[0]!
      return plan.length > 1 ? plan.shift()! : (plan[0] ?? shots.front[0]!)
    },
  }
}

/** Goes round whatever is asked. */
export function loop(shots: Shots, random: Random, order: readonly Movement[]): Player {
  const still = () => Array.from({ length: 2 + Math.floor(random() * 5) }, () => shots.front[0]!)
  const film = order.flatMap((movement) => [...still(), ...shots[movement], shots[movement].at(-1)!])
  let at = Math.floor(random() * film.length)
  return { next: () => film[(at += 1) % film.length]! }
}

export interface Result {
  isAccepted: boolean
  flags: readonly Flag[]
  depths: readonly number[]
  screen: number
  /** What was asked, for anyone who wants to show it again. */
  asked: readonly Movement[]
  seconds: number
}

const mostPictures = 300

export function play(player: Player, random: Random): Result {
  const pace = 250 + random() ** 2 * 2200
  let nonce = 0
  const source = { random, nonce: () => String((nonce += 1)) }
  let at = 0
  let state: Liveness = beginLiveness(at, source)
  const kept = new Map<ChallengeStep, Shot>()
  for (let sequence = 1; sequence <= mostPictures && !isComplete(state) && !isExhausted(state); sequence += 1) {
    at += pace * (0.8 + 0.4 * random())
    const { face, flaw } = player.next(state.ask)
    const shot = { face, flaw }
    const fingerprint = { digest: String(sequence), print: '' }
    const observed = observe(state, { ...shot, fingerprint, sequence, at }, source)
    if (observed.keep) kept.set(observed.keep, shot)
    state = observed.state
  }
  return { ...judge(state, kept), asked: state.asked, seconds: at / 1000 }
}

/** As the service decides, for a passport and a face that leave no doubt. */
function judge(state: Liveness, kept: ReadonlyMap<ChallengeStep, Shot>): Omit<Result, 'asked' | 'seconds'> {
  const front = kept.get('front')?.face
  const depths = (['left', 'right'] as const).flatMap((ask) => {
    const face = kept.get(ask)?.face
    if (!front || !face) return []
    const { depth, explained } = measureParallax(front.aligned, face.aligned)
    return [turnTowards(ask, { turn: depth }) * explained]
  })
  const waves = [...kept.values()].flatMap(({ face }) => face?.waves ?? []).toSorted((a, b) => a - b)
  const screen = waves[Math.floor(waves.length / 2)] ?? 0
  const { status, flags } = decide(
    {
      zoneSureness: 1,
      isPortraitClear: true,
      documentFlags: [],
      portrait: 1,
      photo: undefined,
      frames: isComplete(state) ? 1 : undefined,
      liveness: {
        depths,
        screen,
        misplaced: countStrikes(state, 'early', 'wrong'),
        repeated: countStrikes(state, 'repeated'),
      },
    },
    { approveFrom: 0.5, declineBelow: 0.3 },
  )
  return { isAccepted: status === 'approved', flags, depths, screen }
}
