import * as z from 'zod/mini'
import { del, get, patch, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { id, line, noReply } from '#foundation/values/schema.ts'
import { NewWatchEntry, WatchEntry } from './watchlist.ts'

const params = z.object({ id })

export const watchlistApi = {
  list: get('/api/admin/watchlist', {
    summary: 'The watchlist, the newest entry first.',
    access: adminOnly,
    reply: z.array(WatchEntry),
  }),
  add: post('/api/admin/watchlist', {
    summary: 'Watch for a passport, or for a person by name and date of birth.',
    access: adminOnly,
    body: NewWatchEntry,
    reply: WatchEntry,
    status: 201,
  }),
  change: patch('/api/admin/watchlist/:id', {
    summary: 'Change the reason of an entry, or until when it counts.',
    access: adminOnly,
    params,
    body: z.strictObject({
      reason: z.optional(line(3, /*i18n*/ 'A reason is required', 500)),
      validUntil: z.optional(z.nullable(z.iso.date())),
    }),
    reply: WatchEntry,
  }),
  remove: del('/api/admin/watchlist/:id', {
    summary: 'Take an entry off the list. What was decided about its hits stays in history.',
    access: adminOnly,
    params,
    reply: noReply,
    status: 204,
  }),
}
