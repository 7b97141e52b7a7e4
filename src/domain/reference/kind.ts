import type * as z from 'zod/mini'

export const kindNames = [
  'fee',
  'express',
  'reason',
  'template',
  'eligibility',
  'centre',
  'holiday',
  'arrival',
] as const
export type KindName = (typeof kindNames)[number]

export interface Kind<Value = unknown> {
  name: KindName
  value: z.core.$ZodType<Value>
  first: readonly SeedRow<Value>[]
  /** Set where keys are fixed: each always has a value, which can change but not end. */
  keys?: readonly string[]
  newKey?(value: Value, taken: ReadonlySet<string>): string
}

export interface SeedRow<Value> {
  key: string
  value: Value
  validFrom?: string
  validUntil?: string
}

export const firstDay = '2020-01-01'

export function slugFrom(words: string, taken: ReadonlySet<string>): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  const name = plain === '' ? 'entry' : plain
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
