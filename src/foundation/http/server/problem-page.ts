// A person who opens a page and cannot have it now gets a page that says so, in their language and without JavaScript.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, languageCookie, preferredLanguage, type Language } from '#foundation/i18n/languages.ts'
import type { Refusal } from '#foundation/values/refusal.ts'
import { sendNotice } from './notice-page.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'

/** Programs, and our own screens, ask for JSON or for anything; only somebody who goes to an address asks for a page. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.includes('text/html') ?? false
}

/** Without a refusal it is our own fault. */
export async function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal?: Refusal) {
  const language = languageOf(request)
  const i18n = await translationsFor(language)
  const words = refusal
    ? { title: i18n._(refusal.message), paragraphs: [] }
    : { title: i18n.t('Something went wrong'), paragraphs: [i18n.t('Please try again.')] }
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return sendNotice(reply, language, {
    ...words,
    ...(isReading && { again: { address: request.url, label: i18n.t('Try Again') } }),
    home: i18n.t('Back to Home'),
  })
}

/** The address names it, or the visitor's choice, or the browser. It may be asked for before cookies are read. */
function languageOf({ url, headers }: FastifyRequest): Language {
  const first = url.split(/[/?]/)[1]
  const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
  return [first, chosen].find(isLanguage) ?? preferredLanguage(headers['accept-language'])
}
