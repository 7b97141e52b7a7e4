import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'
import type { Serve } from './serve.ts'

/** `/api/openapi.json` describes the router, and `/api/docs` shows it. */
export async function serveDocs(app: FastifyInstance, serve: Serve, version: string) {
  let description: unknown
  app.get('/api/openapi.json', () => (description ??= describeApi(serve.endpoints, version)))
  await app.register(async (inner) => {
    // The reader of the documentation brings its own script and style, so this page alone has a wider policy.
    inner.addHook('onSend', async (_request, reply) => {
      void reply.header(
        'content-security-policy',
        "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
    })
    await inner.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', title: 'Liberia e-Visa API', withDefaultFonts: false, telemetry: false, hideClientButton: true },
    })
  })
}
