import type { PaymentsPorts } from '#domain/payments/server/ports.ts'
import { requestRefund, decideRefund } from '#domain/payments/server/staff/refunds.ts'
import { payOut } from '#domain/payments/server/staff/send-refunds.ts'
import { confirmTransfer } from '#domain/payments/server/staff/transfers.ts'
import { cents, inDollars } from '#foundation/values/money.ts'
import { accounts, accountNames } from '#engines/ledger/accounts.ts'
import { balances, listEntries } from '#engines/ledger/server/queries.ts'
import { setPageHeaders, parsePage } from '#foundation/http/server/paging.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { dayOf } from '#foundation/values/day.ts'
import { financeApi } from '../api.ts'
import { countedUpTo } from '../finance.ts'
import { matchStatement, readStatement } from './bank-statement.ts'
import { exportPayments } from './export.ts'
import { toLedgerEntries } from './ledger.ts'
import {
  toAdminPayments,
  toRefund,
  toRefunds,
  listOpenTransfers,
  listPayments,
  listRefundPage,
} from './payment-lists.ts'

export function financeRoutes(serve: Serve, ports: PaymentsPorts) {
  transferRoutes(serve, ports)
  refundRoutes(serve)
  listRoutes(serve)
}

function transferRoutes(serve: Serve, ports: PaymentsPorts) {
  serve(financeApi.confirm, async (context, { params, body }) => {
    const [payment] = await toAdminPayments(context.db, [await confirmTransfer(context, params.id, body, ports)])
    if (!payment) throw new Error(`payment ${params.id} could not be read back`)
    return { payment }
  })
  serve(financeApi.readStatement, async ({ db }, { body }) => ({
    lines: await matchStatement(db, readStatement(body.text)),
  }))
}

function refundRoutes(serve: Serve) {
  serve(financeApi.requestRefund, async (context, { params, body }) => ({
    refund: await toRefund(context.db, await requestRefund(context, params.id, body)),
  }))
  serve(financeApi.approveRefund, async (context, { params }) => ({
    refund: await toRefund(context.db, await decideRefund(context, params.id, 'approved')),
  }))
  serve(financeApi.rejectRefund, async (context, { params }) => ({
    refund: await toRefund(context.db, await decideRefund(context, params.id, 'rejected')),
  }))
  serve(financeApi.payOut, async (context, { params, body }) => ({
    refund: await toRefund(context.db, await payOut(context, params.id, body.reference)),
  }))
  serve(financeApi.refunds, async ({ db }, { query }, reply) => {
    const page = parsePage(query)
    const { rows, total } = await listRefundPage(db, { state: query.state, ...page })
    setPageHeaders(reply, page, rows, total)
    return toRefunds(db, rows)
  })
}

function listRoutes(serve: Serve) {
  serve(financeApi.list, async ({ db }, { query }, reply) => {
    const page = parsePage(query)
    const { rows, total } = await listPayments(db, { ...query, ...page })
    setPageHeaders(reply, page, rows, total)
    return toAdminPayments(db, rows)
  })
  serve(financeApi.transfers, async ({ db }) => toAdminPayments(db, await listOpenTransfers(db)))
  serve(financeApi.exportAll, ({ db, now }, { query }) => exportPayments(db, query, dayOf(now)))
  serve(financeApi.ledger, async ({ db }, { query }, reply) => {
    const page = parsePage(query)
    const { account, paymentId } = query
    const { rows, total } = await listEntries(db, { account, paymentId, countUpTo: countedUpTo, ...page })
    setPageHeaders(reply, page, rows, total)
    return toLedgerEntries(db, rows)
  })
  serve(financeApi.balances, async ({ db }) => {
    const sums = await balances(db)
    return accountNames.map((account) => ({
      account,
      label: accounts[account].label,
      amount: inDollars(sums[account] ?? cents(0)),
    }))
  })
}
