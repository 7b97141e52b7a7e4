import type { Schema } from '#foundation/values/endpoint.ts'

/** Something that can happen, named in the past tense by the room it happens in. */
export interface EventKind<Data extends Schema = Schema> {
  name: string
  data: Data
}

export function event<Data extends Schema>(name: string, data: Data): EventKind<Data> {
  return { name, data }
}
