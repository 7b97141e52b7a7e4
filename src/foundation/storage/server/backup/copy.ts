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

const lineFeed = 10

/** Line feeds inside values are escaped. The server's own count may arrive after the stream has ended. */
function rowCounter() {
  const counter = {
    rows: 0,
    async *pass(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) counter.rows += 1
        yield chunk
      }
    },
  }
  return counter
}

export async function copyOut(client: Client, table: Columns, file: string): Promise<number> {
  const counter = rowCounter()
  await pipeline(
    rowsOf(client, table),
    counter.pass,
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  )
  return counter.rows
}

export async function copyIn(client: Client, table: Columns, file: string): Promise<void> {
  const target = client.query(copyFrom(`copy ${quoted(table)} (${list(table.columns)}) from stdin`))
  await pipeline(createReadStream(file), target)
}

export async function hashTable(client: Client, table: Columns): Promise<{ rows: number; hash: string }> {
  const counter = rowCounter()
  const hash = createHash('sha256')
  await pipeline(rowsOf(client, table), counter.pass, hash)
  return { rows: counter.rows, hash: hash.digest('hex') }
}
