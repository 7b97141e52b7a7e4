// Mail scanners open every link, so a person has to press a button.
import type { FastifyInstance } from 'fastify'
import { addressIn, languageNames, type Language } from '#foundation/i18n/languages.ts'
import { serveForm } from '#foundation/pages/server/form-page.ts'
import { sendNotice, type Notice } from '#foundation/http/server/notice-page.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { notificationsApi } from '../api.ts'
import { confirmAddressPage } from '../notification.ts'

export function addressPages(app: FastifyInstance, serve: Serve) {
  serveForm(app, serve, confirmAddressPage, notificationsApi.confirmAddress, async ({ language, given, refusal }) => {
    if (refusal) return question(language, given['token'] ?? '', refusal.message)
    const i18n = await translationsFor(language)
    return {
      title: i18n.t('Address confirmed'),
      paragraphs: [i18n.t('Thank you. Emails about the application now come to this address as well.')],
      home: i18n.t('Back to Home'),
    }
  })
  for (const language of languageNames)
    app.get<{ Querystring: { token?: unknown } }>(addressIn(confirmAddressPage, language), async (request, reply) => {
      const { token } = request.query
      return sendNotice(reply, language, await question(language, typeof token === 'string' ? token : ''))
    })
}

async function question(language: Language, token: string, problem?: string): Promise<Notice> {
  const i18n = await translationsFor(language)
  return {
    title: i18n.t('Confirm your email address'),
    paragraphs: [
      problem === undefined
        ? i18n.t('Select the button to receive the decision and the visa at this address as well.')
        : i18n._(problem),
    ],
    form: {
      action: addressIn(confirmAddressPage, language),
      fields: [{ name: 'token', kind: 'hidden', value: token }],
      button: i18n.t('Confirm address'),
    },
    home: i18n.t('Back to Home'),
  }
}
