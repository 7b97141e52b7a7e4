// Pages on which someone pasted one printed digit over another, as the reader sees them.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { retouchZone } from '#testing/retouch-zone.ts'
import type { Grey } from '../zone/grey.ts'
import { readZone, type RecognisedZone } from '../zone/read-zone.ts'
import { greyPicture } from './grey-picture.ts'
import { readingLimits } from './reading-limits.ts'
import { zoneNet } from './zone-net.ts'

/** Copies the picture of one character of the last line over another. */
function paste(picture: Grey, zone: RecognisedZone, from: number, over: number): Grey {
  const width = 1 / (zone.lines.at(-1)!.length - 1)
  return retouchZone(picture, zone, ({ shade, along, down, shadeAt }) => {
    const isPastedOver = Math.abs(along - over * width) <= width * 0.5 && Math.abs(down - 1) <= 0.4
    return isPastedOver ? shadeAt(along + (from - over) * width, down) : shade
  })
}

test.each([
  ['number', 2, 1],
  ['born', 13, 14],
  ['validUntil', 22, 21],
] as const)('forged zones: of the field %s, a digit pasted over another is noticed', async (field, from, over) => {
  const file = path.resolve(import.meta.dirname, '../../../testing/papers/passport.jpg')
  const picture = await greyPicture(fs.readFileSync(file), readingLimits.pixels)
  const { zone } = readZone(picture, zoneNet())
  const outcome = readZone(paste(picture, zone!, from, over), zoneNet())
  expect(outcome).toEqual({ why: 'contradicted', format: 'TD3', fields: [field] })
})
