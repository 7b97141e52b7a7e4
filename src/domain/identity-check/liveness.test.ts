import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movements, type Movement, type Pose } from './challenge.ts'
import {
  beginLiveness,
  growingRun,
  isComplete,
  isExhausted,
  isExpected,
  livenessRules,
  observe,
  roundsOf,
  windowOf,
  type RandomSource,
  type Frame,
  type Liveness,
} from './liveness.ts'

const still: Pose = { turn: 0, lean: 0, open: 1, eyeDistance: 110, sharpness: 300, brightness: 130 }
const closed = { open: 0.05 }

function drawWith(random: () => number): RandomSource {
  let nonce = 0
  return { random, nonce: () => `nonce-${(nonce += 1)}` }
}

/** A camera that shows one pose after the other, at the times it is told. */
function film(random: () => number = () => 0.5, pace = 400) {
  const chance = drawWith(random)
  let at = 1_000_000
  let sequence = 0
  let state = beginLiveness(at, chance)
  let hint: string | undefined
  const kept: string[] = []
  const camera = {
    get state() {
      return state
    },
    get hint() {
      return hint
    },
    kept,
    wait: (milliseconds: number) => void (at += milliseconds),
    show(pose: Partial<Pose>, given: Partial<Frame> = {}): Liveness {
      at += pace
      sequence += 1
      const fingerprint = { digest: `picture-${sequence}`, print: '' }
      const frame = { face: { ...still, ...pose }, flaw: undefined, fingerprint, sequence, at, ...given }
      const observed = observe(state, frame, chance)
      ;({ state, hint } = { hint: undefined, ...observed })
      if (observed.keep) kept.push(observed.keep)
      return state
    },
    waitForAsk(): Movement {
      for (let pictures = 0; state.ask === 'front' && pictures < 30; pictures += 1) camera.show({})
      return state.ask as Movement
    },
    move(movement: Movement) {
      const side = movement === 'left' ? 1 : -1
      if (movement === 'blink') for (let count = 0; count < 2; count += 1) camera.show(closed)
      else for (const angle of [8, 15, 22]) camera.show({ turn: side * angle })
    },
  }
  return camera
}

test('liveness: following the instructions completes after four movements, at any connection speed', () => {
  fc.assert(
    fc.property(
      fc.infiniteStream(fc.double({ min: 0, max: 0.999_999, noNaN: true })),
      fc.integer({ min: 150, max: 6000 }),
      (numbers, pace) => {
        const camera = film(() => numbers.next().value!, pace)
        for (let round = 0; round < livenessRules.rounds; round += 1) camera.move(camera.waitForAsk())
        expect(camera.state.strikes).toEqual([])
        expect(isComplete(camera.state)).toBe(true)
        expect(camera.kept.toSorted()).toEqual(['blink', 'front', 'left', 'right'])
      },
    ),
    { numRuns: 60 },
  )
})

test('liveness: every order of movements is drawn, and each movement comes', () => {
  const orders = new Set<string>()
  for (let run = 0; run < 600; run += 1) {
    const camera = film(Math.random)
    for (let round = 0; round < livenessRules.rounds; round += 1) camera.move(camera.waitForAsk())
    expect(new Set(camera.state.done)).toEqual(new Set(movements))
    orders.add(camera.state.done.join())
  }
  // Four rounds with each of three movements at least once.
  expect(orders.size).toBe(36)
})

test('liveness: the moment of a movement cannot be foreseen', () => {
  const waits = new Set<number>()
  for (let run = 0; run < 60; run += 1) {
    const camera = film(Math.random, 100)
    camera.waitForAsk()
    waits.add(camera.state.sequence)
  }
  expect(waits.size).toBeGreaterThan(8)
})

test('liveness: a movement before it is asked counts against and adds rounds', () => {
  const camera = film()
  camera.show({})
  camera.show({ turn: 25 })
  expect(camera.state.strikes).toEqual(['early'])
  expect(camera.hint).toBe('early')
  expect(roundsOf(camera.state)).toBe(livenessRules.rounds + livenessRules.extraRounds)
})

test('liveness: closing the eyes for one picture is a blink, for two it is a movement', () => {
  const camera = film(() => 0.99)
  camera.show({})
  camera.show(closed)
  expect(camera.state.strikes).toEqual([])
  camera.show(closed)
  expect(camera.state.strikes).toEqual(['early'])
})

test.each(movements)('liveness: anything but %s counts against when it is asked', (movement) => {
  for (const other of movements.filter((each) => each !== movement)) {
    const camera = film(() => (movements.indexOf(movement) + 0.5) / movements.length)
    expect(camera.waitForAsk()).toBe(movement)
    camera.move(other)
    expect(camera.state.strikes[0], other).toBe('wrong')
    expect(camera.state.done).toEqual([])
  }
})

test('liveness: a movement after its window does not count', () => {
  const camera = film()
  const movement = camera.waitForAsk()
  camera.wait(windowOf(camera.state))
  camera.move(movement)
  expect(camera.state.strikes).toEqual(['late'])
  expect(camera.state.done).toEqual([])
})

test('liveness: a slow line has more time, and never endless time', () => {
  expect(windowOf({ pace: 300 })).toBeLessThan(15_000)
  expect(windowOf({ pace: 3000 })).toBe(36_000)
  expect(windowOf({ pace: 60_000 })).toBe(livenessRules.window.most)
})

test('liveness: a head that is turned at once is asked to turn slowly', () => {
  const camera = film(() => 0)
  expect(camera.waitForAsk()).toBe('left')
  camera.show({ turn: 25 })
  expect(camera.hint).toBe('slower')
  expect(camera.state.done).toEqual([])
  camera.show({})
  camera.move('left')
  expect(camera.state.done).toEqual(['left'])
})

test.each<[string, number[], ReturnType<typeof growingRun>]>([
  ['grows', [0, 9, 20], 'whole'],
  ['begins with a small step', [-1, 6, 30], 'whole'],
  ['grows slowly', [0, 1, 2, 3, 5, 6, 8, 10, 13, 16, 20], 'whole'],
  ['grows with a little unrest', [1, 9, 7, 15, 20], 'whole'],
  ['is not far enough', [0, 8, 14], undefined],
  ['jumps', [0, 25], 'jumped'],
  ['jumps between two pictures', [0, 1, 0, 24, 25], 'jumped'],
  ['begins turned', [16, 19, 25], 'jumped'],
  ['goes back and forth', [0, 22, 3, 24], 'jumped'],
])('liveness: a turn that %s', (_, turns, expected) => {
  const track = turns.map((turn) => ({ turn, open: 1 }))
  expect(growingRun('left', track)).toBe(expected)
  expect(
    growingRun(
      'right',
      track.map(({ turn, open }) => ({ turn: -turn, open })),
    ),
  ).toBe(expected)
})

test('liveness: the same picture twice counts against', () => {
  const camera = film()
  const fingerprint = { digest: 'the same', print: '' }
  camera.show({}, { fingerprint })
  camera.show({}, { fingerprint })
  expect(camera.state.strikes).toEqual(['repeated'])
})

test('liveness: pictures belong to what is asked now, and come in order', () => {
  const camera = film()
  const { nonce, sequence } = camera.show({})
  expect(isExpected(camera.state, { nonce, sequence: sequence + 1 })).toBe(true)
  expect(isExpected(camera.state, { nonce, sequence })).toBe(false)
  expect(isExpected(camera.state, { nonce: 'another', sequence: sequence + 1 })).toBe(false)
  camera.waitForAsk()
  expect(isExpected(camera.state, { nonce, sequence: 1000 })).toBe(false)
})

test('liveness: another person stepping in restarts the movement', () => {
  const camera = film(() => 0)
  camera.waitForAsk()
  camera.show({ turn: 8 })
  camera.show({}, { flaw: 'no-face', face: undefined })
  camera.show({ turn: 22 })
  expect(camera.state.done).toEqual([])
})

test('liveness: a still picture ends with an officer', () => {
  const camera = film()
  for (let picture = 0; picture < 400 && !isExhausted(camera.state); picture += 1) camera.show({ turn: 2 })
  expect(isExhausted(camera.state)).toBe(true)
  expect(camera.state.done).toEqual([])
})

test('liveness: a video that goes round hardly ever passes', () => {
  let passed = 0
  for (let run = 0; run < 300; run += 1) {
    const camera = film(Math.random)
    const loop = [...movements].toSorted(() => Math.random() - 0.5)
    for (let round = 0; round < 40 && !isExhausted(camera.state) && !isComplete(camera.state); round += 1) {
      for (let count = 0; count < 5; count += 1) camera.show({})
      camera.move(loop[round % 3]!)
    }
    if (isComplete(camera.state) && camera.state.strikes.length < livenessRules.doubtful.misplaced) passed += 1
  }
  expect(passed).toBeLessThan(12)
})
