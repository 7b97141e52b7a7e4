import type { FastifyReply } from 'fastify'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { auditTrailApi } from '../api.ts'
import { checkChains, readChain } from './chain.ts'
import { exportTrail } from './export.ts'
import { withNames } from './names.ts'
import { resolveTrailFilter, countTrail, listTrail } from './search.ts'

const usualLimit = 50

export function auditTrailRoutes(serve: Serve) {
  serve(auditTrailApi.trail, async (context, { query: { limit = usualLimit, cursor, ...filter } }, reply) => {
    const question = await resolveTrailFilter(context, filter)
    const rows = await listTrail(context, question, { limit, before: placeOf(cursor) })
    void reply.header('x-total-count', await countTrail(context, question))
    setNextPageHeader(reply, rows.length < limit ? undefined : rows.at(-1)?.seq)
    return withNames(context, rows)
  })
  serve.withoutTransaction(auditTrailApi.exportTrail, (outer, { query }) =>
    outer.transact((context) => exportTrail(context, query)),
  )
  serve(auditTrailApi.chain, readChain)
  serve(auditTrailApi.checkChain, async ({ db, services }) => services.jobs.enqueue(db, checkChains, {}))
}

function placeOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('invalid', /*i18n*/ 'Unknown page.', { code: 'unknown-page' })
  return Number(cursor)
}

function setNextPageHeader(reply: FastifyReply, last: number | undefined): void {
  if (last === undefined) return
  const [path = '', search = ''] = reply.request.url.split('?')
  const query = new URLSearchParams(search)
  query.set('cursor', String(last))
  void reply.header('link', `<${path}?${query.toString()}>; rel="next"`)
}
