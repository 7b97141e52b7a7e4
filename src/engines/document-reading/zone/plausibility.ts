import type { Decoded } from './decode.ts'
import { maxCorrection } from './decode.ts'
import { letters } from './alphabet.ts'
import type { Layout } from './layouts.ts'

/** Maximum cost against the unconstrained reading; lines with check digits are corrected more often. */
const maxCost = { guarded: 18, plain: 12 }
const maxStateCost = 9

/** Any text can be forced into a zone layout, at a cost. */
export function isPlausible(layout: Layout, { codes, correction }: Decoded, rows: readonly Float32Array[]): boolean {
  if (correction > maxCorrection) return false
  for (let line = 0; line < layout.lines; line += 1) {
    const [from, to] = [line * layout.length, (line + 1) * layout.length]
    const isGuarded = layout.guards.some(({ digit }) => digit >= from && digit < to)
    if (priceOf(codes, rows, from, to) >= maxCost[isGuarded ? 'guarded' : 'plain']) return false
  }
  let at = 0
  for (const { field, length } of layout.units) {
    const isState = field === 'issuer' || field === 'nationality'
    if (isState && priceOf(codes, rows, at, at + length, letters) >= maxStateCost) return false
    at += length
  }
  return true
}

function priceOf(
  codes: readonly number[],
  rows: readonly Float32Array[],
  from: number,
  to: number,
  among?: readonly number[],
): number {
  let price = 0
  for (let at = from; at < to; at += 1) {
    const row = rows[at]!
    const best = among ? Math.max(...among.map((code) => row[code]!)) : Math.max(...row)
    price += best - row[codes[at]!]!
  }
  return price
}
