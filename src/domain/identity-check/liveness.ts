// A state and a picture give the next state, so the same rules judge a traveller, a test and a recorded attack.
import {
  areEyesClosed,
  isNeutral,
  movements,
  poseLimits,
  turnTowards,
  type ChallengeStep,
  type Hint,
  type Movement,
  type Pose,
} from './challenge.ts'

export const livenessRules = {
  rounds: 4,
  hold: { least: 600, most: 2600 },
  /** Time for one movement: the base, and some answers of this person's line. */
  window: { base: 12_000, answers: 8, most: 45_000 },
  /** Pictures of one turn, from looking ahead to turned, each as far as the one before or further. */
  frames: { turn: 3, closed: 2 },
  /** Degrees that a turn may seem to go back between two pictures, and that a picture must lie between both ends. */
  tolerance: 4,
  /** Wrong and early movements add rounds; an officer looks at it when there are too many. */
  extraRounds: 2,
  strikes: 4,
  /** Strikes after which the result is not believed although every movement was seen. */
  doubtful: { misplaced: 2, repeated: 2 },
} as const

type Strike = 'early' | 'wrong' | 'late' | 'repeated'

type PoseSample = Pick<Pose, 'turn' | 'open'>

/** What a picture is recognised by when it comes again: exactly, and after it was saved anew. */
interface Fingerprint {
  digest: string
  print: string
}

export interface Liveness {
  /** Pictures carry it, so none that was taken before can be sent for what is asked now. */
  nonce: string
  ask: ChallengeStep
  askedAt: number
  answeredAt: number
  /** How long this person's answers take: what a slow line costs is given back. */
  pace: number
  sequence: number
  holdUntil: number | null
  track: readonly PoseSample[]
  asked: readonly Movement[]
  done: readonly Movement[]
  strikes: readonly Strike[]
  seen: readonly Fingerprint[]
  kept: readonly string[]
}

export interface RandomSource {
  random(): number
  nonce(): string
}

export interface Frame {
  face: Pose | undefined
  flaw: Hint | undefined
  fingerprint: Fingerprint
  sequence: number
  at: number
}

export interface Observed {
  state: Liveness
  hint?: Hint
  keep?: ChallengeStep
}

export function beginLiveness(at: number, chance: RandomSource): Liveness {
  return {
    nonce: chance.nonce(),
    ask: 'front',
    askedAt: at,
    answeredAt: at,
    pace: 0,
    sequence: 0,
    holdUntil: null,
    track: [],
    asked: [],
    done: [],
    strikes: [],
    seen: [],
    kept: [],
  }
}

export const roundsOf = ({ strikes }: Pick<Liveness, 'strikes'>): number =>
  livenessRules.rounds + countStrikes({ strikes }, 'early', 'wrong') * livenessRules.extraRounds

export const isComplete = (state: Liveness): boolean => state.done.length >= roundsOf(state)

export const isExhausted = ({ strikes }: Liveness): boolean => strikes.length >= livenessRules.strikes

export const countStrikes = ({ strikes }: Pick<Liveness, 'strikes'>, ...kinds: Strike[]): number =>
  strikes.filter((strike) => kinds.includes(strike)).length

export function windowOf({ pace }: Pick<Liveness, 'pace'>): number {
  const { base, answers, most } = livenessRules.window
  return Math.min(most, base + answers * pace)
}

export function progressOf({ ask, track }: Liveness): number {
  if (ask === 'front') return 0
  if (ask === 'blink') return Math.min(1, track.filter(areEyesClosed).length / livenessRules.frames.closed)
  const furthest = Math.max(0, ...track.map((each) => turnTowards(ask, each)))
  return Math.min(1, furthest / poseLimits.turned)
}

export const isExpected = ({ nonce, sequence }: Liveness, frame: { nonce: string; sequence: number }): boolean =>
  frame.nonce === nonce && frame.sequence > sequence

export function observe(before: Liveness, frame: Frame, chance: RandomSource): Observed {
  const waited = Math.max(0, frame.at - before.answeredAt)
  const state: Liveness = {
    ...before,
    sequence: frame.sequence,
    answeredAt: frame.at,
    pace: before.pace === 0 ? waited : before.pace * 0.7 + waited * 0.3,
    seen: [...before.seen, frame.fingerprint],
  }
  if (state.ask !== 'front' && frame.at > state.askedAt + windowOf(before)) return strike(state, 'late', frame, chance)
  if (before.seen.some(({ digest }) => digest === frame.fingerprint.digest))
    return strike(state, 'repeated', frame, chance)
  if (!frame.face || frame.flaw) {
    // A face that leaves the picture may come back as another.
    const isCut = frame.flaw === 'no-face' || frame.flaw === 'two-faces'
    return { state: isCut ? startOver(state) : state, hint: frame.flaw ?? 'no-face' }
  }
  const seen: PoseSample = { turn: frame.face.turn, open: frame.face.open }
  if (state.ask === 'front') return observeFront(state, seen, frame, chance)
  return observeMovement(state, state.ask, seen, frame, chance)
}

const startOver = (state: Liveness): Liveness => ({
  ...state,
  holdUntil: null,
  track: state.ask === 'front' ? [] : state.track.slice(0, 1),
})

function observeFront(state: Liveness, seen: PoseSample, frame: Frame, chance: RandomSource): Observed {
  const track = [...state.track, seen].slice(-2)
  if (!isNeutral(seen)) {
    // A single picture with closed eyes is only a blink.
    const isMovement = Math.abs(seen.turn) >= poseLimits.turned || (track.length > 1 && track.every(areEyesClosed))
    if (state.holdUntil !== null && isMovement) return strike(state, 'early', frame, chance)
    return { state: { ...state, track }, hint: 'not-yet' }
  }
  if (state.holdUntil === null) {
    const { least, most } = livenessRules.hold
    const holdUntil = frame.at + least + chance.random() * (most - least)
    const waiting = { ...state, holdUntil, track }
    return state.kept.length === 0 ? keeping(waiting, 'front', frame, 'hold') : { state: waiting, hint: 'hold' }
  }
  if (frame.at < state.holdUntil) return { state: { ...state, track }, hint: 'hold' }
  const ask = drawMovement(state, chance)
  return {
    state: {
      ...state,
      ask,
      nonce: chance.nonce(),
      askedAt: frame.at,
      holdUntil: null,
      track: [seen],
      asked: [...state.asked, ask],
    },
  }
}

/** Each movement comes at least once, in an order no one can predict. */
function drawMovement(state: Liveness, { random }: RandomSource): Movement {
  const missing = movements.filter((movement) => !state.done.includes(movement))
  const drawn = roundsOf(state) - state.done.length > missing.length ? movements : missing
  return drawn[Math.floor(random() * drawn.length)]!
}

function observeMovement(
  state: Liveness,
  ask: Movement,
  seen: PoseSample,
  frame: Frame,
  chance: RandomSource,
): Observed {
  const track = [...state.track, seen]
  if (isWrong(ask, track)) return strike(state, 'wrong', frame, chance)
  if (ask === 'blink') {
    const isDone = track.slice(1).filter(areEyesClosed).length >= livenessRules.frames.closed && areEyesClosed(seen)
    return isDone ? finish(state, ask, frame, chance) : { state: { ...state, track }, hint: 'not-yet' }
  }
  const run = growingRun(ask, track)
  if (run === 'jumped') return { state: { ...state, track: track.slice(0, 1) }, hint: 'slower' }
  if (run === 'whole') return finish(state, ask, frame, chance)
  return { state: { ...state, track }, hint: 'not-yet' }
}

function isWrong(ask: Movement, track: readonly PoseSample[]): boolean {
  const [before, last] = track.slice(-2) as [PoseSample, PoseSample]
  if (ask === 'blink') return Math.abs(last.turn) >= poseLimits.turned
  // A single picture with closed eyes is only a blink.
  return turnTowards(ask, last) <= -poseLimits.turned || (areEyesClosed(before) && areEyesClosed(last))
}

export function growingRun(ask: 'left' | 'right', track: readonly PoseSample[]): 'whole' | 'jumped' | undefined {
  const angles = track.map((each) => turnTowards(ask, each))
  const last = angles.length - 1
  if (angles[last]! < poseLimits.turned) return undefined
  let first = last
  while (first > 0 && angles[first - 1]! <= angles[first]! + livenessRules.tolerance) first -= 1
  // Of the pictures that look straight ahead, only the last belongs to the movement.
  const isStill = (angle: number) =>
    angle <= poseLimits.straight / 2 && angle < angles[first]! + livenessRules.tolerance / 2
  while (first < last && isStill(angles[first + 1]!)) first += 1
  const isBetween = (angle: number) =>
    angle >= angles[first]! + livenessRules.tolerance / 2 && angle < poseLimits.turned
  const between = angles.slice(first + 1, last).filter(isBetween)
  const isWhole = angles[first]! <= poseLimits.straight && between.length >= livenessRules.frames.turn - 2
  return isWhole ? 'whole' : 'jumped'
}

function finish(state: Liveness, movement: Movement, frame: Frame, chance: RandomSource): Observed {
  const next = { ...askFront(state, frame, chance), done: [...state.done, movement] }
  return state.done.includes(movement) ? { state: next } : keeping(next, movement, frame)
}

const keeping = (state: Liveness, keep: ChallengeStep, { fingerprint }: Frame, hint?: Hint): Observed => ({
  state: { ...state, kept: [...state.kept, fingerprint.print] },
  keep,
  ...(hint && { hint }),
})

const askFront = (state: Liveness, { at }: Frame, chance: RandomSource): Liveness => ({
  ...state,
  ask: 'front',
  nonce: chance.nonce(),
  askedAt: at,
  holdUntil: null,
  track: [],
})

function strike(state: Liveness, kind: Strike, frame: Frame, chance: RandomSource): Observed {
  const struck = { ...state, strikes: [...state.strikes, kind] }
  // The same picture again says nothing about the movement.
  if (kind === 'repeated') return { state: struck, hint: 'not-yet' }
  return { state: askFront(struck, frame, chance), hint: kind }
}
