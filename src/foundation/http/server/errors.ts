import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { overloaded, Refusal, refusals, type RefusalKind, type RefusalReply } from '#foundation/values/refusal.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { isTemporary, isInvalidText } from '#foundation/storage/server/database.ts'
import { noteRefusal } from './count-refusals.ts'
import { sendProblemPage, wantsPage } from './problem-page.ts'
import { fieldTexts, refusalText } from './refusal-text.ts'
import { languageOf } from './request-language.ts'
import type { Services } from './services.ts'

const unreadable: [RefusalKind, string] = ['invalid', /*i18n*/ 'The request could not be read.']
const busy: [RefusalKind, string] = ['closed', /*i18n*/ 'The service is busy. Please try again in a moment.']

const httpRefusals: Record<number, [RefusalKind, string]> = {
  400: unreadable,
  404: ['missing', /*i18n*/ 'Not found.'],
  413: ['too-large', /*i18n*/ 'What you sent is too large. Please shorten it, or choose a smaller file.'],
  415: ['wrong-type', /*i18n*/ 'Please send JSON.'],
  429: ['too-many', /*i18n*/ 'Too many attempts. Please wait a moment and try again.'],
  503: busy,
}

export function registerErrorHandler(app: FastifyInstance, services: Services) {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal) {
      if (isTemporary(error))
        services.log.warn({ requestId: request.id, route: request.routeOptions.url, err: error }, 'not now')
      return refuse(request, reply, refusal)
    }
    services.metrics.count('faults')
    services.log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'request failed')
    void reply.code(500)
    if (wantsPage(request)) return sendProblemPage(request, reply)
    const i18n = await translationsFor(languageOf(request))
    const message = i18n.t('Something went wrong on our side. Nothing you entered was lost; please try again.')
    return reply.send({ message, code: 'fault', requestId: request.id })
  })

  async function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
    const { kind, details, status } = refusal
    services.metrics.count('refusals', kind)
    noteRefusal(services, request, refusal).catch((error: unknown) =>
      services.log.warn({ requestId: request.id, err: error }, 'a refusal could not be counted'),
    )
    const { code = kind, retryAfter, state } = details
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    void reply.code(status)
    if (status >= 500 && wantsPage(request)) return sendProblemPage(request, reply, refusal)
    const language = languageOf(request)
    const [message, fields] = await Promise.all([refusalText(language, refusal), fieldTexts(language, refusal)])
    return reply.send({ message, code, ...(fields && { fields }), ...state } satisfies RefusalReply)
  }
}

export function asRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isTemporary(error)) return new Refusal(...busy, { code: 'busy', retryAfter: 5 })
  const status = isInvalidText(error) ? 400 : (error.statusCode ?? 500)
  if (status >= 500 && status !== 503) return undefined
  const [kind, message] = httpRefusals[status] ?? unreadable
  const code = error.code === overloaded ? overloaded : 'busy'
  return new Refusal(kind, message, status === 503 ? { code, retryAfter: 5 } : {})
}

export async function sendNotFound(reply: FastifyReply, request: FastifyRequest) {
  const i18n = await translationsFor(languageOf(request))
  return reply.code(refusals.missing).send({ message: i18n.t('Not found.'), code: 'missing' } satisfies RefusalReply)
}
