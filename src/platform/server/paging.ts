// Lists are plain arrays; what follows is named in headers.
import type { FastifyReply } from 'fastify'

const separator = ' '

export function writeCursor(at: Date, id: string): string {
  return Buffer.from(`${at.toISOString()}${separator}${id}`).toString('base64url')
}

export function readCursor(cursor: string): { createdAt: Date; id: string } | undefined {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(separator)
  const createdAt = new Date(at)
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return Number.isNaN(createdAt.getTime()) || !isId ? undefined : { createdAt, id }
}

/** `X-Total-Count`, and where the next page is. */
export function pageLinks(reply: FastifyReply, total: number, nextCursor: string | undefined) {
  void reply.header('x-total-count', total)
  if (nextCursor === undefined) return
  const [path = '', search = ''] = reply.request.url.split('?')
  const query = new URLSearchParams(search)
  query.set('cursor', nextCursor)
  void reply.header('link', `<${path}?${query.toString()}>; rel="next"`)
}
