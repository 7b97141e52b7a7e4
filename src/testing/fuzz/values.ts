// Values for a JSON schema: most of them fit, so that requests get past the validation; the others are what breaks
// programs.
import fc from 'fast-check'

export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Values that the service knows, by the name of their field: ids of real objects, passwords that are right. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const deep = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`) as unknown
const long = 'Ж'.repeat(70_000)
const ids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'c0ffee', '1', '-1']

export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\ufffe',
  '\u202e\u2066',
  '\r\nSet-Cookie: a=b',
  '\u007f',
  '%',
  '%00',
  '%s%n',
  '_',
  '\\',
  "' or 1=1 --",
  '"}',
  '${7*7}',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',

  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e400',
  '٣',
  'İ',
  'ß'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(50),
  'e\u0301'.repeat(300),

  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '10000-01-01',
  '-000001-01-01',
  '24:00',
  ...ids,
  'a@b',
  '@',
  'x'.repeat(255),
]

const numbers = [0, -0, -1, 0.1, 1e-320, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1.797e308]
const hostileText = fc.constantFrom(...hostileTexts)
const hostileNumber = fc.constantFrom(...numbers)
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { length: -1 }, { toString: 1 }, long, deep),
  fc.jsonValue({ maxDepth: 3 }),
)

export function valueFor(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, known, name)
  const mixed = fc.oneof({ weight: 3, arbitrary: mixedValue(schema, known, name) }, { weight: 1, arbitrary: hostile })
  return fc.oneof({ weight: 7, arbitrary: fitting }, { weight: 3, arbitrary: mixed })
}

/** Fits as a whole, but for some of its parts. */
function mixedValue(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.properties) {
    const parts = mapValues(schema.properties, (inner, key) => valueFor(inner, known, key))
    const extra = fc.dictionary(fc.constantFrom('isAdmin', '__proto__', 'role', 'id'), hostile, { maxKeys: 1 })
    return fc.tuple(fc.record(parts, { requiredKeys: [] }), extra).map(([object, more]) => ({ ...object, ...more }))
  }
  if (schema.items) return fc.array(valueFor(schema.items, known, name), { maxLength: 5 })
  return schema.type === 'string' ? hostileText : hostile
}

export function fittingValue(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((inner) => fittingValue(inner, known, name)))
  const remembered = (known[name] ?? []).filter((value) => schema.enum?.includes(value) ?? true)
  const own = schema.enum ? fc.constantFrom(...schema.enum) : fittingByType(schema, known, name)
  if (remembered.length === 0) return own
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...remembered) }, { weight: 1, arbitrary: own })
}

function fittingByType(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const { type, properties, items } = schema
  if (properties) {
    const parts = mapValues(properties, (inner, key) => fittingValue(inner, known, key))
    return fc.record(parts, { requiredKeys: [...(schema.required ?? [])] })
  }
  if (type === 'array')
    return fc.array(items ? fittingValue(items, known, name) : hostile, {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, 5),
    })
  if (type === 'string') return fittingText(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'number' || type === 'integer') return fittingNumber(schema)
  if (type === 'object') return fc.dictionary(fc.string({ maxLength: 12 }), hostile, { maxKeys: 3 })
  return fc.oneof(fc.integer({ min: 0, max: 30 }), hostile)
}

function fittingText({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return fc.integer({ min: -20_000, max: 800 }).map(dayAfter)
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 60) })
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 30)) }
  return fc.oneof(
    { weight: 4, arbitrary: fc.string(size) },
    { weight: 2, arbitrary: fc.string({ ...size, unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('\0', 'é', '界').map((letter) => letter.repeat(Math.min(maxLength, 20_000))),
    },
  )
}

function fittingNumber({ type, minimum = -(2 ** 53), maximum = 2 ** 53 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)]
  const usual = fc.integer({ min: Math.max(min, -1), max: Math.max(min, Math.min(max, 300)) })
  const extremes = [min, max, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 0].filter((number) => number >= min && number <= max)
  const whole = fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...extremes) })
  return type === 'integer' ? whole : fc.oneof(whole, fc.constantFrom(minimum, maximum))
}

const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 17) + days * 86_400_000).toISOString().slice(0, 10)

const mapValues = <From, To>(object: Readonly<Record<string, From>>, map: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]))
