import { sampleGrey, type Grey } from '../zone/grey.ts'
import type { RecognisedZone } from '../zone/read-zone.ts'
import { homography } from '../zone/rectify.ts'

/** Millimetres from the upper left corner of a passport page: Doc 9303-4, figures 1 and 3. */
const page = { width: 125, height: 88 }
const zone = { left: 7.3, right: 116.5, first: 72.25, last: 78.6 }
const area = { left: -3, right: page.width + 3, top: -4, bottom: 68 }
const perMillimetre = 11

export function rectifyPage(picture: Grey, { corners }: RecognisedZone): Grey {
  const toPicture = homography(
    [
      [zone.left, zone.first],
      [zone.right, zone.first],
      [zone.right, zone.last],
      [zone.left, zone.last],
    ],
    corners.map(({ x, y }) => [x, y] as const),
  )
  const width = (area.right - area.left) * perMillimetre
  const height = (area.bottom - area.top) * perMillimetre
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [atX, atY] = toPicture(area.left + x / perMillimetre, area.top + y / perMillimetre)
      data[y * width + x] = sampleGrey(picture, atX, atY)
    }
  return { data, width, height }
}
