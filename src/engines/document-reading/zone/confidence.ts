import { nothing } from './alphabet.ts'
import type { Alignment } from './align.ts'
import type { Layout, ZoneField } from './layouts.ts'

/**
 * Below `each` a character was not seen, whatever the others say. Check digits do not tell: whoever decodes by them can
 * make up characters under a finger that satisfy them all, and most of a name has none. `all` together must say that the
 * whole text is right.
 */
const bars = {
  guarded: { each: 0.15, all: 0.15 },
  plain: { each: 0.4, all: 0.6 },
}

/** Whether every one of these characters was seen, and all together are believed. */
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

export function isWhollySeen(layout: Layout, sure: readonly number[]): boolean {
  return areSeen(layout, sure, placesOf(layout))
}

/**
 * What can be believed of a zone that is partly covered. A line that was seen whole says what it says; of any other only
 * those fields count that were seen together with their own check digit.
 */
export function confidentFields(layout: Layout, sure: readonly number[]): ReadonlySet<ZoneField> {
  // The first character says what the paper is.
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

/**
 * For each character of a line, the probability that it is the one decided for, among those its place allows and no
 * character at all. That a nought looks like the letter O is no doubt where only digits may stand.
 */
export function confidences(
  { columns, places }: Alignment,
  codes: readonly number[],
  allowed: readonly (readonly number[])[],
): number[] {
  return places.map((place, index) => {
    let best = 0
    for (const column of [columns[place - 1], columns[place], columns[place + 1]]) {
      if (!column) continue
      let whole = Math.exp(column[nothing]!)
      for (const code of allowed[index]!) whole += Math.exp(column[code]!)
      // A column that believes in none of the allowed ones says nothing.
      if (whole > 0.02) best = Math.max(best, Math.exp(column[codes[index]!]!) / whole)
    }
    return best
  })
}
