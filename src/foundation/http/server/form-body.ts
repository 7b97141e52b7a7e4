// JSON is what the service reads. Where people come without JavaScript, or mail programs by themselves, forms are read too.
import type { FastifyInstance } from 'fastify'

/** Declares routes that read forms; all others go on refusing them. */
export function withForms(app: FastifyInstance, declare: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // Mail programs may send their one word this way; there is nothing in it that the address does not say.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    declare(scope)
  })
}
