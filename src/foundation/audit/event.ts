import type * as z from 'zod/mini'
import type { Schema } from '#foundation/values/endpoint.ts'

export interface EventKind<Data extends Schema = Schema> {
  name: string
  data: Data
  /** Fields that someone typed. They are sealed, so that they can be erased without breaking the chain. */
  freeText: readonly string[]
}

export function event<Data extends Schema>(
  name: string,
  data: Data,
  freeText: readonly Extract<keyof z.input<Data>, string>[] = [],
): EventKind<Data> {
  return { name, data, freeText }
}
