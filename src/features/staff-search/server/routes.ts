import type { Serve } from '#foundation/http/server/serve.ts'
import { staffSearchApi } from '../api.ts'
import { recordSearch, search } from './search.ts'

export function staffSearchRoutes(serve: Serve) {
  serve.withoutTransaction(staffSearchApi.search, async (outer, { body }) => {
    const results = await search(outer, body.q)
    await outer.transact((context) => recordSearch(context, results))
    return { results }
  })
}
