import { expect, test } from 'vitest'
import { judgeLight } from './frame.ts'

const [width, height] = [80, 60]
const picture = (shade: (x: number, y: number) => number) => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1)
    data.fill(shade(at % width, Math.floor(at / width)), at * 4, at * 4 + 4)
  return { data, width, height }
}
const print = (x: number, y: number) => ((Math.floor(x / 3) + Math.floor(y / 5)) % 2 === 0 ? 90 : 190)

test.each([
  ['printed lines in good light', print, 'good'],
  ['the same in the dark', (x: number, y: number) => print(x, y) / 6, 'dark'],
  ['a bright reflection', (x: number, y: number) => (x < 20 ? 255 : print(x, y)), 'glare'],
  ['nothing sharp', (x: number) => 100 + x, 'blurred'],
] as const)('light: %s', (_, shade, expected) => {
  expect(judgeLight(picture(shade))).toBe(expected)
})
