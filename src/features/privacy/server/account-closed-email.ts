// The address is encrypted in the job, because the account is gone when it runs.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { I18n } from '@lingui/core'
import { contactAddresses } from '#features/notifications/server/table.ts'
import { addressIn, isLanguage } from '#foundation/i18n/languages.ts'
import type { EmailText } from '#foundation/messaging/email.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { screens } from '#foundation/paths.ts'

const purpose = 'account closed email'

export const accountClosedMail = job(
  'account-closed-email',
  z.object({ id: z.uuid(), to: z.string(), copies: z.optional(z.string()), language: z.string(), kept: z.number() }),
)

export async function sendAccountClosedEmail(
  { db, services }: SignedInContext,
  user: Actor,
  kept: number,
): Promise<void> {
  const others = await db
    .select({ address: contactAddresses.email })
    .from(contactAddresses)
    .where(eq(contactAddresses.userId, user.id))
  const to = services.keys.sealText(JSON.stringify({ name: '', address: user.email }), purpose)
  const copies = services.keys.sealText(JSON.stringify(others.map(({ address }) => address)), purpose)
  await services.jobs.enqueue(db, accountClosedMail, { id: randomUUID(), to, copies, language: user.language, kept })
}

export async function mailAccountClosed(
  services: Services,
  { id, to, copies, language, kept }: z.infer<typeof accountClosedMail.data>,
) {
  const reader = isLanguage(language) ? language : 'en'
  const address = JSON.parse(services.keys.openText(to, purpose)) as { name: string; address: string }
  const others = copies ? (JSON.parse(services.keys.openText(copies, purpose)) as string[]) : []
  await services.mail.forget?.([address.address, ...others])
  const link = `${services.publicUrl()}${addressIn(screens.contact.path, reader)}`
  const text = accountClosed(await translationsFor(reader), { kept, link })
  await services.mail.send({ id, to: address, ...renderEmail(text, reader) })
}

export function accountClosed(i18n: I18n, { kept, link }: { kept: number; link: string }): EmailText {
  return {
    subject: i18n.t('Your account was deleted'),
    paragraphs: [
      i18n.t('Your account, your drafts and your documents were deleted, as you asked.'),
      ...(kept > 0
        ? [i18n.t('We must keep decided cases for some time. We keep them without your name and then delete them.')]
        : []),
      i18n.t('This is our last email to you. If you didn’t request this, please contact us straight away.'),
    ],
    action: { label: i18n.t('Contact us'), link },
  }
}
