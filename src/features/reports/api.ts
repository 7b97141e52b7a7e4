import * as z from 'zod/mini'
import { get } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { Overview, ranges, Report } from './report.ts'

export const reportsApi = {
  report: get('/api/admin/reports', {
    summary:
      'Report applications, decisions and revenue for the last 7, 30, 90 or 365 days including today, compared ' +
      'with the previous period. Revenue comes from the ledger.',
    access: adminOnly,
    query: z.object({ days: z.prefault(oneOf(ranges), '30') }),
    reply: Report,
    mayLag: true,
  }),
  overview: get('/api/admin/overview', {
    summary: 'Count all, pending, approved and rejected applications: in total, today and compared with before.',
    access: adminOnly,
    reply: Overview,
    mayLag: true,
  }),
}
