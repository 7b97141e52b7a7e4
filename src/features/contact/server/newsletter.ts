// Nobody gets the newsletter who did not say so from their own mailbox, and everybody can stop it with one click.
import * as z from 'zod/mini'
import { hashToken } from '#domain/accounts/server/tokens.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { languageNames } from '#foundation/i18n/languages.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { NewsletterForm } from '../contact.ts'
import { newsletterAsked, newsletterConfirmed, newsletterStopped } from '../events.ts'
import { mayWriteTo, spendForNetwork } from './rate-limits.ts'
import { readStopToken } from './stop-token.ts'
import { confirmSubscriber, saveSubscriptionRequest, lockByToken, removeSubscriber } from './subscribers.ts'

const sealPurpose = 'newsletter address'
/** Three days, as the email says. */
const timeToConfirm = 3 * 86_400_000

/** Known and unknown addresses do exactly this much work while the visitor waits; the rest happens afterwards. */
export const subscriptionAsked = job(
  'newsletter-asked',
  z.object({ email: z.string(), language: z.enum(languageNames) }),
)
export const newsletterEmail = job(
  'newsletter-letter',
  z.object({ subscriberId: z.uuid(), message: z.enum(['confirm', 'welcome']) }),
)

export async function subscribe(
  context: LongRunningContext<Actor | null>,
  { email, language }: NewsletterForm,
): Promise<void> {
  await spendForNetwork(context, 'newsletter')
  const asked = {
    email: context.services.keys.sealText(email, sealPurpose),
    language: language ?? context.language,
  }
  await context.transact((inner) => inner.services.jobs.enqueue(inner.db, subscriptionAsked, asked))
}

/** Who is subscribed, or was asked a moment ago, is not written to again. */
export async function answerSubscriptionAsked(
  context: Context,
  asked: z.infer<typeof subscriptionAsked.data>,
): Promise<void> {
  const { db, now, services } = context
  const email = services.keys.openText(asked.email, sealPurpose)
  if (!(await mayWriteTo(context, email, 'newsletter-letter'))) return
  const expiresAt = new Date(now.getTime() + timeToConfirm)
  const subscriber = await saveSubscriptionRequest(db, { email, language: asked.language, askedAt: now, expiresAt })
  if (!subscriber) return

  recordEvent(context, newsletterAsked, { subject: subscriber.id, userId: null }, {})
  await services.jobs.enqueue(db, newsletterEmail, { subscriberId: subscriber.id, message: 'confirm' })
}

/** The same link may be opened twice. */
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

/** Leaves nothing behind. Who was not subscribed any more is told the same, because it is true. */
export async function stopNewsletter(context: Context, token: string | undefined): Promise<void> {
  const email = token === undefined ? undefined : readStopToken(context.services.keys, token)
  if (email === undefined)
    throw new Refusal('invalid', /*i18n*/ 'This link is not complete. Please open it from the mail again.', {
      code: 'link-broken',
    })

  const subscriber = await removeSubscriber(context.db, email)
  if (subscriber) recordEvent(context, newsletterStopped, { subject: subscriber.id, userId: null }, {})
}
