import { cell } from '#foundation/values/csv.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { SentFile } from '#foundation/values/schema.ts'
import { cents, inDollars } from '#foundation/values/money.ts'
import { toAdminPayments, listPayments, type PaymentFilter } from './payment-lists.ts'
import type { Payment } from '#domain/payments/server/queries.ts'

const columnTitles = [
  'Number',
  'Created',
  'Status',
  'Method',
  'Provider',
  'Amount',
  'Currency',
  'Received',
  'Refunded',
  'Paid',
  'Reference',
  'Transaction',
  'Applications',
  'Payer',
  'Email',
] as const

const pageSize = 200

export async function exportPayments(db: Db, filter: PaymentFilter, today: string): Promise<SentFile> {
  const lines = [columnTitles.map(cell).join(',')]
  for (let after: { createdAt: Date; id: string } | undefined; ;) {
    const { rows } = await listPayments(db, { ...filter, limit: pageSize, after })
    const received = new Map(rows.map((row) => [row.id, receivedDollars(row)]))
    for (const row of await toAdminPayments(db, rows))
      lines.push(
        [
          row.number,
          row.createdAt.toISOString(),
          row.status,
          row.method,
          row.provider ?? '',
          row.total.toFixed(2),
          row.currency,
          received.get(row.id) ?? '',
          row.refunded.toFixed(2),
          row.paidAt?.toISOString() ?? '',
          row.reference,
          row.transactionId ?? '',
          row.applications.map(({ applicationNumber }) => applicationNumber).join(' '),
          row.payer?.fullName ?? '',
          row.payer?.email ?? '',
        ]
          .map(cell)
          .join(','),
      )
    after = rows.length < pageSize ? undefined : rows.at(-1)
    if (!after) break
  }
  const bytes = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
  return { bytes, fileType: 'text/csv; charset=utf-8', fileName: `payments-${today}.csv` }
}

/** A provider captures at once; transfers may come in parts or exceed the amount. */
function receivedDollars({ capturedAmount, receivedAmount }: Payment): string {
  return inDollars(cents(Math.max(capturedAmount, receivedAmount))).toFixed(2)
}
