import * as z from 'zod/mini'
import { del, get, post } from '#foundation/values/endpoint.ts'
import { languageNames } from '#foundation/i18n/languages.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { id, moment, noReply, oneOf } from '#foundation/values/schema.ts'
import { validities } from '#domain/reference/dated.ts'
import { kindNames } from '#domain/reference/kind.ts'

const kind = oneOf(kindNames)
const day = z.iso.date(/*i18n*/ 'Enter a real date')
const params = z.object({ kind, id })

const Row = z.object({
  id,
  key: z.string(),
  value: z.unknown(),
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
  createdAt: moment,
  /** Null for what came with the service, or once the account is gone. */
  createdBy: z.nullable(z.string()),
  validity: oneOf(validities),
  inEnglish: z.array(oneOf(languageNames)),
})
/** Fees and visa rules wait for a second administrator: 202, and the row as it will be. */
const Decided = z.extend(Row, { pending: z.optional(z.boolean()) })

export const referenceDataApi = {
  rows: get('/api/admin/reference/:kind', {
    summary: 'List all reference rows of a kind, with their validity dates.',
    access: adminOnly,
    params: z.object({ kind }),
    reply: z.array(Row),
  }),
  add: post('/api/admin/reference/:kind', {
    summary: 'Add a reference row, or a new value for an existing one, valid from a date and optionally until another.',
    access: adminOnly,
    params: z.object({ kind }),
    body: z.strictObject({
      key: z.optional(z.string().check(z.maxLength(60))),
      value: z.unknown(),
      validFrom: day,
      validUntil: z.prefault(z.nullable(day), null),
    }),
    reply: Decided,
    status: 201,
    mayWait: true,
  }),
  end: post('/api/admin/reference/:kind/:id/end', {
    summary: 'Set the last day of a current or upcoming reference row.',
    access: adminOnly,
    params,
    body: z.strictObject({ validUntil: day }),
    reply: Decided,
    mayWait: true,
  }),
  withdraw: del('/api/admin/reference/:kind/:id', {
    summary: 'Withdraw an upcoming reference row.',
    access: adminOnly,
    params,
    reply: noReply,
    status: 204,
    mayWait: true,
  }),
}
