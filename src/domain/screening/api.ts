import * as z from 'zod/mini'
import { del, get, patch, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { id, line, noReply, paging } from '#foundation/values/schema.ts'
import { ImportLine, maxImportText, NewWatchEntry, WatchEntry } from './watchlist.ts'

const params = z.object({ id })
const list = z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(maxImportText)) })

export const watchlistApi = {
  list: get('/api/admin/watchlist', {
    summary:
      'List the watchlist, newest entry first; search by name, passport number or reason. Pages by `limit` and ' +
      '`cursor`.',
    access: adminOnly,
    query: z.object({ q: z.optional(z.string().check(z.maxLength(200))), ...paging }),
    reply: z.array(WatchEntry),
    mayLag: true,
  }),
  add: post('/api/admin/watchlist', {
    summary:
      'Add a watchlist entry for a passport, or for a person by name and date of birth if known. Open cases are compared immediately.',
    access: adminOnly,
    body: NewWatchEntry,
    reply: WatchEntry,
    status: 201,
  }),
  previewImport: post('/api/admin/watchlist/import/preview', {
    summary:
      'Preview a CSV watchlist: line by line, what would be added, is already listed or is wrong. Nothing is stored.',
    access: adminOnly,
    body: list,
    reply: z.object({ lines: z.array(ImportLine) }),
    takesLongNumbers: true,
  }),
  importList: post('/api/admin/watchlist/import', {
    summary: 'Import the new, valid lines of a CSV watchlist, once a second administrator has confirmed it.',
    access: adminOnly,
    body: list,
    reply: z.object({ added: z.number(), known: z.number(), wrong: z.number(), pending: z.number() }),
    status: 202,
    takesLongNumbers: true,
    creates: true,
  }),
  change: patch('/api/admin/watchlist/:id', {
    summary:
      'Change the reason or the last day of an entry. An earlier last day needs a second administrator: the ' +
      'reply is 202 with the unchanged entry.',
    access: adminOnly,
    params,
    body: z.strictObject({
      reason: z.optional(line(3, /*i18n*/ 'A reason is required', 500)),
      validUntil: z.optional(z.nullable(z.iso.date())),
    }),
    reply: WatchEntry,
    mayWait: true,
  }),
  remove: del('/api/admin/watchlist/:id', {
    summary:
      'Remove an entry from the watchlist, once a second administrator has confirmed it. Decisions about its ' +
      'hits stay in the history.',
    access: adminOnly,
    params,
    reply: noReply,
    status: 204,
    mayWait: true,
  }),
}
