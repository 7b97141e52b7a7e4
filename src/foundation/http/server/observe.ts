import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#foundation/values/refusal.ts'
import { identifyCaller, readCredential } from './identify-caller.ts'
import { endRequestSpan } from './request-span.ts'
import type { RequestHooks } from './serve.ts'
import type { Services } from './services.ts'
import { metricsConfig } from './config.ts'

/** Logs the route pattern, never the actual address with its values. */
export function observeRequests(app: FastifyInstance, services: Services) {
  app.addHook('onResponse', async (request, reply) => {
    endRequestSpan(request, reply)
    const route = request.routeOptions.url ?? 'unknown'
    services.metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    services.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

export function serveMetrics(app: FastifyInstance, services: Services, hooks: RequestHooks) {
  app.get('/metrics', async (request, reply) => {
    const { token = '' } = readCredential(request, services) ?? {}
    if (!isMetricsToken(token) && (await identifyCaller(services, hooks, request))?.role !== 'admin')
      throw new Refusal('signed-out', 'Please sign in.')
    return reply.type(services.metrics.contentType).send(await services.metrics.text())
  })

  function isMetricsToken(token: string): boolean {
    const expected = Buffer.from(metricsConfig(services).token ?? '')
    const given = Buffer.from(token)
    return expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given)
  }
}
