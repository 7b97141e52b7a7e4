import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asks, drawChallenge, judgePose, poseLimits, type Pose } from './challenge.ts'

const good: Pose = { turn: 0, lean: 0, open: 1, eyeDistance: 110, sharpness: 300, brightness: 130 }
const judge = (ask: (typeof asks)[number], pose: Partial<Pose>, others: Pose[] = []) =>
  judgePose(ask, [{ ...good, ...pose }, ...others], 640)

test('challenge: every draw contains each pose once, straight ahead first', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999_999, noNaN: true })), (numbers) => {
      const drawn = drawChallenge(() => numbers.next().value!)
      expect(drawn[0]).toBe('front')
      expect(drawn.toSorted()).toEqual([...asks].toSorted())
    }),
  )
})

test('challenge: all six orders are drawn', () => {
  const orders = new Set(Array.from({ length: 300 }, () => drawChallenge(Math.random).join()))
  expect(orders.size).toBe(6)
})

test("challenge: left and right are the person's own", () => {
  expect(judge('left', { turn: 25 })).toBeUndefined()
  expect(judge('left', { turn: -25 })).toBe('not-yet')
  expect(judge('right', { turn: -25 })).toBeUndefined()
  expect(judge('right', { turn: 25 })).toBe('not-yet')
})

test('challenge: a face that never moves passes only the first pose', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -poseLimits.straight, max: poseLimits.straight, noNaN: true }),
      fc.double({ min: poseLimits.open, max: 1, noNaN: true }),
      (turn, open) => {
        expect(judge('front', { turn, open })).toBeUndefined()
        for (const ask of ['left', 'right', 'blink'] as const) expect(judge(ask, { turn, open })).toBe('not-yet')
      },
    ),
  )
})

test.each([
  ['no-face', []],
  ['two-faces', [good, { ...good, eyeDistance: 90 }]],
  ['too-far', [{ ...good, eyeDistance: 20 }]],
  ['too-near', [{ ...good, eyeDistance: 400 }]],
  ['too-dark', [{ ...good, brightness: 20 }]],
  ['too-bright', [{ ...good, brightness: 250 }]],
  ['blurred', [{ ...good, sharpness: 5 }]],
  ['tilted', [{ ...good, lean: 40 }]],
] as const)('challenge: a picture can be %s', (hint, faces) => {
  expect(judgePose('front', faces, 640)).toBe(hint)
})

test('challenge: a small face in the background is ignored', () => {
  expect(judge('front', {}, [{ ...good, eyeDistance: 20 }])).toBeUndefined()
})
