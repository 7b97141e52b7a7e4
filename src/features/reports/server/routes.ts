import type { Serve } from '#foundation/http/server/serve.ts'
import { reportsApi } from '../api.ts'
import { readOverview } from './overview.ts'
import { readReport } from './report.ts'

export function reportRoutes(serve: Serve) {
  serve(reportsApi.report, (context, { query }) => readReport(context, query.days))
  serve(reportsApi.overview, readOverview)
}
