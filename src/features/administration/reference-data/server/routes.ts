import type { FastifyReply } from 'fastify'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import type { KindName } from '#domain/reference/kind.ts'
import { withdrawRow } from '#domain/reference/server/rows.ts'
import { referenceDataApi } from '../api.ts'
import { kinds } from '../kinds.ts'
import { isGuarded, proposeChange, type RequestedChange } from './approvals.ts'
import { addEntry, endEntry } from './change-entries.ts'
import { toRow, listEntries } from './list.ts'

export function referenceDataRoutes(serve: Serve) {
  serve(referenceDataApi.rows, (context, { params }) => listEntries(context, kinds[params.kind]))
  serve(referenceDataApi.add, async (context, { params, body }, reply) => {
    if (isGuarded(params.kind)) return proposed(context, reply, params.kind, { act: 'add', ...body })
    return toRow(context, kinds[params.kind], await addEntry(context, params.kind, body))
  })
  serve(referenceDataApi.end, async (context, { params, body }, reply) => {
    if (isGuarded(params.kind)) return proposed(context, reply, params.kind, { act: 'end', id: params.id, ...body })
    return toRow(context, kinds[params.kind], await endEntry(context, params.kind, params.id, body.validUntil))
  })
  serve(referenceDataApi.withdraw, async (context, { params }, reply) => {
    if (isGuarded(params.kind)) {
      await proposeChange(context, params.kind, { act: 'withdraw', id: params.id })
      void reply.code(202)
    } else await withdrawRow(context, kinds[params.kind], params.id)
  })
}

async function proposed(context: SignedInContext, reply: FastifyReply, kind: KindName, wanted: RequestedChange) {
  const row = await proposeChange(context, kind, wanted)
  if (!row) throw new Error(`nothing was proposed of ${kind}`)
  void reply.code(202)
  return { ...row, createdBy: context.user.fullName, validity: 'coming' as const, inEnglish: [], pending: true }
}
