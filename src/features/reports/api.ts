import * as z from 'zod/mini'
import { get } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { Overview, ranges, Report } from './report.ts'

export const reportsApi = {
  report: get('/api/admin/reports', {
    summary:
      'What was handed in, decided and earned in the last 7, 30, 90 or 365 days, today included, beside the same number of days before. Revenue equals the ledger.',
    access: adminOnly,
    query: z.object({ days: z.prefault(oneOf(ranges), '30') }),
    reply: Report,
  }),
  overview: get('/api/admin/overview', {
    summary: 'How many applications there are, wait, were approved and rejected: in all, today, and against before.',
    access: adminOnly,
    reply: Overview,
  }),
}
