import type { FastifyInstance } from 'fastify'

/** While stopping, an answered keep-alive connection would stay open for a request that never comes. */
export function closeConnectionsAfterReply(app: FastifyInstance, isStopping: () => boolean): void {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
