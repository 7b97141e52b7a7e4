import { align, type Alignment } from './align.ts'
import { textOf } from './alphabet.ts'
import { confidences, isFullyVisible, confidentFields } from './confidence.ts'
import { contradictedFields, readIgnoringChecks } from './contradiction.ts'
import { decode } from './decode.ts'
import type { Grey } from './grey.ts'
import { layouts, type Layout, type ZoneField, type ZoneFormat } from './layouts.ts'
import { locate, type Candidate, type LocateOptions } from './locate.ts'
import { recognise, type Net } from './net.ts'
import { isPlausible } from './plausibility.ts'
import { rectify } from './rectify.ts'

export interface RecognisedZone {
  format: ZoneFormat
  lines: string[]
  sureness: Partial<Record<ZoneField, number>>
  corners: { x: number; y: number }[]
}

/** `unseen`: not every character was legible, and the lines in `part` must not be shown. */
export type ZoneOutcome =
  | { zone: RecognisedZone }
  | { zone?: undefined; why: 'none' | 'unseen'; part?: RecognisedZone }
  | { zone?: undefined; why: 'contradicted'; part?: undefined; format: ZoneFormat; fields: ZoneField[] }

const usualSide = 1400
const attempts: readonly LocateOptions[] = [
  { longestSide: usualSide, contrast: 0.1, windows: 36 },
  { longestSide: usualSide, contrast: 0.06, windows: 24 },
  { longestSide: 2200, contrast: 0.1, windows: 36 },
]
const candidatesPerAttempt = 2
const surelyAligned = -1.2
const wellAligned = -2.5
/** A first line that fits this badly is something else, or upside down. */
const notALine = -1.6
/** Recognising one line takes about 50 ms of CPU. */
const maxLines = 8

interface Trial {
  zone: RecognisedZone
  isWhole: boolean
  contradicted: ZoneField[]
  fit: number
}

export function readZone(picture: Grey, net: Net): ZoneOutcome {
  const tried: Candidate[] = []
  const found: Trial[] = []
  const budget = { lines: maxLines }
  for (const attempt of attempts) {
    // A small image looks the same at every size.
    if (attempt.longestSide > usualSide && Math.max(picture.width, picture.height) <= usualSide) continue
    for (const candidate of locate(picture, attempt).slice(0, candidatesPerAttempt)) {
      if (tried.some((other) => isSamePlace(other, candidate))) continue
      tried.push(candidate)
      for (const isTurned of [false, true]) {
        if (budget.lines <= 0) break
        const trial = tryCandidate(picture, net, candidate, isTurned, budget)
        if (trial) found.push(trial)
        // Lines that fit but cannot be read: further attempts find nothing more.
        if (trial && trial.fit > surelyAligned) return outcomeOf(found)
      }
    }
    if (budget.lines <= 0 || found.some(({ isWhole, fit }) => isWhole && fit > wellAligned)) break
  }
  return found.length > 0 ? outcomeOf(found) : { why: tried.length > 0 ? 'unseen' : 'none' }
}

function outcomeOf(found: readonly Trial[]): ZoneOutcome {
  const [best] = found.toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole) || other.fit - one.fit)
  if (!best) return { why: 'none' }
  const { isWhole, contradicted, zone } = best
  if (isWhole) return { zone }
  if (contradicted.length > 0) return { why: 'contradicted', format: zone.format, fields: contradicted }
  return { why: 'unseen', ...(Object.keys(zone.sureness).length > 0 && { part: zone }) }
}

function isSamePlace(one: Candidate, other: Candidate): boolean {
  if (one.tracks.length !== other.tracks.length) return false
  const near = (a: readonly [number, number], b: readonly [number, number]) =>
    Math.hypot(a[0] - b[0], a[1] - b[1]) < other.pitch * 0.6
  return near(one.tracks[0]!.start, other.tracks[0]!.start) && near(one.tracks.at(-1)!.end, other.tracks.at(-1)!.end)
}

function tryCandidate(
  picture: Grey,
  net: Net,
  candidate: Candidate,
  isTurned: boolean,
  budget: { lines: number },
): Trial | undefined {
  const found: Trial[] = []
  for (const length of lengthsFor(candidate)) {
    const alignments: Alignment[] = []
    for (const strip of rectify(picture, candidate, length, isTurned)) {
      budget.lines -= 1
      const alignment = align(recognise(net, strip), length)
      if (!alignment || alignment.score < notALine) break
      alignments.push(alignment)
    }
    if (alignments.length < candidate.tracks.length) continue
    const text = decideText(alignments, length)
    const fit = alignments[0]!.score + alignments.at(-1)!.score
    if (!text) continue
    const { isWhole, contradicted, ...zone } = text
    const trial = { zone: { ...zone, corners: cornersOf(candidate, isTurned) }, isWhole, contradicted, fit }
    if (isWhole) return trial
    found.push(trial)
  }
  return found.toSorted((one, other) => other.fit - one.fit)[0]
}

function cornersOf({ tracks }: Candidate, isTurned: boolean): RecognisedZone['corners'] {
  const read = isTurned ? tracks.toReversed().map(({ start, end }) => ({ start: end, end: start })) : tracks
  const [first, last] = [read[0]!, read.at(-1)!]
  return [first.start, first.end, last.end, last.start].map(([x, y]) => ({ x, y }))
}

/** Three lines are a TD1 card. Two are a book or a TD2 card, whichever is nearer; when it is close, both are tried. */
function lengthsFor({ tracks, span }: Candidate): number[] {
  if (tracks.length === 3) return [30]
  if (span >= 41) return [44]
  return span > 37 ? [44, 36] : [36, 44]
}

type Text = Omit<RecognisedZone, 'corners'> & Pick<Trial, 'isWhole' | 'contradicted'>

function decideText(alignments: readonly Alignment[], length: number): Text | undefined {
  const rows = alignments.flatMap((alignment) => alignment.rows)
  const fitting = layouts.filter((layout) => layout.lines === alignments.length && layout.length === length)
  const [chosen] = fitting
    .flatMap((layout) => {
      const found = decode(layout, rows)
      return found ? [{ layout, ...found }] : []
    })
    .toSorted((one, other) => other.score - one.score)
  if (!chosen) return undefined
  const { layout, codes } = chosen
  const lines = alignments.map((_, line) => textOf(codes.slice(line * length, (line + 1) * length)))
  const sure = surenessOfEach(alignments, layout, codes)
  const isWhole = isFullyVisible(layout, sure)
  const contradicted = isWhole ? [] : findContradiction(fitting, alignments, rows)
  if (contradicted.length > 0) return { format: layout.format, lines, sureness: {}, isWhole: false, contradicted }
  if (!isPlausible(layout, chosen, rows)) return undefined
  const sureness = surenessOf(layout, sure, isWhole ? undefined : confidentFields(layout, sure))
  return { format: layout.format, lines, sureness, isWhole, contradicted }
}

function findContradiction(
  fitting: readonly Layout[],
  alignments: readonly Alignment[],
  rows: readonly Float32Array[],
): ZoneField[] {
  const found = fitting.map((layout) => {
    const codes = readIgnoringChecks(layout, rows)
    if (!isPlausible(layout, { codes, score: 0, correction: 0 }, rows)) return undefined
    return contradictedFields(layout, codes, surenessOfEach(alignments, layout, codes))
  })
  // A text that agrees with one of the layouts contradicts nothing.
  const plausible = found.filter((fields) => fields !== undefined)
  return plausible.every((fields) => fields.length > 0) ? (plausible[0] ?? []) : []
}

function surenessOfEach(alignments: readonly Alignment[], layout: Layout, codes: readonly number[]): number[] {
  const allowed = layout.units.flatMap((unit) => unit.allowed)
  return alignments.flatMap((alignment, line) => {
    const [from, to] = [line * layout.length, (line + 1) * layout.length]
    return confidences(alignment, codes.slice(from, to), allowed.slice(from, to))
  })
}

function surenessOf(
  layout: Layout,
  sure: readonly number[],
  seen?: ReadonlySet<ZoneField>,
): RecognisedZone['sureness'] {
  const least: RecognisedZone['sureness'] = {}
  let at = 0
  for (const { field, length } of layout.units)
    for (let index = 0; index < length; index += 1, at += 1)
      if (!seen || seen.has(field)) least[field] = Math.min(least[field] ?? 1, sure[at]!)
  return least
}
