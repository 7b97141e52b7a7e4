// All faces here are drawn, not real people.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawFace, distinctPeople } from '#testing/draw-face.ts'
import { someOf } from '#testing/repetitions.ts'
import { compare } from '../face.ts'
import { detectFaces } from './detect-faces.ts'

const faults: string[] = []
const detect = (bytes: Uint8Array) => detectFaces(bytes, { id: 'a traveller' }, (fault) => faults.push(fault))

const look = async (...given: Parameters<typeof drawFace>) => {
  const seen = await detect(await drawFace(...given))
  expect(seen?.faces).toHaveLength(1)
  return seen!.faces[0]!
}

test.each(someOf([0, 1, 2, 3, 4, 5], 3, 1))(
  'detect faces: person %i is found once, looking straight with open eyes',
  async (person) => {
    const { turn, lean, open, eyeDistance } = await look({ person })
    expect(Math.abs(turn)).toBeLessThan(10)
    expect(Math.abs(lean)).toBeLessThan(6)
    expect(open).toBeGreaterThan(0.8)
    expect(eyeDistance).toBeGreaterThan(60)
  },
)

test.each(someOf([0, 2, 5], 1))(
  'detect faces: turned heads and closed eyes of person %i are detected',
  async (person) => {
    expect((await look({ person, turn: -25 })).turn).toBeLessThan(-18)
    expect((await look({ person, turn: 25 })).turn).toBeGreaterThan(18)
    expect((await look({ person, areEyesClosed: true })).open).toBeLessThan(0.2)
  },
)

test('detect faces: turning a flat photo does not count as turning the head', async () => {
  const turned = await sharp(await drawFace({ person: 0 }))
    .affine(
      [
        [0.8, 0.12],
        [0, 1],
      ],
      { background: '#dfe3e6' },
    )
    .toBuffer()
  const seen = await detect(turned)
  expect(Math.abs(seen!.faces[0]!.turn)).toBeLessThan(12)
})

test('detect faces: the same person is alike in every pose, another person is not', async () => {
  const [one, other] = distinctPeople
  const first = await look({ person: one })
  for (const pose of [{ turn: 25 }, { turn: -25 }, { areEyesClosed: true }, { size: 0.5, background: '#667' }])
    expect(compare(first.likeness, (await look({ person: one, ...pose })).likeness)).toBeGreaterThan(0.6)
  expect(compare(first.likeness, (await look({ person: other })).likeness)).toBeLessThan(0.3)
})

test('detect faces: two people are two faces, the nearer one first', async () => {
  const [near, far] = [
    await drawFace({ person: 0, size: 0.7, width: 480 }),
    await drawFace({ person: 2, size: 0.55, width: 480 }),
  ]
  const together = await sharp({ create: { width: 960, height: 480, channels: 3, background: '#dfe3e6' } })
    .composite([
      { input: far, left: 0, top: 0 },
      { input: near, left: 480, top: 0 },
    ])
    .png()
    .toBuffer()
  const { faces } = (await detect(together))!
  expect(faces).toHaveLength(2)
  expect(faces[0]!.box.left).toBeGreaterThan(480)
})

test.each([
  ['an empty wall', () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#bbb' } }).png()],
  [
    'a grey picture',
    () =>
      sharp({ create: { width: 90, height: 60, channels: 3, background: '#bbb' } })
        .greyscale()
        .png(),
  ],
])('%s has no face', async (_, make) => {
  expect((await detect(await make().toBuffer()))?.faces).toEqual([])
})

test('detect faces: a file that is not a picture is skipped with its reason, and the next one works', async () => {
  faults.length = 0
  expect(await detect(Buffer.from('not a picture'))).toBeUndefined()
  expect(await detect((await drawFace({ person: 1 })).subarray(0, 4000))).toBeUndefined()
  expect(faults).toEqual([expect.stringContaining('unsupported image format'), expect.stringContaining('JPEG')])
  expect((await detect(await drawFace({ person: 1 })))?.faces).toHaveLength(1)
})
