import type { Actor } from '#foundation/http/server/context.ts'
import { onJob, onSchedule } from '#foundation/http/server/background-job.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { answerCheck, checkAsked, deleteOldNotices } from './webhooks.ts'
import type { PaymentsPorts } from './ports.ts'
import { deliverSandboxNotice, sandboxNotice } from './provider.sandbox.ts'
import { providersOf } from './providers.ts'
import { compareBooks, reconcile } from './reconcile.ts'
import { listUnsent, sendApproved, sendRefund } from './staff/refunds.ts'
import { expireTransfers } from './staff/transfers.ts'

export const paymentJobs = (ports: PaymentsPorts) => [
  onSchedule('payments-reconcile', '* * * * *', (context) => reconcile(context, ports)),
  onSchedule('payments-send-unsent-refunds', '* * * * *', sendUnsentRefunds),
  onSchedule('payments-transfers', '11 * * * *', (context) => expireTransfers(context, ports)),
  onSchedule('payments-compare', '41 3 * * *', (context) => compareBooks(context, ports)),
  onSchedule('payments-delete-old-notices', '51 3 * * *', ({ db, now }) => deleteOldNotices(db, now)),
  onJob(checkAsked, (context, { paymentId }) => answerCheck(context, paymentId, ports)),
  onJob(sendRefund, (context, { refundId }) => sendApproved(context, providersOf(context.services), refundId)),
]

export const sandboxPaymentJobs = [
  onJob(sandboxNotice, ({ services }, notice) => deliverSandboxNotice(services, notice)),
]

async function sendUnsentRefunds(outside: LongRunningContext<Actor | null>): Promise<void> {
  const hourAgo = new Date(outside.now.getTime() - 3_600_000)
  for (const { id } of await listUnsent(outside, hourAgo))
    await sendApproved(outside, providersOf(outside.services), id).catch((error: unknown) =>
      outside.services.log.error({ refundId: id, err: error }, 'a refund could not be sent'),
    )
}
