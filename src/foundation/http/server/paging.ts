// Lists are plain arrays; total and next page travel in headers.
import type { FastifyReply } from 'fastify'
import { Refusal } from '#foundation/values/refusal.ts'
import { isId } from '#foundation/values/schema.ts'

const separator = ' '
const defaultLimit = 50

interface Place {
  createdAt: Date
  id: string
}

export interface Page {
  limit: number
  after: Place | undefined
}

export function parsePage({
  limit = defaultLimit,
  cursor,
}: {
  limit?: number | undefined
  cursor?: string | undefined
}): Page {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !after) throw new Refusal('invalid', /*i18n*/ 'Unknown page.', { code: 'unknown-page' })
  return { limit, after }
}

export function setPageHeaders(reply: FastifyReply, { limit }: Page, rows: readonly Place[], total: number) {
  setNextPageHeader(reply, { limit, rows, total, writeCursor })
}

interface Listed<Row> {
  limit: number
  rows: readonly Row[]
  total: number
  writeCursor: (last: Row) => string
}

export function setNextPageHeader<Row>(reply: FastifyReply, { limit, rows, total, writeCursor: write }: Listed<Row>) {
  void reply.header('x-total-count', total)
  const last = rows.at(-1)
  if (!last || rows.length < limit) return
  const [path = '', search = ''] = reply.request.url.split('?')
  const query = new URLSearchParams(search)
  query.set('cursor', write(last))
  void reply.header('link', `<${path}?${query.toString()}>; rel="next"`)
}

function writeCursor({ createdAt, id }: Place): string {
  return Buffer.from(`${createdAt.toISOString()}${separator}${id}`).toString('base64url')
}

function readCursor(cursor: string): Place | undefined {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(separator)
  const createdAt = new Date(at)
  return Number.isNaN(createdAt.getTime()) || !isId(id) ? undefined : { createdAt, id }
}
