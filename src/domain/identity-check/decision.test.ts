import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide, flagLabels, livenessThresholds, percent, type Findings, type Flag } from './decision.ts'
import { livenessRules } from './liveness.ts'

const thresholds = { approveFrom: 0.5, declineBelow: 0.3 }
const clear: Findings = {
  zoneSureness: 0.99,
  isPortraitClear: true,
  documentFlags: [],
  portrait: 0.8,
  photo: 0.75,
  frames: 0.7,
  liveness: { depths: [0.12, 0.1], screen: 0, misplaced: 0, repeated: 0 },
}
const livenessWith = (found: Partial<Findings['liveness']>) => of({ liveness: { ...clear.liveness, ...found } })
const of = (found: Partial<Findings>) => decide({ ...clear, ...found }, thresholds)

test('decision: a clear match is approved with high scores', () => {
  const { status, flags, scores, confidence } = of({})
  expect({ status, flags }).toEqual({ status: 'approved', flags: [] })
  expect(scores.documentAuthenticity).toBe(99)
  expect(scores.faceMatch).toBeGreaterThan(95)
  expect(confidence).toBe(Math.min(scores.documentAuthenticity, scores.faceMatch, scores.photoMatch!, scores.liveness))
})

test('decision: a different face is declined, a doubtful one goes to an officer', () => {
  expect(of({ portrait: 0.1 })).toMatchObject({ status: 'declined', flags: ['face'] })
  expect(of({ portrait: 0.4 })).toMatchObject({ status: 'processing', flags: ['face-unsure'] })
  expect(of({ photo: 0.2 })).toMatchObject({ status: 'processing', flags: ['photo'] })
})

test('decision: without a finished challenge an officer decides', () => {
  expect(of({ frames: undefined })).toMatchObject({ status: 'processing', flags: ['liveness'] })
  expect(of({ frames: undefined, portrait: 0.1 }).status).toBe('processing')
  expect(of({ frames: 0.2 })).toMatchObject({ status: 'processing', flags: ['other-face'] })
})

test("decision: another person's passport is declined, a single difference goes to an officer", () => {
  expect(of({ documentFlags: ['number', 'names', 'birth'] }).status).toBe('declined')
  expect(of({ documentFlags: ['number'] })).toMatchObject({ status: 'processing', flags: ['number'] })
  expect(of({ documentFlags: ['number'] }).scores.documentAuthenticity).toBeLessThan(70)
})

test('decision: approved exactly when there are no flags, and every score is a percentage', () => {
  const flag = fc.constantFrom(...(Object.keys(flagLabels) as Flag[]))
  const likeness = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.record({
        zoneSureness: fc.double({ min: 0, max: 1, noNaN: true }),
        isPortraitClear: fc.boolean(),
        documentFlags: fc.array(flag, { maxLength: 4 }),
        portrait: likeness,
        photo: fc.option(likeness, { nil: undefined }),
        frames: fc.option(likeness, { nil: undefined }),
        liveness: fc.record({
          depths: fc.array(likeness, { maxLength: 2 }),
          screen: fc.double({ min: 0, max: 5, noNaN: true }),
          misplaced: fc.nat(4),
          repeated: fc.nat(4),
        }),
      }),
      (found) => {
        const { status, flags, confidence, scores } = decide(found, thresholds)
        expect(status === 'approved').toBe(flags.length === 0)
        if (status === 'approved') expect(found.portrait).toBeGreaterThanOrEqual(thresholds.approveFrom)
        for (const score of [confidence, scores.documentAuthenticity, scores.faceMatch, scores.liveness]) {
          expect(Number.isInteger(score)).toBe(true)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
        }
      },
    ),
  )
})

test('decision: the threshold scores 50 %', () => {
  expect(percent(0.5, 0.5)).toBe(50)
  expect(percent(0.9, 0.5)).toBe(99)
})

test('decision: a similarity at the limit passes, below it does not', () => {
  expect(of({ portrait: 0.5 }).flags).toEqual([])
  expect(of({ portrait: 0.3 }).flags).toEqual(['face-unsure'])
  expect(of({ photo: 0.5 }).flags).toEqual([])
  expect(of({ frames: 0.4 }).flags).toEqual([])
  expect(of({ photo: undefined })).toMatchObject({ status: 'approved', scores: { photoMatch: null } })
})

test('decision: what does not look like a living person goes to an officer with the reason', () => {
  const { depth, screen } = livenessThresholds
  const { misplaced, repeated } = livenessRules.doubtful
  expect(livenessWith({ depths: [depth, depth] })).toMatchObject({ status: 'approved' })
  for (const [found, flag] of [
    [{ depths: [depth - 0.001, depth - 0.001] }, 'flat'],
    [{ depths: [] }, 'flat'],
    [{ depths: [0.2] }, 'flat'],
    [{ depths: [-0.3, -0.3] }, 'flat'],
    [{ screen }, 'screen'],
    [{ misplaced }, 'movements'],
    [{ repeated }, 'replayed'],
  ] as const) {
    expect(livenessWith(found)).toMatchObject({ status: 'processing', flags: [flag] })
    expect(livenessWith(found).scores.liveness).toBeLessThan(50)
  }
  expect(livenessWith({ misplaced: misplaced - 1, repeated: repeated - 1 }).flags).toEqual([])
})

test('decision: depth on one side does not make up for a flat other side', () => {
  for (const depths of [
    [0.24, 0.003],
    [-0.22, 0.3],
  ])
    expect(livenessWith({ depths })).toMatchObject({ status: 'processing', flags: ['flat'] })
})

test('decision: an unclear portrait is flagged and lowers the document score', () => {
  expect(of({ isPortraitClear: false })).toMatchObject({ status: 'processing', flags: ['portrait'] })
  expect(of({ isPortraitClear: false }).scores.documentAuthenticity).toBe(84)
  expect(of({ zoneSureness: 0.5 }).scores.documentAuthenticity).toBe(50)
  expect(of({ zoneSureness: 1 }).scores.documentAuthenticity).toBe(99)
  expect(of({}).scores.liveness).toBeGreaterThan(90)
  expect(of({ frames: undefined }).scores.liveness).toBe(0)
})
