import type { Serve } from '#foundation/http/server/serve.ts'
import { withdrawRow } from '#domain/reference/server/rows.ts'
import { gazetteApi } from '../api.ts'
import { kinds } from '../kinds.ts'
import { decide, end } from './decide.ts'
import { asRow, listDecided } from './list.ts'

export function gazetteRoutes(serve: Serve) {
  serve(gazetteApi.rows, (context, { params }) => listDecided(context, kinds[params.kind]))
  serve(gazetteApi.add, async (context, { params, body }) =>
    asRow(context, kinds[params.kind], await decide(context, params.kind, body)),
  )
  serve(gazetteApi.end, async (context, { params, body }) =>
    asRow(context, kinds[params.kind], await end(context, params.kind, params.id, body.validUntil)),
  )
  serve(gazetteApi.withdraw, (context, { params }) => withdrawRow(context, kinds[params.kind], params.id))
}
