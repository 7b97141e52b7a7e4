// What a database says about the installation it belongs to, as the comment of the schema of migrations: a copy of the rows
// alone has none, and the role that does the daily work may only read it.
import pg from 'pg'
import * as z from 'zod'
import type { Env } from '#foundation/runtime/server/env.ts'
import { parseJson } from '#foundation/values/parse-json.ts'
import { connectionTo } from './database-address.ts'
import { returnedRow } from './returned-row.ts'

const Note = z.object({
  /** Releases whose newest migration is older cannot work with the tables. */
  oldest: z.number().optional(),
  system: z.string().optional(),
  publicUrl: z.string().optional(),
  held: z.string().optional(),
})
type Note = z.infer<typeof Note>

type Client = Pick<pg.Client, 'query'> | Pick<pg.Pool, 'query'>

/** Any number works, as long as every instance uses the same. */
const noteLock = 7_263_002

export async function readNote(client: Client): Promise<Note> {
  const { rows } = await client.query<{ note: string | null }>(
    `select obj_description(oid, 'pg_namespace') as note from pg_namespace where nspname = 'drizzle'`,
  )
  return Note.safeParse(parseJson(rows[0]?.note ?? '{}')).data ?? {}
}

export async function changeNote(client: Client, change: Partial<Record<keyof Note, unknown>>): Promise<void> {
  const before = await readNote(client)
  const note = Note.parse({ ...before, ...change })
  if (JSON.stringify(note) === JSON.stringify(before)) return
  await client.query(`comment on schema drizzle is ${pg.escapeLiteral(JSON.stringify(note))}`)
}

/** Says why nothing may leave this installation yet: its rows come from another one, which may still be sending. */
export async function findReasonToHold(
  url: string,
  { publicUrl, migrations, profile }: Env,
): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const note = await readNote(client)
    if (note.held !== undefined) return note.held
    const system = await systemOf(client)
    // A demonstration is tried at one address after another.
    const reason = findDifference(note, system, profile === 'production' ? publicUrl : undefined)
    if (migrations === 'start')
      await changeNote(
        client,
        reason === undefined ? { system, publicUrl: publicUrl ?? note.publicUrl } : { held: reason },
      )
    return reason
  })
}

function findDifference(note: Note, system: string, publicUrl: string | undefined): string | undefined {
  if (note.system !== undefined && note.system !== system) return 'the database was copied from another server'
  const isElsewhere = publicUrl !== undefined && note.publicUrl !== undefined && publicUrl !== note.publicUrl
  return isElsewhere ? `the database belongs to ${note.publicUrl}` : undefined
}

/** An operator confirms that this is the real installation. */
export async function takeOver(url: string, { publicUrl }: Env): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const { held } = await readNote(client)
    await changeNote(client, { held: undefined, system: await systemOf(client), publicUrl })
    return held
  })
}

/** Stays the same when a standby takes over. */
async function systemOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  )
  return returnedRow(rows).system
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...connectionTo(url), application_name: 'evisa-installation' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Instances that start together would change the same row of the catalogue.
    await client.query('select pg_advisory_lock($1)', [noteLock])
    return await work(client)
  } finally {
    await client.end()
  }
}
