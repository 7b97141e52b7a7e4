// Looks where text could stay: every column of every table, also inside what the service itself can still open, and the files.
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { TestServer } from '#testing/server.ts'
import { marker } from './free-text-fields.ts'

type Row = Record<string, unknown>

/** From now on notes for what the service seals, as only that can be opened again. */
export function watchPurposes({ services: { keys } }: TestServer): ReadonlySet<string> {
  const purposes = new Set<string>()
  const { seal, sealText } = keys
  vi.spyOn(keys, 'seal').mockImplementation((plain, purpose) => {
    purposes.add(purpose)
    return seal(plain, purpose)
  })
  vi.spyOn(keys, 'sealText').mockImplementation((plain, purpose) => {
    purposes.add(purpose)
    return sealText(plain, purpose)
  })
  return purposes
}

export async function findMarker(server: TestServer, purposes: ReadonlySet<string>): Promise<string[]> {
  const found = new Set<string>()
  for (const { schema, table } of await listTables(server)) {
    const { rows } = await server.db.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(schema)}.${sql.identifier(table)} t`,
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        for (const text of textsIn(value))
          if (isMarked(text) || openings(server, purposes, text).some(isMarked)) found.add(`${table}.${column}`)
  }
  for await (const name of server.services.files.list())
    if (isMarked(name) || isMarked((await server.services.files.read(name)).toString('latin1'))) found.add('files')
  for (const mail of await server.mails())
    if (textsIn(mail).some(isMarked)) found.add(`mail: ${mail.subject} ${mail.to}`)
  return [...found].sort()
}

async function listTables({ db }: TestServer) {
  const { rows } = await db.execute<{ schema: string; table: string }>(
    sql`select table_schema as schema, table_name as table from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  return rows
}

const isMarked = (text: string) => text.toLowerCase().includes(marker.toLowerCase().split(' ')[0]!)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])
}

function openings({ services: { keys } }: TestServer, purposes: ReadonlySet<string>, text: string): string[] {
  const sealed = text.startsWith(String.raw`\x`) ? Buffer.from(text.slice(2), 'hex') : Buffer.from(text, 'base64')
  if (sealed.length < 32) return []
  return [...purposes].flatMap((purpose) => {
    try {
      return [keys.open(sealed, purpose).toString()]
    } catch {
      return []
    }
  })
}
