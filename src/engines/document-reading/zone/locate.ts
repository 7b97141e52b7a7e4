import { findLines, heightAt, type TextLine } from './chains.ts'
import { findPatches, type Patch } from './components.ts'
import { findDirections } from './direction.ts'
import { downscale, blur, type Grey } from './grey.ts'
import { findInk, type ThresholdOptions } from './threshold.ts'

export type Point = readonly [x: number, y: number]

export interface Track {
  start: Point
  end: Point
  bend: readonly Point[]
}

export interface Candidate {
  tracks: readonly Track[]
  pitch: number
  span: number
  score: number
}

export interface LocateOptions extends ThresholdOptions {
  longestSide: number
}

export const bendSteps = 22
/** Steps between the first and the last of 44, 36 and 30 characters. */
const [book, card, small] = [43, 35, 29] as const
/** A page has some hundreds; more than a newspaper has is grain, and slow to search. */
const patchesOf = { fewest: 30, most: 6000 }

export function locate(whole: Grey, { longestSide, ...options }: LocateOptions): Candidate[] {
  const { picture, scale } = downscale(whole, longestSide)
  const soft = blur(picture)
  const patches = findPatches(findInk(soft, options), soft.width, soft.height)
  if (patches.length < patchesOf.fewest || patches.length > patchesOf.most) return []
  return findDirections(patches)
    .flatMap((angle) => inDirection(patches, angle, scale))
    .sort((one, other) => other.score - one.score)
}

const weight = (line: TextLine) => line.count * line.evenness

function inDirection(patches: readonly Patch[], angle: number, scale: number): Candidate[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const lines = findLines(
    patches.map(({ x, y, size }) => ({ along: x * cos + y * sin, across: -x * sin + y * cos, size })),
  )
  const asCandidate = (chosen: readonly TextLine[], score: number): Candidate => ({
    tracks: chosen.map((line) => trackOf(line, chosen, cos, sin, scale)),
    pitch: meanPitch(chosen) / scale,
    span: spanOf(chosen),
    score,
  })
  const pairs = lines.flatMap((upper) =>
    lines.filter((lower) => lower !== upper && isBelow(upper, lower)).map((lower) => [upper, lower] as const),
  )
  const triples = pairs.flatMap(([upper, middle]) =>
    pairs.filter(([other]) => other === middle).map(([, lower]) => [upper, middle, lower] as const),
  )
  return [
    ...pairs.map((pair) => asCandidate(pair, weight(pair[0]) + weight(pair[1]) - 3 * offBy(spanOf(pair), book, card))),
    ...triples
      .filter((triple) => offBy(spanOf(triple), small) < 4)
      .map((triple) =>
        asCandidate(triple, triple.reduce((sum, line) => sum + weight(line), 0) - 3 * offBy(spanOf(triple), small)),
      ),
    ...lines
      .filter(({ count, span }) => count >= 26 && span > 30 && span < 47)
      .flatMap((line) =>
        withUnseenLine(line).map((pair) => asCandidate(pair, weight(line) - 12 - 2 * offBy(line.span, book, card))),
      ),
  ]
}

function offBy(span: number, ...wanted: number[]): number {
  return Math.min(...wanted.map((steps) => Math.abs(span - steps)))
}

/** Lines of a zone are about two and a half pitches apart. */
function isBelow(upper: TextLine, lower: TextLine): boolean {
  const middle = (Math.max(upper.first, lower.first) + Math.min(upper.last, lower.last)) / 2
  const straightAt = ({ straight }: TextLine) => straight.start + straight.slope * middle
  const distance = (straightAt(lower) - straightAt(upper)) / meanPitch([upper, lower])
  const shared = Math.min(upper.last, lower.last) - Math.max(upper.first, lower.first)
  const longer = Math.max(upper.last - upper.first, lower.last - lower.first)
  return (
    distance >= 1.5 &&
    distance <= 3.8 &&
    shared / longer >= 0.45 &&
    Math.abs(upper.pitch / lower.pitch - 1) <= 0.15 &&
    Math.abs(upper.straight.slope - lower.straight.slope) <= 0.2
  )
}

/** The other line may be lost to glare or blur, so it is assumed above and below. */
function withUnseenLine(line: TextLine): [TextLine, TextLine][] {
  const moved = (pitches: number): TextLine => ({
    ...line,
    straight: { ...line.straight, start: line.straight.start + pitches * line.pitch },
  })
  return [
    [line, moved(2.5)],
    [moved(-2.5), line],
  ]
}

function meanPitch(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { pitch }) => sum + pitch, 0) / lines.length
}

function wholeOf(lines: readonly TextLine[]): TextLine[] {
  return lines.filter(({ span }) => offBy(span, small, card, book) < 0.35)
}

function spanOf(lines: readonly TextLine[]): number {
  const [whole] = wholeOf(lines)
  if (whole) return whole.span
  return (Math.max(...lines.map(({ last }) => last)) - Math.min(...lines.map(({ first }) => first))) / meanPitch(lines)
}

function trackOf(line: TextLine, all: readonly TextLine[], cos: number, sin: number, scale: number): Track {
  const [first, last] = endsOf(line, all)
  const [from, to] = [heightAt(line, first), heightAt(line, last)]
  const place = (along: number, across: number): Point => [
    (along * cos - across * sin) / scale,
    (along * sin + across * cos) / scale,
  ]
  const bend = Array.from({ length: bendSteps + 1 }, (_, step): Point => {
    const share = step / bendSteps
    const away = (heightAt(line, first + share * (last - first)) - (from + share * (to - from))) / scale
    return [-away * sin, away * cos]
  })
  return { start: place(first, from), end: place(last, to), bend }
}

function endsOf(line: TextLine, all: readonly TextLine[]): [first: number, last: number] {
  const whole = wholeOf(all)
  if (whole.includes(line)) return [line.first, line.last]
  const expected =
    whole.length > 0
      ? ([edgeAt(line, whole, 'first'), edgeAt(line, whole, 'last')] as const)
      : ([Math.min(...all.map(({ first }) => first)), Math.max(...all.map(({ last }) => last))] as const)
  return [endOf(line.first, expected[0], line.pitch), endOf(line.last, expected[1], line.pitch)]
}

/** A line that lost characters, or gained dirt, keeps its own end where that is the expected one. */
function endOf(own: number, expected: number, pitch: number): number {
  return Math.abs(own - expected) < 0.75 * pitch ? own : expected
}

function edgeAt(line: TextLine, whole: readonly TextLine[], end: 'first' | 'last'): number {
  const [upper, lower] = [whole[0]!, whole.at(-1)!]
  if (upper === lower) return upper[end]
  const height = (of: TextLine) => heightAt(of, upper[end])
  const share = (height(line) - height(upper)) / (height(lower) - height(upper))
  return upper[end] + share * (lower[end] - upper[end])
}
