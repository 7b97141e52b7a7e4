import * as z from 'zod/mini'
import type { Actor } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { answerCheck, checkAsked, forgetOldNotices } from './webhooks.ts'
import type { PaymentsPorts } from './ports.ts'
import { deliverSandboxNotice, sandboxNotice } from './provider.sandbox.ts'
import { providersOf } from './providers.ts'
import { compareBooks, reconcile } from './reconcile.ts'
import { listUnsent, sendApproved, sendRefund } from './staff/refunds.ts'
import { expireTransfers } from './staff/transfers.ts'

const nothing = z.object({})
const reconcileDue = job('payments-reconcile', nothing, '* * * * *')
const transfersDue = job('payments-transfers', nothing, '11 * * * *')
const comparisonDue = job('payments-compare', nothing, '41 3 * * *')

/** What payments do without anybody asking. `act` opens a context of the service itself, with the time of that moment. */
export async function workPayments(
  services: Services,
  act: () => LongRunningContext<Actor | null>,
  ports: PaymentsPorts,
): Promise<void> {
  const { jobs } = services
  await jobs.work(reconcileDue, async () => {
    await reconcile(act(), ports)
    await sendForgotten(act())
  })
  await jobs.work(transfersDue, () => expireTransfers(act(), ports))
  await jobs.work(comparisonDue, async () => {
    await compareBooks(act(), ports)
    await forgetOldNotices(services.database.db, services.clock())
  })
  await jobs.work(checkAsked, ({ paymentId }) => answerCheck(act(), paymentId, ports))
  await jobs.work(sendRefund, ({ refundId }) => sendApproved(act(), providersOf(services), refundId))
  if (services.env.profile === 'demonstration')
    await jobs.work(sandboxNotice, (notice) => deliverSandboxNotice(services, notice))
}

/** A refund whose own job has given up is tried again every hour. */
async function sendForgotten(outside: LongRunningContext<Actor | null>): Promise<void> {
  const hourAgo = new Date(outside.now.getTime() - 3_600_000)
  for (const { id } of await listUnsent(outside, hourAgo))
    await sendApproved(outside, providersOf(outside.services), id).catch((error: unknown) =>
      outside.services.log.error({ refundId: id, err: error }, 'a refund could not be sent'),
    )
}
