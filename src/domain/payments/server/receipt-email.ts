// For someone who paid with a link and has no account. The address is forgotten once it was sent.
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { languageNames } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { writeMoney } from '#foundation/values/write-money.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { findPayment } from './queries.ts'
import { writeReceipt } from './receipt.ts'
import { payments } from './table.ts'

export const receiptEmail = job('payments-receipt-email', z.object({ paymentId: z.uuid() }))

/** Safe to repeat after a crash: it is sent under the same id. */
export async function sendReceiptEmail(services: Services, paymentId: string): Promise<void> {
  const { db } = services.database
  const payment = await findPayment(db, paymentId)
  if (!payment?.receiptEmail) return
  const language = payment.receiptLanguage ?? languageNames[0]
  const i18n = await translationsFor(language)
  const { bytes, fileName } = await writeReceipt({ db, language }, payment)
  const { number, reference } = payment
  await services.mail.send({
    id: `receipt-${payment.id}`,
    to: { name: '', address: payment.receiptEmail },
    ...renderEmail(
      {
        subject: i18n.t('Receipt for your payment'),
        paragraphs: [
          i18n.t('Thank you. Your payment of {amount} for application {reference} has arrived.', {
            amount: writeMoney(payment.amount, language, payment.currency),
            reference,
          }),
          i18n.t('The receipt is attached. Payment number: {number}.', { number }),
          i18n.t('We used your email address only for this receipt and don’t keep it.'),
        ],
      },
      language,
    ),
    attachments: [{ filename: fileName, contentType: 'application/pdf', content: Buffer.from(bytes) }],
  })
  await db.update(payments).set({ receiptEmail: null, receiptLanguage: null }).where(eq(payments.id, paymentId))
}
