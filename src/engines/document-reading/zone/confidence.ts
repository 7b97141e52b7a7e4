import { blank } from './alphabet.ts'
import type { Alignment } from './align.ts'
import type { Layout, ZoneField } from './layouts.ts'

/** Check digits alone prove nothing: decoding by them can invent characters under a finger that satisfy them all. */
const bars = {
  guarded: { each: 0.15, all: 0.15 },
  plain: { each: 0.4, all: 0.6 },
}

function areSeen(layout: Layout, sure: readonly number[], places: readonly number[]): boolean {
  const guarded = guardedPlaces(layout)
  const belief = { guarded: 1, plain: 1 }
  for (const place of places) {
    const kind = guarded.has(place) ? 'guarded' : 'plain'
    if (sure[place]! < bars[kind].each) return false
    belief[kind] *= sure[place]!
  }
  return belief.guarded >= bars.guarded.all && belief.plain >= bars.plain.all
}

const guardedPlaces = ({ guards }: Layout) => new Set(guards.flatMap(({ over, digit }) => [...over, digit]))

const placesOf = ({ lines, length }: Layout) => Array.from({ length: lines * length }, (_, place) => place)

export function isFullyVisible(layout: Layout, sure: readonly number[]): boolean {
  return areSeen(layout, sure, placesOf(layout))
}

/** A line seen whole counts entirely; of any other line only fields seen together with their own check digit. */
export function confidentFields(layout: Layout, sure: readonly number[]): ReadonlySet<ZoneField> {
  if (sure[0]! < bars.plain.each) return new Set()
  const { lines, length, guards } = layout
  const all = placesOf(layout)
  const parts = [
    ...Array.from({ length: lines }, (_, line) => all.slice(line * length, (line + 1) * length)),
    ...guards.map(({ over, digit }) => [...over, digit]),
  ]
  const seen = new Set(parts.filter((places) => areSeen(layout, sure, places)).flat())
  const fields = layout.units.flatMap(({ field, length: count }) => Array.from({ length: count }, () => field))
  const covered = new Set(all.filter((place) => !seen.has(place)).map((place) => fields[place]!))
  return new Set(fields.filter((field) => !covered.has(field)))
}

/** Among those that its position allows: that 0 looks like O is no doubt where only digits may be. */
export function confidences(
  { columns, places }: Alignment,
  codes: readonly number[],
  allowed: readonly (readonly number[])[],
): number[] {
  return places.map((place, index) => {
    let best = 0
    for (const column of [columns[place - 1], columns[place], columns[place + 1]]) {
      if (!column) continue
      let whole = Math.exp(column[blank]!)
      for (const code of allowed[index]!) whole += Math.exp(column[code]!)
      if (whole > 0.02) best = Math.max(best, Math.exp(column[codes[index]!]!) / whole)
    }
    return best
  })
}
