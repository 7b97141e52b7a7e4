import { readIdempotencyKey } from '#foundation/http/server/idempotency.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { paymentLinksApi } from '../api.ts'
import { createLink, readOwnLink, revokeLink } from './links.ts'
import { answerSandboxByLink, checkLinkPayment, openLink, payByLink } from './pay.ts'

export function paymentLinkRoutes(serve: Serve) {
  serve(paymentLinksApi.read, (context, { params }) => readOwnLink(context, params.id))
  serve(paymentLinksApi.create, (context, { params, body }) => createLink(context, params.id, body))
  serve(paymentLinksApi.revoke, (context, { params }) => revokeLink(context, params.id))
  serve.withoutTransaction(paymentLinksApi.open, (outer, { body }) => openLink(outer, body.link))
  serve.withoutTransaction(paymentLinksApi.pay, (outer, { body }, reply) =>
    payByLink(outer, body, readIdempotencyKey(reply.request)),
  )
  serve.withoutTransaction(paymentLinksApi.check, (outer, { body }) => checkLinkPayment(outer, body.link))
  serve.withoutTransaction(paymentLinksApi.answerSandbox, (outer, { body }) =>
    answerSandboxByLink(outer, body.link, body.approve),
  )
}
