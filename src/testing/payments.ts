import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { VisaTypeId } from '#domain/applications/visa-types.ts'
import { incomeAccounts } from '#engines/ledger/accounts.ts'
import { ledgerEntries, ledgerPostings } from '#engines/ledger/server/table.ts'
import { totalFee } from '#domain/payments/fees.ts'
import { addCents, inDollars } from '#foundation/values/money.ts'
import type { PaymentsPorts } from '#domain/payments/server/ports.ts'
import type { PaymentRequest } from '#domain/payments/server/pay.ts'
import type { Provider } from '#domain/payments/server/provider.ts'
import { providersOf, type Providers } from '#domain/payments/server/providers.ts'
import { reconcile } from '#domain/payments/server/reconcile.ts'
import { reducesCapturedAmount } from '#domain/payments/refund.ts'
import { paymentItems, payments, refunds, sandboxCharges } from '#domain/payments/server/table.ts'
import { sandboxToken, type Behaviour } from '#domain/payments/sandbox.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { createServiceContext } from '#foundation/http/server/background-job.ts'
import { payFor } from './pay-for.ts'
import type { TestServer } from './server.ts'

export const token = (behaviour: Behaviour) => sandboxToken(behaviour, 'a1b2c3d4e5f6')

export async function openCheckout(server: TestServer, { type = 'tourist', providers }: CheckoutOptions = {}) {
  const payer = await server.aUser()
  const application = await server.anApplication(payer, 'draft', { applicationType: type })
  const told = { settled: [] as string[], reversed: [] as string[] }
  const ports: PaymentsPorts = {
    settled: async (_context, payment) => void told.settled.push(payment.state),
    reversed: async (_context, payment) => void told.reversed.push(payment.state),
  }
  const act = () => createServiceContext(server.services, createRequestHooks(server.services))
  const requestFor = (rows: readonly ApplicationRow[], values: Partial<PaymentRequest> = {}): PaymentRequest => ({
    applications: rows,
    payer: payer.id,
    method: 'credit_card',
    amount: inDollars(addCents(...rows.map(({ applicationType }) => totalFee(applicationType)))),
    currency: 'USD',
    ...values,
  })
  const options = { ...ports, ...(providers && { providers }) }
  return {
    payer,
    application,
    told,
    ports,
    act,
    requestFor,
    pay: (values: Partial<PaymentRequest> = {}, rows: readonly ApplicationRow[] = [application]) =>
      payFor(act(), requestFor(rows, values), options),
    reconcile: () => reconcile(act(), options),
  }
}

interface CheckoutOptions {
  type?: VisaTypeId
  providers?: Providers
}

export function providersWith({ services }: TestServer, change: (provider: Provider) => Partial<Provider>): Providers {
  const real = providersOf(services)
  return {
    ...real,
    byName: async (name) => {
      const provider = await real.byName(name)
      return provider && { ...provider, ...change(provider) }
    },
  }
}

/** Every entry balances, and our books agree with the provider's for each payment. */
export async function expectSoundBooks({ db, runJobs }: TestServer): Promise<void> {
  await runJobs()
  expect(await unsentRefunds(db)).toBe(0)
  const unbalanced = await db
    .select({ entry: ledgerPostings.entryId })
    .from(ledgerPostings)
    .groupBy(ledgerPostings.entryId)
    .having(sql`sum(${ledgerPostings.amount}) <> 0`)
  expect(unbalanced).toEqual([])
  const rows = await db.select().from(payments)
  const charges = new Map((await db.select().from(sandboxCharges)).map((charge) => [charge.paymentId, charge]))
  // Booked when they are agreed on; the state of the payment follows when they are sent.
  const due = new Map<string, number>()
  for (const { paymentId, kind, state, amount } of await db.select().from(refunds))
    if (state === 'approved' && reducesCapturedAmount(kind)) due.set(paymentId, (due.get(paymentId) ?? 0) + amount)
  const postings = await db
    .select()
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
  const sumOf = (paymentId: string, isMeant: (account: string) => boolean) =>
    postings
      .filter(
        ({ ledger_entries: entry, ledger_postings: posting }) =>
          entry.paymentId === paymentId && isMeant(posting.account),
      )
      .reduce((sum, { ledger_postings: posting }) => sum + posting.amount, 0)
  for (const payment of rows.filter(({ state }) => state !== 'processing')) {
    const charge = charges.get(payment.id)
    if (payment.provider === 'sandbox' && charge?.dispute !== 'open' && charge?.dispute !== 'lost') {
      const given = Object.values(charge?.refunds ?? {}).reduce((sum, part) => sum + part, 0)
      const theirs = charge?.state === 'captured' ? charge.amount - given : 0
      expect([payment.id, payment.isUnresolved || sumOf(payment.id, isMoney) === theirs]).toEqual([payment.id, true])
    }
    const earned = 0 - sumOf(payment.id, (account) => (incomeAccounts as readonly string[]).includes(account))
    expect(earned).toBeGreaterThanOrEqual(0)
    expect(earned).toBeLessThanOrEqual(payment.capturedAmount)
    if (payment.state === 'paid') expect([0, payment.capturedAmount - (due.get(payment.id) ?? 0)]).toContain(earned)
    if (payment.state === 'refunded') expect(earned).toBe(0)
  }
}

async function unsentRefunds(db: Db): Promise<number> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'approved'), isNotNull(payments.provider)))
  return rows.length
}

const isMoney = (account: string) => account === 'bank' || account.startsWith('provider:')

export async function chargesOf({ db }: TestServer): Promise<Map<string, number>> {
  const rows = await db
    .select({ applicationId: paymentItems.applicationId, state: sandboxCharges.state, refunds: sandboxCharges.refunds })
    .from(sandboxCharges)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, sandboxCharges.paymentId))
  const kept = rows.filter(({ state, refunds }) => state === 'captured' && Object.keys(refunds).length === 0)
  return new Map([...Map.groupBy(kept, ({ applicationId }) => applicationId)].map(([id, group]) => [id, group.length]))
}
