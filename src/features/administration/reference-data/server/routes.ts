import type { Serve } from '#foundation/http/server/serve.ts'
import { withdrawRow } from '#domain/reference/server/rows.ts'
import { referenceDataApi } from '../api.ts'
import { kinds } from '../kinds.ts'
import { decide, end } from './decide.ts'
import { toRow, listEntries } from './list.ts'

export function referenceDataRoutes(serve: Serve) {
  serve(referenceDataApi.rows, (context, { params }) => listEntries(context, kinds[params.kind]))
  serve(referenceDataApi.add, async (context, { params, body }) =>
    toRow(context, kinds[params.kind], await decide(context, params.kind, body)),
  )
  serve(referenceDataApi.end, async (context, { params, body }) =>
    toRow(context, kinds[params.kind], await end(context, params.kind, params.id, body.validUntil)),
  )
  serve(referenceDataApi.withdraw, (context, { params }) => withdrawRow(context, kinds[params.kind], params.id))
}
