import * as z from 'zod/mini'
import { hashToken } from '#domain/accounts/server/tokens.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { languageNames } from '#foundation/i18n/languages.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { LongRunningRequest } from '#foundation/http/server/serve.ts'
import type { NewsletterForm } from '../contact.ts'
import { newsletterRequested, newsletterConfirmed, newsletterStopped } from '../events.ts'
import { canEmail, consumeNetworkLimit } from './rate-limits.ts'
import { parseUnsubscribeToken } from './unsubscribe-token.ts'
import { confirmSubscriber, saveSubscriptionRequest, lockByToken, removeSubscriber } from './subscribers.ts'

const sealPurpose = 'newsletter address'
const timeToConfirm = 3 * 86_400_000

/** Known and unknown addresses take the same time while the visitor waits; the rest happens in this job. */
export const subscriptionRequested = job(
  'newsletter-requested',
  z.object({ email: z.string(), language: z.enum(languageNames) }),
)
export const newsletterEmail = job(
  'newsletter-email',
  z.object({ subscriberId: z.uuid(), message: z.enum(['confirm', 'welcome']) }),
)

export async function subscribe(
  context: LongRunningRequest<Actor | null>,
  { email, language }: NewsletterForm,
): Promise<void> {
  await consumeNetworkLimit(context, 'newsletter')
  const asked = {
    email: context.services.keys.sealText(email, sealPurpose),
    language: language ?? context.language,
  }
  await context.once((inner) => inner.services.jobs.enqueue(inner.db, subscriptionRequested, asked))
}

/** Subscribers, and people who were asked a moment ago, are not written to again. */
export async function handleSubscriptionRequest(
  context: Context,
  asked: z.infer<typeof subscriptionRequested.data>,
): Promise<void> {
  const { db, now, services } = context
  const email = services.keys.openText(asked.email, sealPurpose)
  if (!(await canEmail(context, email, 'newsletter-email'))) return
  const expiresAt = new Date(now.getTime() + timeToConfirm)
  const subscriber = await saveSubscriptionRequest(db, { email, language: asked.language, askedAt: now, expiresAt })
  if (!subscriber) return

  recordEvent(context, newsletterRequested, { subject: subscriber.id, userId: null }, {})
  await services.jobs.enqueue(db, newsletterEmail, { subscriberId: subscriber.id, message: 'confirm' })
}

export async function confirmSubscription(context: Context, token: string): Promise<void> {
  const { db, now, services } = context
  const subscriber = await lockByToken(db, hashToken(token), now)
  if (!subscriber)
    throw new Refusal('invalid', /*i18n*/ 'This link is no longer valid. Please ask for a new one.', {
      code: 'link-over',
    })
  if (subscriber.confirmedAt) return

  await confirmSubscriber(db, subscriber.id, now)
  recordEvent(context, newsletterConfirmed, { subject: subscriber.id, userId: null }, {})
  await services.jobs.enqueue(db, newsletterEmail, { subscriberId: subscriber.id, message: 'welcome' })
}

/** Deletes the row. Someone who was not subscribed gets the same answer, so that it reveals nothing. */
export async function stopNewsletter(context: Context, token: string | undefined): Promise<void> {
  const email = token === undefined ? undefined : parseUnsubscribeToken(context.services.keys, token)
  if (email === undefined)
    throw new Refusal('invalid', /*i18n*/ 'This link is incomplete. Please open it again from the email.', {
      code: 'link-broken',
    })

  const subscriber = await removeSubscriber(context.db, email)
  if (subscriber) recordEvent(context, newsletterStopped, { subject: subscriber.id, userId: null }, {})
}
