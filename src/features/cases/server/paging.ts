import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { setNextPageHeader } from '#foundation/http/server/paging.ts'
import { positionOf, type ListPosition } from './sort-order.ts'

const defaultLimit = 50

const Cursor = z.tuple([z.nullable(z.iso.datetime()), z.nullable(z.iso.datetime()), z.iso.datetime(), z.uuid()])

export function parsePaging({
  limit = defaultLimit,
  cursor,
}: {
  limit?: number | undefined
  cursor?: string | undefined
}) {
  return { limit, after: cursor === undefined ? undefined : readCursor(cursor) }
}

export function setPagingHeaders(
  reply: FastifyReply,
  limit: number,
  rows: readonly ApplicationRow[],
  total: number,
): void {
  setNextPageHeader(reply, { limit, rows, total, writeCursor: (last) => writeCursor(positionOf(last)) })
}

function writeCursor({ workBy, due, createdAt, id }: ListPosition): string {
  const place: z.input<typeof Cursor> = [
    workBy?.toISOString() ?? null,
    due?.toISOString() ?? null,
    createdAt.toISOString(),
    id,
  ]
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

const toMoment = (given: string | null) => (given === null ? null : new Date(given))

function readCursor(cursor: string): ListPosition {
  try {
    const [workBy, due, createdAt, id] = z.parse(Cursor, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { workBy: toMoment(workBy), due: toMoment(due), createdAt: new Date(createdAt), id }
  } catch {
    throw new Refusal('invalid', /*i18n*/ 'Unknown page.', { code: 'unknown-page' })
  }
}
