import type { Serve } from '#foundation/http/server/serve.ts'
import { watchlistApi } from '../api.ts'
import { importList, previewImport } from './import-list.ts'
import { addWatchEntry, changeWatchEntry, listWatchlist, removeWatchEntry } from './watchlist.ts'

export function watchlistRoutes(serve: Serve) {
  serve(watchlistApi.list, (context) => listWatchlist(context))
  serve(watchlistApi.add, (context, { body }) => addWatchEntry(context, body))
  serve(watchlistApi.previewImport, async (context, { body }) => ({ lines: await previewImport(context, body.text) }))
  serve(watchlistApi.importList, (context, { body }) => importList(context, body.text))
  serve(watchlistApi.change, (context, { params, body }) => changeWatchEntry(context, params.id, body))
  serve(watchlistApi.remove, (context, { params }) => removeWatchEntry(context, params.id))
}
