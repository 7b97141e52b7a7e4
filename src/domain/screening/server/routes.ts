import type { Serve } from '#foundation/http/server/serve.ts'
import { parsePage, setPageHeaders } from '#foundation/http/server/paging.ts'
import { watchlistApi } from '../api.ts'
import { proposeEnd, proposeImport, proposeRemoval } from './approvals.ts'
import { previewImport } from './import-list.ts'
import { addWatchEntry, changeWatchEntry, listWatchlist } from './watchlist.ts'

export function watchlistRoutes(serve: Serve) {
  serve(watchlistApi.list, async (context, { query }, reply) => {
    const page = parsePage(query)
    const { rows, total } = await listWatchlist(context, { ...page, q: query.q })
    setPageHeaders(reply, page, rows, total)
    return rows.map(({ entry }) => entry)
  })
  serve(watchlistApi.add, (context, { body }) => addWatchEntry(context, body))
  serve(watchlistApi.previewImport, async (context, { body }) => ({ lines: await previewImport(context, body.text) }))
  serve(watchlistApi.importList, (context, { body }) => proposeImport(context, body.text))
  serve(watchlistApi.change, async (context, { params, body }, reply) => {
    const { entry, endsEarlier } = await changeWatchEntry(context, params.id, body)
    if (endsEarlier === null) return entry
    await proposeEnd(context, entry, endsEarlier)
    void reply.code(202)
    return entry
  })
  serve(watchlistApi.remove, async (context, { params }, reply) => {
    await proposeRemoval(context, params.id)
    void reply.code(202)
  })
}
