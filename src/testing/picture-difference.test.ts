import sharp from 'sharp'
import { expect, test } from 'vitest'
import { areaTolerance, pictureDifference, reducedTolerance, reducePicture } from './picture-difference.ts'

const blank = (width: number, height: number, background = '#fbfaf7') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function withPatch(width: number, height: number) {
  const patch = await blank(width, height, '#0b1b3b')
  return sharp(await blank(200, 200))
    .composite([{ input: patch, left: 20, top: 20 }])
    .png()
    .toBuffer()
}

test('pictures: the same screen and a slightly other shade are the same', async () => {
  expect(await pictureDifference(await blank(200, 200), await blank(200, 200))).toBe(0)
  expect(await pictureDifference(await blank(200, 200), await blank(200, 200, '#ffffff'))).toBe(0)
})

test('pictures: a changed number is within the tolerance, a changed button is not', async () => {
  expect(await pictureDifference(await blank(200, 200), await withPatch(12, 8))).toBeLessThan(areaTolerance)
  expect(await pictureDifference(await blank(200, 200), await withPatch(60, 20))).toBeGreaterThan(areaTolerance)
})

test('pictures: a longer page differs by what was added', async () => {
  expect(await pictureDifference(await blank(200, 200), await blank(200, 250))).toBeCloseTo(0.2)
})

test('pictures: a baseline is small, and still notices a panel that has gone', async () => {
  const [plain, other] = await Promise.all([blank(400, 2400), blank(400, 2400)])
  const panel = await blank(360, 300, '#002868')
  const withPanel = await sharp(other)
    .composite([{ input: panel, left: 20, top: 100 }])
    .png()
    .toBuffer()
  const [before, after] = [await reducePicture(withPanel), await reducePicture(plain)]
  expect(before.length).toBeLessThan(2000)
  expect(await sharp(before).metadata()).toMatchObject({ width: 100, height: 450 })
  expect(await pictureDifference(before, await reducePicture(withPanel))).toBe(0)
  expect(await pictureDifference(before, after)).toBeGreaterThan(reducedTolerance)
})
