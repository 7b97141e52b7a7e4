import { nothing } from './alphabet.ts'
import type { Alignment } from './align.ts'

/**
 * Below this a character was not seen. Check digits do not tell: whoever decodes by them can make up characters under a
 * finger that satisfy them all.
 */
export const seenFrom = 0.2

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
