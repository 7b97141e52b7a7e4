import { blank } from './alphabet.ts'
import { normalised, type Columns } from './net.ts'

export interface Alignment {
  columns: Columns
  places: readonly number[]
  rows: readonly Float32Array[]
  score: number
}

/** Characters are five columns apart, give or take one. */
const steps = [4, 5, 6] as const
const unevenCost = 0.7
const lowest = -6
const edge = 10

export function align(columns: Columns, length: number): Alignment | undefined {
  const width = columns.length
  const someCharacter = columns.map((column) => Math.max(lowest, ...column.subarray(0, blank)))
  const noCharacter = columns.map((column) => Math.max(lowest, column[blank]!))
  const between = (left: number, right: number) => {
    const middle = (left + right) / 2
    return 0.5 * Math.max(noCharacter[Math.floor(middle)]!, noCharacter[Math.ceil(middle)]!)
  }
  const margin = (from: number, to: number) => {
    if (to <= from) return 0
    let sum = 0
    for (let at = from; at < to; at += 1) sum += noCharacter[at]!
    return (sum / (to - from)) * Math.min(edge, to - from) * 0.5
  }

  let best = new Float32Array(width).fill(-Infinity)
  for (let at = 2; at < width - 1; at += 1) best[at] = someCharacter[at]! + margin(Math.max(0, at - 12), at - 2)
  const before: Int16Array[] = []
  for (let character = 1; character < length; character += 1) {
    const next = new Float32Array(width).fill(-Infinity)
    const from = new Int16Array(width).fill(-1)
    for (let at = 6; at < width - 1; at += 1)
      for (const step of steps) {
        const score = best[at - step]! + someCharacter[at]! + between(at - step, at) - (step === 5 ? 0 : unevenCost)
        if (score <= next[at]!) continue
        next[at] = score
        from[at] = at - step
      }
    best = next
    before.push(from)
  }

  const ends = best.map((score, at) => score + margin(Math.min(width, at + 3), Math.min(width, at + 12)))
  const score = Math.max(...ends)
  if (!Number.isFinite(score)) return undefined
  const places = [ends.indexOf(score)]
  for (const from of before.toReversed()) places.unshift(from[places[0]!]!)
  return { columns, places, rows: places.map((place) => blend(columns, place)), score: score / length }
}

function blend(columns: Columns, place: number): Float32Array {
  const [left, middle, right] = [columns[place - 1], columns[place]!, columns[place + 1]]
  const mixed = Float32Array.from({ length: blank }, (_, code) =>
    Math.max(-14, 0.25 * (left?.[code] ?? -9) + 0.5 * middle[code]! + 0.25 * (right?.[code] ?? -9)),
  )
  return normalised(mixed).map((score) => Math.max(score, -12))
}
