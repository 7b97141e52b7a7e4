import type { Actor } from '#foundation/http/server/context.ts'
import { onJob, onSchedule } from '#foundation/http/server/background-job.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { runRequestedCheck, checkRequested, deleteOldWebhooks } from './webhooks.ts'
import type { PaymentsPorts } from './ports.ts'
import { deliverSandboxWebhook, sandboxWebhook } from './provider.sandbox.ts'
import { providersOf } from './providers.ts'
import { receiptEmail, sendReceiptEmail } from './receipt-email.ts'
import { compareWithProviders, reconcile } from './reconcile.ts'
import { listUnsentRefunds, sendApprovedRefund, sendRefund } from './staff/send-refunds.ts'
import { expireTransfers } from './staff/transfers.ts'

export const paymentJobs = (ports: PaymentsPorts) => [
  onSchedule('payments-reconcile', '* * * * *', (context) => reconcile(context, ports)),
  onSchedule('payments-send-unsent-refunds', '* * * * *', sendUnsentRefunds),
  onSchedule('payments-transfers', '11 * * * *', (context) => expireTransfers(context, ports)),
  onSchedule('payments-compare', '41 3 * * *', (context) => compareWithProviders(context, ports)),
  onSchedule('payments-delete-old-notices', '51 3 * * *', ({ db, now }) => deleteOldWebhooks(db, now)),
  onJob(checkRequested, (context, { paymentId }) => runRequestedCheck(context, paymentId, ports)),
  onJob(receiptEmail, ({ services }, { paymentId }) => sendReceiptEmail(services, paymentId)),
  onJob(sendRefund, (context, { refundId }) => sendApprovedRefund(context, providersOf(context.services), refundId)),
]

export const sandboxPaymentJobs = [
  onJob(sandboxWebhook, ({ services }, notice) => deliverSandboxWebhook(services, notice)),
]

async function sendUnsentRefunds(outer: LongRunningContext<Actor | null>): Promise<void> {
  const hourAgo = new Date(outer.now.getTime() - 3_600_000)
  for (const { id } of await listUnsentRefunds(outer, hourAgo))
    await sendApprovedRefund(outer, providersOf(outer.services), id).catch((error: unknown) =>
      outer.services.log.error({ refundId: id, err: error }, 'a refund could not be sent'),
    )
}
