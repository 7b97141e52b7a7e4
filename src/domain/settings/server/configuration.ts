// Kept while the version in the database is the same. A request learns it with its caller, so changes count at once.
import type { Context } from '#foundation/http/server/context.ts'

/** Without a version everything is read from the database: for jobs, and for those who change what they read. */
export type ConfigurationContext = Pick<Context, 'db' | 'configurationVersion'>

/** Requests that began before a change may still be running. */
const keptVersions = 4
const kept = new Map<string, Map<string, unknown>>()

export async function readConfigured<Value>(
  { configurationVersion: version }: ConfigurationContext,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  if (version === undefined) return read()
  const values = kept.get(version) ?? new Map<string, unknown>()
  if (values.has(name)) return values.get(name) as Value
  const value = frozen(await read())
  values.set(name, value)
  kept.set(version, values)
  for (const old of [...kept.keys()].slice(0, -keptVersions)) kept.delete(old)
  return value
}

/** The person who changed something must see the change before anyone else does. */
export function reloadConfiguration(context: Pick<Context, 'configurationVersion'>): void {
  context.configurationVersion = undefined
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Date || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
