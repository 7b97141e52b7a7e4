import type { FastifyInstance } from 'fastify'
import { openReadiness } from './readiness.ts'
import type { Services } from './services.ts'

/** A job backlog is no reason to stop routing visitors here. */
export function serveHealth(app: FastifyInstance, services: Services, isStopping: () => boolean) {
  const readiness = openReadiness(services.database.url, (error) =>
    services.log.warn({ err: error }, 'the database is not ready'),
  )
  app.addHook('onClose', () => readiness.close())
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const checks = await readiness.check()
    const isReady = !isStopping() && Object.values(checks).every((check) => check === 'ok')
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}
