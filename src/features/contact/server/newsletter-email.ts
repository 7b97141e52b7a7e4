import type * as z from 'zod/mini'
import { hashToken, newToken } from '#domain/accounts/server/tokens.ts'
import { addressIn } from '#foundation/i18n/languages.ts'
import type { EmailText } from '#foundation/messaging/email.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { contactApi } from '../api.ts'
import { newsletterRequested, newsletterConfirmed } from '../events.ts'
import { askToConfirm, welcome } from '../contact-emails.ts'
import { newsletterPages } from '../pages.ts'
import type { newsletterEmail } from './newsletter.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'
import { findSubscriber, saveToken } from './subscribers.ts'
import type { SubscriberRow } from './table.ts'

export async function mailSubscriber(
  services: Services,
  { subscriberId, message }: z.infer<typeof newsletterEmail.data>,
): Promise<void> {
  const subscriber = await findSubscriber(services.database.db, subscriberId)
  if (!subscriber) return
  if (message === 'confirm') await mailConfirmation(services, subscriber)
  else await sendNewsletter(services, subscriber, subscriber.id, await welcomeText(services, subscriber))
}

async function mailConfirmation(services: Services, subscriber: SubscriberRow): Promise<void> {
  if (subscriber.confirmedAt) return
  const token = newToken()
  await saveToken(services.database.db, subscriber.id, hashToken(token))
  const i18n = await translationsFor(subscriber.language)
  const link = linkTo(services, subscriber, newsletterPages.confirm, token)
  await services.mail.send({
    id: `${subscriber.id}.${subscriber.askedAt.getTime()}`,
    to: { name: '', address: subscriber.email },
    ...renderEmail(askToConfirm(i18n, link), subscriber.language),
  })
  services.metrics.count('mails', newsletterRequested.name)
}

async function welcomeText(services: Services, subscriber: SubscriberRow): Promise<EmailText> {
  const token = createUnsubscribeToken(services.keys, subscriber.email)
  return welcome(await translationsFor(subscriber.language), linkTo(services, subscriber, newsletterPages.stop, token))
}

async function sendNewsletter(
  services: Services,
  subscriber: SubscriberRow,
  id: string,
  text: EmailText,
): Promise<void> {
  const oneClick = `${services.publicUrl()}${contactApi.stop.path}?token=${createUnsubscribeToken(services.keys, subscriber.email)}`
  await services.mail.send({
    id,
    to: { name: '', address: subscriber.email },
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...renderEmail(text, subscriber.language),
  })
  services.metrics.count('mails', newsletterConfirmed.name)
}

function linkTo(services: Services, { language }: SubscriberRow, path: string, token: string): string {
  return `${services.publicUrl()}${addressIn(path, language)}?token=${token}`
}
