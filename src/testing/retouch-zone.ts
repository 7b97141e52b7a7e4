import type { Grey } from '#engines/document-reading/zone/grey.ts'
import type { RecognisedZone } from '#engines/document-reading/zone/read-zone.ts'
import { homography } from '#engines/document-reading/zone/rectify.ts'

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

export interface Spot {
  shade: number
  x: number
  /** From 0, the first character, to 1, the last. */
  along: number
  /** From 0, the first line, to 1, the last. */
  down: number
  /** What the picture shows at another place of the zone. */
  shadeAt(along: number, down: number): number
}

/** Paints over a picture, by places in its machine-readable zone. */
export function retouchZone(picture: Grey, { corners }: RecognisedZone, paint: (spot: Spot) => number): Grey {
  const outline = corners.map(({ x, y }) => [x, y] as const)
  const inZone = homography(outline, square)
  const onPage = homography(square, outline)
  const shadeAt = (along: number, down: number) => {
    const [x, y] = onPage(along, down)
    return picture.data[Math.round(y) * picture.width + Math.round(x)] ?? 0
  }
  const data = picture.data.map((shade, at) => {
    const x = at % picture.width
    const [along, down] = inZone(x, Math.floor(at / picture.width))
    return paint({ shade, x, along, down, shadeAt })
  })
  return { ...picture, data }
}
