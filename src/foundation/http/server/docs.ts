import type { FastifyInstance } from 'fastify'
import { docsPage, docsPolicy } from './docs-page.ts'
import { describeApi } from './openapi.ts'
import type { Serve } from './serve.ts'

export function serveDocs(app: FastifyInstance, serve: Serve, version: string) {
  let description: ReturnType<typeof describeApi> | undefined
  const describe = () => (description ??= describeApi(serve.endpoints, version))
  let page: string | undefined
  app.get('/api/openapi.json', describe)
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send((page ??= docsPage(describe()))),
  )
}
