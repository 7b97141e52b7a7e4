// Paying is handing in: the money and the application move in one transaction.
import { findOwnApplication, findApplication, listGroup, lockApplication } from '#domain/applications/server/queries.ts'
import { frozen, notFound } from '#domain/applications/server/drafting.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { PaymentRequest } from '#domain/payments/payment.ts'
import type { PaymentsPorts } from '#domain/payments/server/ports.ts'
import { payFor, type StartedPayment } from '#domain/payments/server/pay.ts'
import { findByIdempotencyKey } from '#domain/payments/server/queries.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { declare, submitPaid, refuseUnready, revertUnpaid } from './submit.ts'

/** What becomes of the applications when the money comes, and when it does not. */
export const paymentsPorts: PaymentsPorts = { settled: submitPaid, reversed: revertUnpaid }

export async function payForApplication(
  outside: LongRunningContext<Actor>,
  id: string,
  { amount, currency, paymentMethod, token, phone, declaration, earlyArrival }: PaymentRequest,
  idempotencyKey: string | undefined,
): Promise<StartedPayment> {
  const row = await findOwnApplication(outside.db, outside.user.id, id)
  if (!row) throw notFound()
  const applications = await payTogether(outside, row, idempotencyKey)

  return payFor(
    outside,
    { applications, payer: outside.user.id, method: paymentMethod, amount, currency, token, phone, idempotencyKey },
    {
      ...paymentsPorts,
      opening: async (context) => {
        const locked: ApplicationRow[] = []
        // In one order for everybody, so that two who pay for the same group wait for each other.
        for (const { id: member } of applications.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
          const found = await lockApplication(context.db, member)
          if (!found) throw notFound()
          if (found.status !== 'draft') throw frozen(found)
          locked.push(found)
        }
        refuseUndeclared(outside, declaration)
        await refuseUnready(context, locked)
        await declare(context as SignedInContext, locked, earlyArrival === true)
      },
    },
  )
}

/** Everybody of the group who is not handed in yet; a repeated call means the same people as the first. */
async function payTogether({ db, user }: LongRunningContext<Actor>, row: ApplicationRow, key: string | undefined) {
  const known = key === undefined ? undefined : await findByIdempotencyKey(db, user.id, key)
  if (known) {
    const rows = await Promise.all(known.items.map(({ applicationId }) => findApplication(db, applicationId)))
    return rows.filter((member) => member !== undefined)
  }
  if (row.status !== 'draft' || !row.groupId) return [row]
  const drafts = (await listGroup(db, row.groupId)).filter(({ status }) => status === 'draft')
  // The one who pays comes first: a transfer names that number.
  return [row, ...drafts.filter(({ id }) => id !== row.id)]
}

function refuseUndeclared({ services, user }: LongRunningContext<Actor>, declaration: boolean | undefined) {
  if (declaration === false)
    throw new Refusal('incomplete', /*i18n*/ 'Please confirm the declaration first.', {
      state: { missing: ['declaration'] },
    })
  if (services.env.profile === 'production' && !user.emailVerified)
    throw new Refusal('incomplete', /*i18n*/ 'Please confirm your email address first.', {
      state: { missing: ['email'] },
    })
}
