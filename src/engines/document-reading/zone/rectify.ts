import { solve } from './fit.ts'
import { sampleGrey, type Grey } from './grey.ts'
import { bendSteps, type Candidate, type Point, type Track } from './locate.ts'

export interface Strip {
  data: Float32Array
  width: number
}

export const stripHeight = 40
const perCharacter = 20
const margin = 50
const lineDistance = 50
const firstMiddle = 30

export function rectify(picture: Grey, candidate: Candidate, length: number, isTurned: boolean): Strip[] {
  const tracks = isTurned ? candidate.tracks.toReversed().map(turned) : candidate.tracks
  const measured = Math.round(candidate.span)
  const steps = Math.abs(measured - (length - 1)) <= 2 ? length - 1 : clamp(measured, length - 14, length + 6)
  const right = margin + perCharacter * steps
  const middle = (line: number) => firstMiddle + lineDistance * line
  const [first, last] = [tracks[0]!, tracks.at(-1)!]
  const bottom = middle(tracks.length - 1)
  const toPicture = homography(
    [
      [margin, firstMiddle],
      [right, firstMiddle],
      [right, bottom],
      [margin, bottom],
    ],
    [first.start, first.end, last.end, last.start],
  )
  // Large images are averaged, so that thin strokes do not fall between samples.
  const coarse = Math.hypot(first.end[0] - first.start[0], first.end[1] - first.start[1]) / (perCharacter * steps)
  const samples = coarse > 1.4 ? Math.min(4, Math.ceil(coarse)) : 1
  return tracks.map((track, line) => {
    const away = distanceFrom(track, toPicture(margin, middle(line)), toPicture(right, middle(line)))
    return layFlat(picture, {
      width: perCharacter * length + 80,
      samples,
      place: (x, y) => {
        const [towardsX, towardsY] = away((x - margin) / (right - margin))
        const [atX, atY] = toPicture(x, middle(line) - stripHeight / 2 + y)
        return [atX + towardsX, atY + towardsY]
      },
    })
  })
}

interface Plan {
  width: number
  samples: number
  place: (x: number, y: number) => Point
}

function layFlat(picture: Grey, { width, samples, place }: Plan): Strip {
  const data = new Float32Array(width * stripHeight)
  for (let y = 0; y < stripHeight; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let across = 0; across < samples; across += 1)
        for (let down = 0; down < samples; down += 1) {
          const [atX, atY] = place(x + (across + 0.5) / samples, y + (down + 0.5) / samples)
          sum += sampleGrey(picture, atX - 0.5, atY - 0.5)
        }
      data[y * width + x] = sum / (samples * samples)
    }
  return { data, width }
}

function turned({ start, end, bend }: Track): Track {
  return { start: end, end: start, bend: bend.toReversed() }
}

function distanceFrom({ start, end, bend }: Track, expectedStart: Point, expectedEnd: Point): (share: number) => Point {
  const atStart: Point = [start[0] - expectedStart[0], start[1] - expectedStart[1]]
  const atEnd: Point = [end[0] - expectedEnd[0], end[1] - expectedEnd[1]]
  return (share) => {
    const way = clamp(share, 0, 1)
    const position = Math.min(bendSteps - 0.001, way * bendSteps)
    const step = Math.floor(position)
    const rest = position - step
    const at = (axis: 0 | 1) =>
      bend[step]![axis] * (1 - rest) + bend[step + 1]![axis] * rest + atStart[axis] * (1 - way) + atEnd[axis] * way
    return [at(0), at(1)]
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

export function homography(from: readonly Point[], to: readonly Point[]): (x: number, y: number) => Point {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index]!
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const [a, b, c, d, e, f, g, h] = (solve(rows) ?? []) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return (x, y) => {
    const depth = g * x + h * y + 1
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
  }
}
