import fastify, { type FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'
import type { Serve } from './serve.ts'

const prefix = '/api/docs'
/** The API reference brings its own script and style, so only its pages get a wider policy. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

export function serveDocs(app: FastifyInstance, serve: Serve, version: string) {
  let description: unknown
  app.get('/api/openapi.json', () => (description ??= describeApi(serve.endpoints, version)))

  // Several megabytes that most processes never show, so loaded on first use.
  let reader: Promise<FastifyInstance> | undefined
  const show = async (url: string) => (await (reader ??= openReader())).inject({ url })
  for (const path of [prefix, `${prefix}/*`])
    app.get(path, async (request, reply) => {
      const shown = await show(request.url)
      const { location } = shown.headers
      if (location) return reply.redirect(location)
      return reply
        .code(shown.statusCode)
        .header('content-security-policy', policy)
        .type(String(shown.headers['content-type']))
        .send(shown.rawPayload)
    })
}

async function openReader(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const inner = fastify()
  await inner.register(scalar, {
    routePrefix: prefix,
    // Switches off everything that would call the vendor's services.
    configuration: {
      url: '/api/openapi.json',
      title: 'Liberia e-Visa API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return inner
}
