// One payment with its refunds and its entries in the books.
import { randomUUID } from 'node:crypto'
import type { VisaTypeId } from '#domain/applications/visa-types.ts'
import { processingFee, visaFee } from '#domain/payments/fees.ts'
import { methodNames } from '#domain/payments/payment.ts'
import type { paymentItems, payments, refunds, transferReceipts } from '#domain/payments/server/table.ts'
import type { Account, EntryKind } from '#engines/ledger/accounts.ts'
import type { ledgerEntries, ledgerPostings } from '#engines/ledger/server/table.ts'
import { cents, negateCents } from '#foundation/values/money.ts'
import type { Random } from './random.ts'

interface Books {
  payments: (typeof payments.$inferInsert)[]
  items: (typeof paymentItems.$inferInsert)[]
  refunds: (typeof refunds.$inferInsert)[]
  receipts: (typeof transferReceipts.$inferInsert)[]
  entries: (typeof ledgerEntries.$inferInsert)[]
  postings: (typeof ledgerPostings.$inferInsert)[]
}

export const emptyBooks = (): Books => ({
  payments: [],
  items: [],
  refunds: [],
  receipts: [],
  entries: [],
  postings: [],
})

interface Paid {
  applicationId: string
  payerId: string
  type: VisaTypeId
  at: Date
  now: Date
}

export function pay(books: Books, random: Random, { applicationId, payerId, type, at, now }: Paid): void {
  const id = randomUUID()
  const method = random.pick(methodNames)
  const isTransfer = method === 'bank_transfer'
  const [visa, processing] = [visaFee(type), processingFee]
  const amount = cents(visa + processing)
  const isCaptured = random.is(0.85)
  const received = isTransfer && isCaptured ? amount + (random.is(0.2) ? random.upTo(40_00) : 0) : 0
  const part = isTransfer && !isCaptured && random.is(0.5) ? 1 + random.upTo(amount - 2) : 0
  const money: Account = isTransfer ? 'bank' : 'provider:sandbox'
  const enter = (kind: EntryKind, when: Date, lines: readonly (readonly [Account, number])[]) => {
    const entryId = randomUUID()
    books.entries.push({ id: entryId, key: entryId, kind, paymentId: id, currency: 'USD', createdAt: when })
    const written = lines.filter(([, value]) => value !== 0)
    for (const [position, [account, value]] of written.entries())
      books.postings.push({ entryId, position, account, amount: cents(value), applicationId })
  }
  const fees = [
    ['visa_fees', negateCents(visa)],
    ['processing_fees', negateCents(processing)],
  ] as const
  if (isCaptured && !isTransfer) enter('captured', at, [[money, amount], ...fees])
  if (isTransfer && received + part > 0) {
    const statementReference = `S-${id}`
    books.receipts.push({ statementReference, paymentId: id, amount: cents(received + part), createdAt: at })
    const excess = received - amount
    if (isCaptured) enter('received', at, [[money, received], ...fees, ['refunds_due', -excess]])
    else
      enter('received', at, [
        [money, part],
        ['unassigned', -part],
      ])
  }
  let refunded = 0
  const when = new Date(at.getTime() + random.upTo(20 * 86_400_000))
  if (isCaptured && random.is(0.25) && when < now) {
    refunded = random.is(0.3) ? amount : 1 + random.upTo(amount - 2)
    const state = random.is(0.7) ? 'done' : 'approved'
    books.refunds.push({
      id: randomUUID(),
      paymentId: id,
      kind: 'staff',
      state,
      amount: cents(refunded),
      reason: 'As agreed',
      createdAt: when,
      updatedAt: when,
    })
    enter('refund-approved', when, [
      ['refunds', refunded],
      ['refunds_due', -refunded],
    ])
    if (state === 'done')
      enter('refund-sent', when, [
        ['refunds_due', refunded],
        [money, -refunded],
      ])
    else refunded = 0
  }
  const unpaid = isTransfer ? 'awaiting_transfer' : 'failed'
  const refundedState = refunded === amount ? 'refunded' : 'partially_refunded'
  const paidState = refunded > 0 ? refundedState : 'paid'
  books.payments.push({
    id,
    number: `PY-${id.slice(0, 13)}`,
    payerId,
    method,
    provider: isTransfer ? null : 'sandbox',
    state: isCaptured ? paidState : unpaid,
    amount,
    currency: 'USD',
    reference: `R-${id}`,
    capturedAmount: isCaptured ? amount : cents(0),
    refundedAmount: cents(refunded),
    receivedAmount: cents(received + part),
    createdAt: at,
    updatedAt: at,
    ...(isCaptured && { paidAt: at }),
  })
  books.items.push({ paymentId: id, applicationId, visaFee: visa, processingFee: processing, live: isCaptured })
}
