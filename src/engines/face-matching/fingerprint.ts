// What a picture is recognised by when it was saved anew, in another size or brightness. Faces are not recognised by it.
import { greyOf, sample, type Pixels } from './pixels.ts'

const side = 16
/** Shades by which two neighbouring fields must differ; less is noise. */
const margin = 3

/** For each of 256 fields whether its neighbour to the right is darker (0), alike (1) or brighter (2). */
export function fingerprintOf(picture: Pixels): string {
  const { width, height } = picture
  const scale = { x: width / (side + 1), y: height / side }
  const grey = greyOf(sample(picture, { x: [scale.x, 0, scale.x / 2], y: [0, scale.y, scale.y / 2] }, side + 1, side))
  return Array.from({ length: side * side }, (_, at) => {
    const place = Math.floor(at / side) * (side + 1) + (at % side)
    const step = grey[place + 1]! - grey[place]!
    if (Math.abs(step) < margin) return '1'
    return step > 0 ? '2' : '0'
  }).join('')
}

export function countDifferences(one: string, other: string): number {
  let count = 0
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) count += 1
  return count
}
