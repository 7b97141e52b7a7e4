// Opening a link changes nothing: mail scanners open every link, so a person has to press a button.
import type { I18n } from '@lingui/core'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#foundation/values/endpoint.ts'
import { addressIn, languageNames, type Language } from '#foundation/i18n/languages.ts'
import { serveForm } from '#foundation/pages/server/form-page.ts'
import { sendNotice, type Notice, type NoticeField } from '#foundation/http/server/notice-page.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { contactApi } from '../api.ts'
import { inquiryTypeNames, inquiryTypes } from '../contact.ts'
import { formPages, newsletterPages } from '../pages.ts'

interface FormPage {
  path: string
  endpoint: Endpoint
  words(i18n: I18n): { title: string; text?: string; button?: string; done: string; doneText: string }
  fields?(i18n: I18n, given: Record<string, string>): NoticeField[]
}

const confirm: FormPage = {
  path: newsletterPages.confirm,
  endpoint: contactApi.confirmSubscription,
  words: (i18n) => ({
    title: i18n.t('Confirm subscription'),
    text: i18n.t('Select the button to receive our newsletter.'),
    done: i18n.t('You are subscribed'),
    doneText: i18n.t('You can unsubscribe at any time with the link in every email.'),
  }),
}

const stop: FormPage = {
  path: newsletterPages.stop,
  endpoint: contactApi.stop,
  words: (i18n) => ({
    title: i18n.t('Unsubscribe from the newsletter'),
    text: i18n.t('Select the button to stop receiving our newsletter.'),
    done: i18n.t('You are unsubscribed'),
    doneText: i18n.t('This address no longer receives our newsletter.'),
  }),
}

const subscription: FormPage = {
  path: formPages.newsletter,
  endpoint: contactApi.subscribe,
  words: (i18n) => ({
    title: i18n.t('Newsletter'),
    button: i18n.t('Subscribe'),
    done: i18n.t('Please confirm your subscription'),
    doneText: i18n.t('Please check your inbox: if you’re not subscribed yet, we’ve sent you a confirmation link.'),
  }),
  fields: (i18n, given) => [{ name: 'email', kind: 'email', label: i18n.t('Email'), value: given['email'] ?? '' }],
}

const contact: FormPage = {
  path: formPages.contact,
  endpoint: contactApi.send,
  words: (i18n) => ({
    title: i18n.t('Send us a message'),
    button: i18n.t('Send Message'),
    done: i18n.t('Message Sent'),
    doneText: i18n.t('Thank you for your message. We will get back to you shortly.'),
  }),
  fields: (i18n, given) => [
    { name: 'name', kind: 'text', label: i18n.t('Name'), value: given['name'] ?? '' },
    { name: 'email', kind: 'email', label: i18n.t('Email'), value: given['email'] ?? '' },
    { name: 'subject', kind: 'text', label: i18n.t('Subject'), value: given['subject'] ?? '' },
    {
      name: 'inquiryType',
      kind: 'choice',
      label: i18n.t('Inquiry Type'),
      value: given['inquiryType'] ?? 'general',
      choices: inquiryTypeNames.map((value) => ({ value, label: i18n._(inquiryTypes[value]) })),
    },
    { name: 'message', kind: 'lines', label: i18n.t('Message'), value: given['message'] ?? '' },
  ],
}

export function contactPages(app: FastifyInstance, serve: Serve) {
  for (const page of [confirm, stop, subscription, contact])
    serveForm(app, serve, page.path, page.endpoint, async ({ language, given, refusal }) => {
      const i18n = await translationsFor(language)
      if (refusal) return ask(page, i18n, language, given, refusal)
      const { done, doneText } = page.words(i18n)
      return { title: done, paragraphs: [doneText], home: i18n.t('Back to Home') }
    })
  for (const page of [confirm, stop])
    for (const language of languageNames)
      app.get<{ Querystring: { token?: unknown } }>(addressIn(page.path, language), async (request, reply) => {
        const { token: secret } = request.query
        const given = { token: typeof secret === 'string' ? secret : '' }
        return sendNotice(reply, language, ask(page, await translationsFor(language), language, given))
      })
}

function ask(
  page: FormPage,
  i18n: I18n,
  language: Language,
  given: Record<string, string>,
  refusal?: { message: string; details: { fields?: Record<string, string> } },
): Notice {
  const { title, text, button = title } = page.words(i18n)
  const problems = refusal?.details.fields
  const secret: NoticeField = { name: 'token', kind: 'hidden', value: given['token'] ?? '' }
  const fields = (page.fields?.(i18n, given) ?? [secret]).map((field) => {
    const problem = problems?.[field.name]
    return { ...field, problem: problem && i18n._(problem) }
  })
  const told = refusal ? i18n._(refusal.message) : text
  const said = problems ? i18n.t('Please check what you entered.') : told
  return {
    title,
    paragraphs: said === undefined ? [] : [said],
    form: { action: addressIn(page.path, language), fields, button },
    home: i18n.t('Back to Home'),
  }
}
