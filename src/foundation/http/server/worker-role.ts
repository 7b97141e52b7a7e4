import type { FastifyInstance } from 'fastify'
import { Refusal } from '#foundation/values/refusal.ts'

const operatorPaths = /^\/(healthz|readyz|metrics)(\?|$)/

/** An instance that only runs jobs has no visitors; its operator still watches it. */
export function serveOperatorsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!operatorPaths.test(url))
      throw new Refusal('missing', /*i18n*/ 'This instance doesn’t serve web requests.', { code: 'worker-only' })
  })
}
