import { expect, test } from 'vitest'
import { judgeFaces, judgePhoto, judgeScan } from './findings.ts'

const photo = {
  width: 826,
  height: 1062,
  sharpness: 120,
  shadows: 30,
  highlights: 225,
  background: { darkestChannel: 220, deviation: 6 },
}

test.each([
  ['a good photo of 35x45mm', {}, []],
  ['a good square photo', { width: 600, height: 600 }, []],
  ['proportions four percent off', { width: 860 }, []],
  ['a photo from a phone, not cut', { width: 3024, height: 4032 }, []],
  ['a wide picture', { width: 1600, height: 900 }, ['photo-proportions']],
  ['the smallest size', { width: 413, height: 531 }, []],
  ['one pixel less', { width: 412, height: 531 }, ['photo-small']],
  ['a small square', { width: 599, height: 599 }, ['photo-small']],
  ['a blurred face', { sharpness: 20 }, ['photo-blurred']],
  ['a dark picture', { highlights: 90, background: { darkestChannel: 80, deviation: 2 } }, ['photo-dark']],
  ['a burnt-out picture', { shadows: 150 }, ['photo-bright']],
  ['a dark wall', { background: { darkestChannel: 90, deviation: 4 } }, ['photo-background-dark']],
  ['a bookshelf', { background: { darkestChannel: 180, deviation: 40 } }, ['photo-background-uneven']],
])('photo findings: %s', (_, change, expected) => {
  expect(judgePhoto({ ...photo, ...change })).toEqual(expected)
})

const scan = { width: 2400, height: 1700, sharpness: 300, brightness: 170, glare: 0 }

test.each([
  ['a good scan', {}, []],
  ['resolution is too low', { width: 900, height: 640 }, ['scan-small']],
  ['a blurred one', { sharpness: 10 }, ['scan-blurred']],
  ['a dark one', { brightness: 40 }, ['scan-dark']],
  ['a reflection', { glare: 0.05 }, ['scan-glare']],
])('scan findings: %s', (_, change, expected) => {
  expect(judgeScan({ ...scan, ...change })).toEqual(expected)
})

const face = { box: { left: 290, top: 300, width: 240, height: 420 }, turn: 0, lean: 0, open: 1 }
const far = { ...face, box: { left: 40, top: 40, width: 60, height: 90 } }

test.each([
  ['one face, straight and whole', [face], []],
  ['somebody far behind', [face, far], []],
  ['nobody', [], ['photo-no-face']],
  ['two people', [face, face], ['photo-two-faces']],
  ['a profile', [{ ...face, turn: -30 }], ['photo-turned']],
  ['a tilted head', [{ ...face, lean: 14 }], ['photo-tilted']],
  ['closed eyes', [{ ...face, open: 0.1 }], ['photo-eyes-closed']],
  ['a whole figure', [{ ...face, box: { ...face.box, width: 100, left: 360, height: 150 } }], ['photo-face-small']],
  ['a mouth and a nose', [{ ...face, box: { ...face.box, height: 900 } }], ['photo-face-large']],
  ['a face at the edge', [{ ...face, box: { ...face.box, left: 20 } }], ['photo-off-centre']],
] as const)('face findings: %s', (_, faces, expected) => {
  expect(judgeFaces(faces, 826, 1062)).toEqual(expected)
})
