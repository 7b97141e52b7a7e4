import { nothing } from './alphabet.ts'
import type { Alignment } from './align.ts'
import type { Layout } from './layouts.ts'

/**
 * Below `each` a character was not seen, whatever the others say. Check digits do not tell: whoever decodes by them can
 * make up characters under a finger that satisfy them all, and most of a name has none. Together the characters must say
 * that the whole text is right: `atOnce`, or after another look that is made for those in doubt.
 */
const bars = {
  guarded: { each: 0.2, atOnce: 0.5, again: 0.3 },
  plain: { each: 0.4, atOnce: 0.9, again: 0.7 },
}

/** How far all characters together are believed, or nothing where one was not seen. */
export function beliefIn(layout: Layout, sure: readonly number[]): Belief | undefined {
  const guarded = new Set(layout.guards.flatMap(({ over, digit }) => [...over, digit]))
  const belief = { guarded: 1, plain: 1 }
  for (const [at, confidence] of sure.entries()) {
    const kind = guarded.has(at) ? 'guarded' : 'plain'
    if (confidence < bars[kind].each) return undefined
    belief[kind] *= confidence
  }
  return belief
}

export interface Belief {
  /** Of characters with a check digit, and of those without one. */
  guarded: number
  plain: number
}

export function isEnough({ guarded, plain }: Belief, look: 'atOnce' | 'again'): boolean {
  return guarded >= bars.guarded[look] && plain >= bars.plain[look]
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
