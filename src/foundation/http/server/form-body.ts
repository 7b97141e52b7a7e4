// Forms are read only where visitors come without JavaScript or mail programs post (RFC 8058).
import type { FastifyInstance } from 'fastify'

export function withForms(app: FastifyInstance, declare: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // One-click unsubscribe may arrive as multipart; the address already says everything.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    declare(scope)
  })
}
