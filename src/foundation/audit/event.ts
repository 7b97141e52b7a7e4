import type { Schema } from '#foundation/values/endpoint.ts'

export interface EventKind<Data extends Schema = Schema> {
  name: string
  data: Data
}

export function event<Data extends Schema>(name: string, data: Data): EventKind<Data> {
  return { name, data }
}
