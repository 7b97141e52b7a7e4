// Finds by the schemas which fields of which requests take any text. Dates, addresses, enums and ids refuse it.
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#foundation/values/endpoint.ts'

/** Long enough for a reason, short enough for a name, and without anything that looks like a link or a number. */
export const marker = 'Zanzibarmarker umbrella'

interface Definition {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  options?: readonly Schema[]
  valueType?: Schema
  in?: Schema
}

export const fieldName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, field: string) =>
  `${method} ${path} ${field}`

export function freeTextFields(endpoints: readonly Endpoint[]): string[] {
  return endpoints
    .flatMap((endpoint) => [
      ...textsIn(endpoint.body, '').map((field) => fieldName(endpoint, field)),
      ...(endpoint.takesFile === undefined ? [] : [fieldName(endpoint, fileName)]),
    ])
    .sort()
}

export const fileName = 'file name'

function textsIn(schema: Schema | undefined, path: string): string[] {
  if (schema === undefined) return []
  const { type, shape, innerType, element, options, valueType, in: from } = definitionOf(schema)
  const inner = (one: Schema | undefined) => textsIn(one, path)
  if (type === 'pipe' && !hasFields(from)) return takesText(schema) ? [path] : []
  if (shape) return Object.entries(shape).flatMap(([name, one]) => textsIn(one, path === '' ? name : `${path}.${name}`))
  if (options) return [...new Set(options.flatMap(inner))]
  if (element) return textsIn(element, `${path}[]`)
  if (valueType) return textsIn(valueType, `${path}.*`)
  if (innerType) return inner(innerType)
  if (from) return inner(from)
  return takesText(schema) ? [path] : []
}

function hasFields(schema: Schema | undefined): boolean {
  if (schema === undefined) return false
  const { type, in: from, innerType } = definitionOf(schema)
  return ['object', 'array', 'record', 'union'].includes(type) || hasFields(from) || hasFields(innerType)
}

const definitionOf = (schema: Schema) => (schema as z.ZodMiniType).def as unknown as Definition

const takesText = (schema: Schema) => z.safeParse(schema, marker).success

/** The same way of naming for a body that is sent. */
export function markedIn(body: unknown, path = ''): string[] {
  if (typeof body === 'string') return body.includes(marker) ? [path] : []
  if (Array.isArray(body)) return body.flatMap((one) => markedIn(one, `${path}[]`))
  if (body === null || typeof body !== 'object') return []
  return Object.entries(body).flatMap(([name, one]) => markedIn(one, path === '' ? name : `${path}.${name}`))
}
