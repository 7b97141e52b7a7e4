import type { FastifyError, FastifyInstance } from 'fastify'
import type { Endpoint } from '#foundation/values/endpoint.ts'
import { addressIn, languageNames, type Language } from '#foundation/i18n/languages.ts'
import type { Refusal } from '#foundation/values/refusal.ts'
import { asRefusal } from '#foundation/http/server/errors.ts'
import { withForms } from '#foundation/http/server/form-body.ts'
import { sendNotice, type Notice } from '#foundation/http/server/notice-page.ts'
import type { Serve } from '#foundation/http/server/serve.ts'

interface FormOutcome {
  language: Language
  given: Record<string, string>
  refusal: Refusal | undefined
}

export function serveForm(
  app: FastifyInstance,
  serve: Serve,
  path: string,
  endpoint: Endpoint,
  show: (outcome: FormOutcome) => Promise<Notice>,
): void {
  withForms(app, (scope) => {
    for (const language of languageNames)
      scope.post(addressIn(path, language), async (request, reply) => {
        const refusal = await serve.answer(endpoint, request, reply, language).then(() => undefined, refusalIn)
        if (refusal?.details.retryAfter !== undefined) void reply.header('retry-after', refusal.details.retryAfter)
        const notice = await show({ language, given: texts(request.body), refusal })
        return sendNotice(reply.code(refusal?.status ?? 200), language, notice)
      })
  })
}

function refusalIn(error: FastifyError): Refusal {
  const refusal = asRefusal(error)
  if (!refusal) throw error
  return refusal
}

function texts(body: unknown): Record<string, string> {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
