// Reads the machine-readable zone in a picture of a passport, a card or a visa, whichever way it was taken.
import { align, type Alignment } from './align.ts'
import { textOf } from './alphabet.ts'
import { beliefIn, confidences, isEnough, type Belief } from './confidence.ts'
import { decode } from './decode.ts'
import type { Grey } from './grey.ts'
import { layouts, type Layout, type ZoneField, type ZoneFormat } from './layouts.ts'
import { locate, type Candidate, type LocateOptions } from './locate.ts'
import { lookAgain, ways, type Way } from './look-again.ts'
import { recognise, type Columns, type Net } from './net.ts'
import { isPlausible } from './plausibility.ts'
import { rectify } from './rectify.ts'

export interface SeenZone {
  format: ZoneFormat
  lines: string[]
  /** For each line, how sure each character is. */
  confidences: number[][]
  /** The least sure character of each field. */
  sureness: Partial<Record<ZoneField, number>>
  /** All four corners of the zone in the picture: upper left, upper right, lower right, lower left as it is read. */
  corners: { x: number; y: number }[]
}

/** `unseen`: lines were found, but not every character could be seen; `none`: no lines at all. */
export type ZoneOutcome = { zone: SeenZone } | { zone?: undefined; why: 'none' | 'unseen' }

/** The usual way first; then fainter ink, thinner ink, and smaller letters. */
const attempts: readonly LocateOptions[] = [
  { longestSide: 1400, contrast: 0.1, windows: 36 },
  { longestSide: 1400, contrast: 0.06, windows: 24 },
  { longestSide: 1400, contrast: 0.16, windows: 50 },
  { longestSide: 2200, contrast: 0.1, windows: 36 },
]
const candidatesPerAttempt = 3
/** Sums of the scores of the first and last line. */
const surelyAligned = -1.2
const wellAligned = -2.5
/** Each costs a fifth of a second of a processor. Where lines fit that cannot be read, looking on finds little more. */
const most = { candidates: 4, afterFitting: 1 }

interface Trial {
  /** Absent when not every character was seen. */
  zone: SeenZone | undefined
  fit: number
}

export function readZone(picture: Grey, net: Net): ZoneOutcome {
  const tried: Candidate[] = []
  let left = most.candidates
  let best: { zone: SeenZone; fit: number } | undefined
  for (const attempt of attempts) {
    for (const candidate of locate(picture, attempt).slice(0, candidatesPerAttempt)) {
      if (left === 0 || tried.some((other) => isSamePlace(other, candidate))) continue
      tried.push(candidate)
      left -= 1
      for (const isTurned of [false, true]) {
        const { zone, fit } = tryCandidate(picture, net, candidate, isTurned)
        if (zone && fit > surelyAligned) return { zone }
        if (zone && fit > (best?.fit ?? -Infinity)) best = { zone, fit }
        if (!zone && fit > surelyAligned) left = Math.min(left, most.afterFitting)
      }
    }
    if (left === 0 || (best && best.fit > wellAligned)) break
  }
  return best ? { zone: best.zone } : { why: tried.length > 0 ? 'unseen' : 'none' }
}

function isSamePlace(one: Candidate, other: Candidate): boolean {
  if (one.tracks.length !== other.tracks.length) return false
  const near = (a: readonly [number, number], b: readonly [number, number]) =>
    Math.hypot(a[0] - b[0], a[1] - b[1]) < other.pitch * 0.6
  return near(one.tracks[0]!.start, other.tracks[0]!.start) && near(one.tracks.at(-1)!.end, other.tracks.at(-1)!.end)
}

function tryCandidate(picture: Grey, net: Net, candidate: Candidate, isTurned: boolean): Trial {
  let fit = -Infinity
  for (const length of lengthsFor(candidate)) {
    const strips = rectify(picture, candidate, length, isTurned)
    const seen = strips.map((strip) => recognise(net, strip))
    const once = readLines(seen, length)
    fit = Math.max(fit, once.fit)
    const again = (way: Way) =>
      readLines(
        strips.map((strip, line) => lookAgain(net, strip, seen[line]!, way)),
        length,
      )
    const text = once.text && surest(once.text, again)
    if (!text) continue
    const { belief: _, ...zone } = text
    const tracks = isTurned
      ? candidate.tracks.toReversed().map(({ start, end }) => ({ start: end, end: start }))
      : candidate.tracks
    const [first, last] = [tracks[0]!, tracks.at(-1)!]
    const corners = [first.start, first.end, last.end, last.start].map(([x, y]) => ({ x, y }))
    return { zone: { ...zone, corners }, fit }
  }
  return { zone: undefined, fit }
}

/** Three lines are a small card. Two are a book's or a card's, whichever is nearer; when it is close, both are tried. */
function lengthsFor({ tracks, span }: Candidate): number[] {
  if (tracks.length === 3) return [30]
  if (span >= 41) return [44]
  return span > 37 ? [44, 36] : [36, 44]
}

type Text = Omit<SeenZone, 'corners'> & { belief: Belief }

/** A text that is sure enough. In doubt each way of looking again is tried, and the surer one counts. */
function surest(once: Text, again: (way: Way) => { text: Text | undefined }): Text | undefined {
  if (isEnough(once.belief, 'atOnce')) return once
  const [best] = ways
    .flatMap((way) => again(way).text ?? [])
    .toSorted((one, other) => other.belief.plain * other.belief.guarded - one.belief.plain * one.belief.guarded)
  return best && isEnough(best.belief, 'again') ? best : undefined
}

/** How well lines of this length fit, and the best text of any layout of it, if every one of its characters was seen. */
function readLines(seen: readonly Columns[], length: number): { fit: number; text: Text | undefined } {
  const alignments = seen.map((columns) => align(columns, length))
  if (!alignments.every((alignment) => alignment !== undefined)) return { fit: -Infinity, text: undefined }
  return { fit: alignments[0]!.score + alignments.at(-1)!.score, text: decideText(alignments, length) }
}

function decideText(alignments: readonly Alignment[], length: number): Text | undefined {
  const rows = alignments.flatMap((alignment) => alignment.rows)
  const decoded = layouts
    .filter((layout) => layout.lines === alignments.length && layout.length === length)
    .flatMap((layout) => {
      const found = decode(layout, rows)
      return found ? [{ layout, ...found }] : []
    })
    .toSorted((one, other) => other.score - one.score)
  const [chosen] = decoded
  if (!chosen || !isPlausible(chosen.layout, chosen, rows)) return undefined
  const { layout, codes } = chosen
  const allowed = layout.units.flatMap((unit) => unit.allowed)
  const sure = alignments.map((alignment, line) => {
    const from = line * length
    return confidences(alignment, codes.slice(from, from + length), allowed.slice(from, from + length))
  })
  const belief = beliefIn(layout, sure.flat())
  if (!belief) return undefined
  return {
    format: layout.format,
    lines: alignments.map((_, line) => textOf(codes.slice(line * length, (line + 1) * length))),
    confidences: sure,
    sureness: surenessOf(layout, sure.flat()),
    belief,
  }
}

function surenessOf(layout: Layout, sure: readonly number[]): SeenZone['sureness'] {
  const least: SeenZone['sureness'] = {}
  let at = 0
  for (const { field, length } of layout.units)
    for (let index = 0; index < length; index += 1, at += 1) least[field] = Math.min(least[field] ?? 1, sure[at]!)
  return least
}
