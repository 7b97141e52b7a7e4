// All faces here are drawn, not real people.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bendPicture } from '#testing/bend-picture.ts'
import { drawFace, distinctPeople } from '#testing/draw-face.ts'
import { measureMoire } from '../artefacts.ts'
import { countDifferences, fingerprintOf } from '../fingerprint.ts'
import { measureParallax } from '../parallax.ts'
import { detectFaces } from './detect-faces.ts'
import { openPicture } from './pixels.ts'

const owner = { id: 'a traveller' }
const [person] = distinctPeople

async function faceIn(picture: Buffer) {
  const seen = await detectFaces(picture, owner, (fault) => expect.fail(fault))
  return seen!.faces[0]!
}

test('parallax: a head that turns has depth, to both sides', async () => {
  const front = await faceIn(await drawFace({ person, moment: 1 }))
  for (const side of [1, -1]) {
    const turned = await faceIn(await drawFace({ person, moment: 2, turn: side * 28 }))
    const { depth, explained, found } = measureParallax(front.aligned, turned.aligned)
    expect(found).toBeGreaterThan(25)
    expect(side * depth * explained).toBeGreaterThan(0.05)
  }
})

test('parallax: a photograph that is bent looks turned to the networks, and has no depth', async () => {
  const photograph = await drawFace({ person })
  const front = await faceIn(photograph)
  for (const side of [1, -1]) {
    const bent = await faceIn(await bendPicture(photograph, side * 40))
    expect(Math.abs(bent.turn)).toBeGreaterThan(20)
    const { depth, explained } = measureParallax(front.aligned, bent.aligned)
    expect(Math.abs(depth * explained)).toBeLessThan(0.02)
  }
})

test('parallax: nothing is claimed where nothing can be found again', () => {
  const blank = { shades: new Uint8Array(112 * 112), places: Array.from({ length: 68 }, () => ({ x: 50, y: 50 })) }
  expect(measureParallax(blank, blank)).toEqual({ depth: 0, explained: 0, found: 0 })
})

test('artefacts: the grid of a screen leaves one strong wave, a face does not', async () => {
  const picture = await openPicture(await drawFace({ person }))
  const { box } = await faceIn(await drawFace({ person }))
  expect(measureMoire(picture, box)).toBeLessThan(2.3)
  const data = picture.data.map((value, at) => {
    const [x, y] = [Math.floor(at / 3) % picture.width, Math.floor(at / 3 / picture.width)]
    return Math.min(255, value * (1 + 0.06 * Math.sin(x * 1.1 + y * 0.45 + (at % 3) * 2)))
  })
  expect(measureMoire({ ...picture, data }, box)).toBeGreaterThan(2.3)
})

const print = async (bytes: Buffer) => fingerprintOf(await openPicture(bytes))

test('fingerprint: a re-encoded picture is recognised, the next frame is a different one', async () => {
  const picture = await drawFace({ person, moment: 1 })
  const again = await sharp(picture).modulate({ brightness: 1.03 }).jpeg({ quality: 80 }).toBuffer()
  expect(countDifferences(await print(picture), await print(again))).toBeLessThanOrEqual(3)
  const later = await drawFace({ person, moment: 9 })
  expect(countDifferences(await print(picture), await print(later))).toBeGreaterThan(3)
})
