import { accounts, accountNames } from '#engines/ledger/accounts.ts'
import { balances, listEntries } from '#engines/ledger/server/queries.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { spend } from '#foundation/http/server/limits.ts'
import { linkPages, readPage } from '#foundation/http/server/paging.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { paymentsApi } from '../api.ts'
import { currency, inDollars } from '../fees.ts'
import { methods, paymentInfo } from '../payment.ts'
import { asDesk, asRefund, asRefunds, listOpenTransfers, listPayments, listRefundPage } from '#features/finance/server/present.ts'
import { exportPayments } from '#features/finance/server/export.ts'
import { readFees } from './fees.ts'
import { takeNotice } from './webhooks.ts'
import type { Outcomes } from './ports.ts'
import { answerSandbox } from './provider.sandbox.ts'
import { providersOf } from './providers.ts'
import { findOwnPayment, type Payment } from './queries.ts'
import { writeReceipt } from './receipt.ts'
import { checkPayment } from './reconcile.ts'
import { askRefund, decideRefund, payOut } from './refunds.ts'
import { matchStatement, readStatement } from '#features/finance/server/bank-statement.ts'
import { cancelPayment, confirmTransfer } from './transfers.ts'

/** How often one payer may have a provider asked. */
const checkLimit = { most: 20, per: 60 }

export function paymentRoutes(serve: Serve, outcomes: Outcomes) {
  paying(serve, outcomes)
  booking(serve, outcomes)
  refunding(serve)
  reading(serve)
  pricing(serve)
}

function pricing(serve: Serve) {
  serve(paymentsApi.fees, async (context) => ({ currency, ...(await readFees(context)) }))
}

function paying(serve: Serve, outcomes: Outcomes) {
  serve(paymentsApi.options, async ({ services }) => {
    const providers = providersOf(services)
    const { bank, stripe } = services.env.payments
    const offered = providers.offered()
    return {
      methods: offered.map((method) => {
        const provider = providers.nameFor(method) ?? null
        const publicKey = provider === 'stripe' ? stripe?.publishableKey : undefined
        return { method, label: methods[method].label, provider, ...(publicKey && { publicKey }) }
      }),
      ...(bank && { bankAccount: bank }),
      isSandbox: offered.some((method) => providers.nameFor(method) === 'sandbox'),
    }
  })
  serve(paymentsApi.read, async (context, { params }) => paymentInfo(await getOwn(context, params.id)))
  serve(paymentsApi.receipt, async (context, { params }) => writeReceipt(context, await getOwn(context, params.id)))
  serve(paymentsApi.cancel, async (context, { params }) => ({
    payment: paymentInfo(await cancelPayment(context, params.id, outcomes)),
  }))
  serve.slow(paymentsApi.check, async (context, { params }) => {
    const payment = await getOwn(context, params.id)
    await spend(context.db, `payment-check:${context.user.id}`, checkLimit, context.now)
    const checked = await checkPayment(context, payment.id, outcomes)
    const { action } = checked?.standing ?? {}
    const after = checked?.payment ?? payment
    return { payment: paymentInfo({ ...after, action: after.state === 'processing' ? action : undefined }) }
  })
  serve.slow(paymentsApi.answerSandbox, async (context, { params, body }) => {
    const payment = await getOwn(context, params.id)
    if (context.services.env.profile !== 'demonstration' || payment.provider !== 'sandbox') throw notFound()
    if (!(await answerSandbox(context.services, payment.id, body.approve)))
      throw new Refusal('conflict', /*i18n*/ 'Nothing waits for your confirmation.')
    const checked = await checkPayment(context, payment.id, outcomes)
    return { payment: paymentInfo(checked?.payment ?? payment) }
  })
  serve.slow(paymentsApi.notice, async (context, { params }, reply) => {
    const { body, headers } = reply.request
    await takeNotice(context, params.provider, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
    return { received: true }
  })
}

function booking(serve: Serve, outcomes: Outcomes) {
  serve(paymentsApi.confirm, async (context, { params, body }) => {
    const [payment] = await asDesk(context.db, [await confirmTransfer(context, params.id, body, outcomes)])
    return { payment: payment! }
  })
  serve(paymentsApi.readStatement, async ({ db }, { body }) => ({
    lines: await matchStatement(db, readStatement(body.text)),
  }))
}

function refunding(serve: Serve) {
  serve(paymentsApi.askRefund, async (context, { params, body }) => ({
    refund: await asRefund(context.db, await askRefund(context, params.id, body)),
  }))
  serve(paymentsApi.approveRefund, async (context, { params }) => ({
    refund: await asRefund(context.db, await decideRefund(context, params.id, 'approved')),
  }))
  serve(paymentsApi.rejectRefund, async (context, { params }) => ({
    refund: await asRefund(context.db, await decideRefund(context, params.id, 'rejected')),
  }))
  serve(paymentsApi.payOut, async (context, { params, body }) => ({
    refund: await asRefund(context.db, await payOut(context, params.id, body.reference)),
  }))
  serve(paymentsApi.refunds, async ({ db }, { query }, reply) => {
    const page = readPage(query)
    const { rows, total } = await listRefundPage(db, { state: query.state, ...page })
    linkPages(reply, page, rows, total)
    return asRefunds(db, rows)
  })
}

function reading(serve: Serve) {
  serve(paymentsApi.list, async ({ db }, { query }, reply) => {
    const page = readPage(query)
    const { rows, total } = await listPayments(db, { ...query, ...page })
    linkPages(reply, page, rows, total)
    return asDesk(db, rows)
  })
  serve(paymentsApi.transfers, async ({ db }) => asDesk(db, await listOpenTransfers(db)))
  serve(paymentsApi.exportAll, ({ db, now }, { query }) => exportPayments(db, query, dayOf(now)))
  serve(paymentsApi.ledger, async ({ db }, { query }, reply) => {
    const page = readPage(query)
    const { account, paymentId } = query
    const { rows, total } = await listEntries(db, { account, paymentId, ...page })
    linkPages(reply, page, rows, total)
    return rows.map((row) => ({
      ...row,
      postings: row.postings.map((posting) => ({ ...posting, amount: inDollars(posting.amount) })),
    }))
  })
  serve(paymentsApi.balances, async ({ db }) => {
    const sums = await balances(db)
    return accountNames.map((account) => ({
      ...{ account, label: accounts[account].label, amount: inDollars(sums[account] ?? 0) },
    }))
  })
}

async function getOwn({ db, user }: Context<Actor>, id: string): Promise<Payment> {
  const payment = await findOwnPayment(db, user.id, id)
  if (!payment) throw notFound()
  return payment
}

function notFound(): Refusal {
  return new Refusal('missing', /*i18n*/ 'Payment not found.')
}
