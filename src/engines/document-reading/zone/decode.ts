import { checkDigitValue } from './alphabet.ts'
import type { Guard, Layout } from './layouts.ts'

export interface Decoded {
  codes: readonly number[]
  score: number
  /** Cost of making the check digits agree, in log probability. */
  correction: number
}

/** Doc 9303-3, 4.9. */
const weights = [7, 3, 1] as const

export const maxCorrection = 16

interface Step {
  score: number
  choice: readonly number[]
  before: Step | undefined
}

interface Transition {
  score: number
  choice: readonly number[]
  adds: readonly number[]
}

/** Exact, not greedy: for every state of the open checksums (each modulo ten) the best path is kept. */
export function decode(layout: Layout, rows: readonly Float32Array[]): Decoded | undefined {
  let ways = new Map<number, Step>([[0, { score: 0, choice: [], before: undefined }]])
  let at = 0
  let free = 0
  for (const { choices, length } of layout.units) {
    const transitions = bestMoves(layout.guards, rows, at, choices)
    free += Math.max(...transitions.map(({ score }) => score))
    const closing = layout.guards.findIndex(({ digit }) => digit === at)
    ways = advance(ways, transitions, closing)
    at += length
  }
  const end = ways.get(0)
  if (!end) return undefined
  const codes: number[] = []
  for (let step: Step | undefined = end; step; step = step.before) codes.unshift(...step.choice)
  return { codes, score: end.score, correction: free - end.score }
}

function advance(
  ways: ReadonlyMap<number, Step>,
  transitions: readonly Transition[],
  closing: number,
): Map<number, Step> {
  const next = new Map<number, Step>()
  for (const [state, before] of ways)
    for (const { score, choice, adds } of transitions) {
      if (closing !== -1 && residue(state, closing) !== choice[0]) continue
      let moved = state
      for (const [guard, added] of adds.entries()) if (added > 0) moved = add(moved, guard, added)
      if (closing !== -1) moved = add(moved, closing, 10 - residue(moved, closing))
      const total = before.score + score
      const best = next.get(moved)
      if (!best || total > best.score) next.set(moved, { score: total, choice, before })
    }
  return next
}

function bestMoves(
  guards: readonly Guard[],
  rows: readonly Float32Array[],
  at: number,
  choices: readonly (readonly number[])[],
): Transition[] {
  const transitions = new Map<string, Transition>()
  const isDigit = guards.some(({ digit }) => digit === at)
  for (const choice of choices) {
    let score = 0
    for (const [index, code] of choice.entries()) score += rows[at + index]![code]!
    const adds = guards.map(({ over }) => sumOf(over, at, choice))
    // Check digits must stay distinguishable even where they are in no open checksum.
    const key = isDigit ? `${adds.join()}:${choice[0]}` : adds.join()
    const best = transitions.get(key)
    if (!best || score > best.score) transitions.set(key, { score, choice, adds })
  }
  return [...transitions.values()]
}

export function checkSum(over: readonly number[], codes: readonly number[]): number {
  return over.reduce((sum, place, index) => sum + checkDigitValue(codes[place]!) * weights[index % 3]!, 0) % 10
}

function sumOf(over: readonly number[], at: number, choice: readonly number[]): number {
  let sum = 0
  for (const [index, code] of choice.entries()) {
    const position = over.indexOf(at + index)
    if (position !== -1) sum += checkDigitValue(code) * weights[position % 3]!
  }
  return sum % 10
}

// The open checksums are the decimal digits of one number.
function residue(state: number, guard: number): number {
  return Math.floor(state / 10 ** guard) % 10
}

function add(state: number, guard: number, added: number): number {
  const before = residue(state, guard)
  return state + (((before + added) % 10) - before) * 10 ** guard
}
