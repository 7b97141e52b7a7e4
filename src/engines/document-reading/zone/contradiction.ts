// A finger hides a check digit; a forger changes a date and leaves its check digit. These are told apart here.
import { checkSum } from './decode.ts'
import type { Layout, ZoneField } from './layouts.ts'

/** Below this a character may have been misread. */
const legible = 0.97

export function readIgnoringChecks(layout: Layout, rows: readonly Float32Array[]): number[] {
  const codes: number[] = []
  for (const { choices } of layout.units) {
    const scoreOf = (choice: readonly number[]) =>
      choice.reduce((score, code, index) => score + rows[codes.length + index]![code]!, 0)
    let best = choices[0]!
    for (const choice of choices) if (scoreOf(choice) > scoreOf(best)) best = choice
    codes.push(...best)
  }
  return codes
}

/** Empty when no check digit agrees: that is some other text, or another layout. */
export function contradictedFields(layout: Layout, codes: readonly number[], sure: readonly number[]): ZoneField[] {
  const fields = layout.units.flatMap(({ field, length }) => Array.from({ length }, () => field))
  const isLegible = (places: readonly number[]) => places.every((place) => sure[place]! >= legible)
  const agrees = layout.guards.map(({ over, digit }) => checkSum(over, codes) === codes[digit])
  if (!agrees.includes(true)) return []
  const found = layout.guards
    .filter(({ over, digit }, index) => !agrees[index] && isLegible([...over, digit]))
    .map(({ over }) => [...new Set(over.map((place) => fields[place]!).filter((field) => field !== 'check'))])
  const single = found.flatMap((guarded) => (guarded.length === 1 ? guarded : []))
  if (single.length > 0) return single
  return found.length > 0 ? ['check'] : []
}
