import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { verifyWebhook } from '#foundation/http/server/webhook-signature.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { previousStatuses } from '#foundation/values/transitions.ts'
import { parseJson } from '#foundation/values/parse-json.ts'
import { emailBounced } from '../events.ts'
import { bounced, MailReports } from '../mail-report.ts'
import { deliveryTransitions, type DeliveryChannel } from '../notification.ts'
import { messagesConfig } from './config.ts'
import { deliveries } from './table.ts'

/** Reports may come twice and in any order; those about other emails are accepted and change nothing. */
export async function receiveMailReports(
  outer: LongRunningContext<Actor | null>,
  raw: Buffer,
  signature: unknown,
): Promise<void> {
  const { mailReportSecrets } = messagesConfig(outer.services)
  if (mailReportSecrets.length === 0) throw new Refusal('missing', /*i18n*/ 'Not found.')
  verifyWebhook(raw, signature, mailReportSecrets, outer.now)
  const read = z.safeParse(MailReports, parseJson(raw.toString('utf8')))
  if (!read.success) throw new Refusal('invalid', /*i18n*/ 'This notice could not be read.', { code: 'bad-notice' })
  const gone = read.data.reports.filter(({ outcome }) => outcome === bounced)
  await outer.transact(async (context) => {
    for (const { messageId, recipient } of gone) await recordBounce(context, messageId, recipient)
  })
}

async function recordBounce(context: Context, messageId: string, recipient: string): Promise<void> {
  const { db, now, services } = context
  const message = parseMessageId(messageId)
  if (!message) return
  const mailboxes = services.keys.keyedHashes(recipient.toLowerCase(), 'mailbox')
  const changed = await db
    .update(deliveries)
    .set({ state: 'failed', refusedAt: now, at: now })
    .where(
      and(
        eq(deliveries.eventId, message.eventId),
        eq(deliveries.channel, message.channel),
        inArray(deliveries.mailbox, mailboxes),
        inArray(deliveries.state, previousStatuses(deliveryTransitions, { to: 'failed', by: 'mail-server' })),
        isNull(deliveries.refusedAt),
      ),
    )
    .returning()
  for (const { id, userId } of changed) {
    recordEvent(context, emailBounced, { subject: userId, userId }, { deliveryId: id })
    services.metrics.count('bounces', message.channel)
  }
}

/** As `envelope` and `sendEmail` make it. */
function parseMessageId(given: string): { eventId: string; channel: DeliveryChannel } | undefined {
  const [, eventId = '', copy] = /^<?([0-9a-f-]{36})(\.copy)?@evisa>?$/.exec(given.trim()) ?? []
  if (!z.validate(z.uuid(), eventId)) return undefined
  return { eventId, channel: copy ? 'copy' : 'mail' }
}
