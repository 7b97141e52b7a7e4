import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areEyesClosed, findFlaw, isNeutral, poseLimits, turnTowards, type Pose } from './challenge.ts'

const good: Pose = { turn: 0, lean: 0, open: 1, eyeDistance: 110, sharpness: 300, brightness: 130 }

test("challenge: left and right are the person's own", () => {
  expect(turnTowards('left', { turn: 25 })).toBe(25)
  expect(turnTowards('left', { turn: -25 })).toBe(-25)
  expect(turnTowards('right', { turn: -25 })).toBe(25)
  expect(turnTowards('right', { turn: 25 })).toBe(-25)
})

test('challenge: a face that looks straight ahead is neither turned nor has its eyes closed', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -poseLimits.straight, max: poseLimits.straight, noNaN: true }),
      fc.double({ min: poseLimits.open, max: 1, noNaN: true }),
      (turn, open) => {
        expect(isNeutral({ turn, open })).toBe(true)
        expect(areEyesClosed({ open })).toBe(false)
        for (const ask of ['left', 'right'] as const) expect(turnTowards(ask, { turn })).toBeLessThan(poseLimits.turned)
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
  expect(findFlaw(faces, 640)).toBe(hint)
})

test('challenge: a small face in the background is ignored', () => {
  expect(findFlaw([good, { ...good, eyeDistance: 20 }], 640)).toBeUndefined()
})
