import sharp from 'sharp'
import { expect, test } from 'vitest'
import { areaTolerance, pictureDifference } from './picture-difference.ts'

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
