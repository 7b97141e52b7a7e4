import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#foundation/values/refusal.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { sendNotice } from './notice-page.ts'
import { refusalText } from './refusal-text.ts'
import { languageOf } from './request-language.ts'

/** Programs and our own screens ask for JSON or anything; only a navigation asks for HTML. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.includes('text/html') ?? false
}

export async function sendProblemPage(request: FastifyRequest, reply: FastifyReply, refusal?: Refusal) {
  const language = languageOf(request)
  const i18n = await translationsFor(language)
  const words = refusal
    ? { title: await refusalText(language, refusal), paragraphs: [] }
    : { title: i18n.t('Something went wrong'), paragraphs: [i18n.t('Please try again.')] }
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return sendNotice(reply, language, {
    ...words,
    ...(isReading && { again: { address: request.url, label: i18n.t('Try Again') } }),
    home: i18n.t('Back to Home'),
  })
}
