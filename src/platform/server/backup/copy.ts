import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quoted, type TableName } from './tables.ts'

type Columns = TableName & { columns: string[] }

const list = (columns: string[]) => columns.map((column) => escapeIdentifier(column)).join(', ')

function rowsOf(client: Client, table: Columns) {
  return client.query(copyTo(`copy (select ${list(table.columns)} from ${quoted(table)}) to stdout`))
}

/** Writes a table into a file and gives back how many rows it had. */
export async function copyOut(client: Client, table: Columns, file: string): Promise<number> {
  const rows = rowsOf(client, table)
  await pipeline(rows, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
  return rows.rowCount
}

export async function copyIn(client: Client, table: Columns, file: string): Promise<void> {
  const target = client.query(copyFrom(`copy ${quoted(table)} (${list(table.columns)}) from stdin`))
  await pipeline(createReadStream(file), target)
}

/** The hash its file would have. */
export async function hashTable(client: Client, table: Columns): Promise<{ rows: number; hash: string }> {
  const rows = rowsOf(client, table)
  const hash = createHash('sha256')
  await pipeline(rows, hash)
  return { rows: rows.rowCount, hash: hash.digest('hex') }
}
