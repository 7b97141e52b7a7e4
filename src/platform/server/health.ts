import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'

/** Jobs that wait longer than this mean that nobody works on them. */
const longestBacklog = 300

/** `/healthz`: the process is alive. `/readyz`: it can do its work. */
export function serveHealth(app: FastifyInstance, services: Services, isStopping: () => boolean) {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, migrations, queue] = await Promise.all([
      probe(async () => void (await services.database.pool.query('select 1'))),
      probe(async () => void (await services.database.pool.query('select from drizzle.__drizzle_migrations limit 1'))),
      probe(async () => {
        if ((await services.jobs.backlogAge()) > longestBacklog) throw new Error('jobs are waiting too long')
      }),
    ])
    const checks = { database, migrations, queue }
    const isReady = !isStopping() && Object.values(checks).every((check) => check === 'ok')
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}

async function probe(check: () => Promise<void>): Promise<'ok' | 'failed'> {
  try {
    await check()
    return 'ok'
  } catch {
    return 'failed'
  }
}
