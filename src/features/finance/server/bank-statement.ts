// Every bank has its own CSV format, so columns, separators and amounts are detected.
import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { eq, inArray, or } from 'drizzle-orm'
import { cents, inDollars, type Cents } from '#foundation/values/money.ts'
import { parseReferenceNumber } from '#foundation/values/number.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Verdict } from '../finance.ts'
import type { Payment } from '#domain/payments/server/queries.ts'
import { withItems } from '#domain/payments/server/queries.ts'
import { payments, transferReceipts } from '#domain/payments/server/table.ts'

interface ReadLine {
  line: number
  date: string
  text: string
  amount: Cents
  currency: string | null
  statementReference: string
  references: string[]
}

const columns = {
  date: /^(booking |value |transaction |posting )?date$|^datum$|^buchungstag$|^fecha$/i,
  amount: /^(transaction )?amount( \(?usd\)?)?$|^betrag$|^montant$|^importe$|^sum$/i,
  credit: /^(credit|paid in|money in|deposits?|haben|cr)( amount)?$/i,
  debit: /^(debit|paid out|money out|withdrawals?|soll|dr)( amount)?$/i,
  currency: /^(currency|ccy|w(ä|ae)hrung)$/i,
  id: /^(transaction|bank|trans\.?|txn)?[ _-]*(id|ref(erence)?( (no|number))?\.?|number|no\.?)$/i,
} as const
type Column = keyof typeof columns

export function readStatement(text: string): ReadLine[] {
  const rows = readCells(text)
  const titleRow = rows.findIndex((cells) => {
    const found = findColumns(cells)
    return found.amount !== undefined || found.credit !== undefined
  })
  const titles = rows[titleRow]
  if (!titles)
    throw new Refusal('invalid', /*i18n*/ 'No column with amounts was found in this file.', { code: 'no-amounts' })
  const columnIndexes = findColumns(titles)
  const seen = new Map<string, number>()
  return rows.flatMap((cells, index) => {
    if (index <= titleRow) return []
    const amount = amountOf(cells, columnIndexes)
    if (amount === undefined) return []
    const words = cells.filter(Boolean).join(' ')
    const at = (column: Column) => cells[columnIndexes[column] ?? -1]?.trim() ?? ''
    return [
      {
        line: index + 1,
        date: at('date'),
        text: words,
        amount,
        currency: at('currency').toUpperCase() || null,
        statementReference: at('id') || contentReference(cells, seen),
        references: findReferences(words),
      },
    ]
  })
}

function readCells(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const [best] = [',', ';', '\t', '|']
    .map(
      (separator) =>
        [
          separator,
          plain.split('\n').filter((row) => row.includes(separator)).length,
          plain.split(separator).length,
        ] as const,
    )
    .sort((one, other) => other[1] - one[1] || other[2] - one[2])
  try {
    return parse(plain, {
      delimiter: best?.[0] ?? ',',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
    })
  } catch {
    throw new Refusal('invalid', /*i18n*/ 'This file could not be read as CSV.', { code: 'not-csv' })
  }
}

function findColumns(cells: readonly string[]): Partial<Record<Column, number>> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, shape]) => {
      const place = cells.findIndex((cell) => shape.test(cell.trim()))
      return place < 0 ? [] : [[name, place]]
    }),
  )
}

function amountOf(cells: readonly string[], columnIndexes: Partial<Record<Column, number>>): Cents | undefined {
  const at = (column: Column) => readAmount(cells[columnIndexes[column] ?? -1] ?? '')
  const whole = at('amount')
  if (whole !== undefined) return whole
  const credit = at('credit')
  if (credit !== undefined && credit !== 0) return cents(Math.abs(credit))
  const debit = at('debit')
  return debit === undefined ? undefined : cents(-Math.abs(debit))
}

/** `1,234.56`, `1.234,56`, `$80`, `(80.00)`, `80.00-`, `80,00 CR`. */
export function readAmount(typed: string): Cents | undefined {
  const isNegative = /^\(.*\)$|^-|-$|\bDR$/i.test(typed.trim())
  const plain = typed.replace(/[^\d.,]/g, '')
  if (!/\d/.test(plain) || /[a-z]{4,}/i.test(typed)) return undefined
  const decimals = /[.,](\d{1,2})$/.exec(plain)
  const whole = (decimals ? plain.slice(0, decimals.index) : plain).replace(/[.,]/g, '')
  const amount = Number(whole || '0') * 100 + Number((decimals?.[1] ?? '').padEnd(2, '0') || '0')
  if (!Number.isSafeInteger(amount)) return undefined
  return cents(isNegative ? -amount : amount)
}

/** With or without prefix, spaces and hyphens; the check character rules out other numbers. */
export function findReferences(text: string): string[] {
  const found = text
    .toUpperCase()
    .matchAll(/(?<![0-9A-Z])(?:E\W{0,2}V\W{0,3})?((?:[0-9A-Z]\W{0,2}){9}[0-9A-Z])(?![0-9A-Z])/g)
  const joined = [...text.toUpperCase().matchAll(/EV\W{0,3}((?:[0-9A-Z]\W?){10})/g)]
  const read = [...found, ...joined].flatMap(([, body = '']) => parseReferenceNumber('EV', body) ?? [])
  return [...new Set(read)]
}

function contentReference(cells: readonly string[], seen: Map<string, number>): string {
  const hash = createHash('sha256').update(cells.join('\u001f')).digest('hex').slice(0, 16)
  const times = (seen.get(hash) ?? 0) + 1
  seen.set(hash, times)
  return `line-${hash}${times > 1 ? `-${times}` : ''}`
}

/** Only proposes: each line is booked by an administrator. */
export async function matchStatement(db: Db, lines: readonly ReadLine[]) {
  const references = [...new Set(lines.flatMap((line) => line.references))]
  const statementReferences = lines.map((line) => line.statementReference)
  const rows =
    references.length === 0
      ? []
      : await db
          .select()
          .from(payments)
          .where(or(inArray(payments.reference, references), eq(payments.state, 'awaiting_transfer')))
  const candidates = (await withItems(db, rows)).filter(({ method }) => method === 'bank_transfer')
  const booked =
    statementReferences.length === 0
      ? []
      : await db
          .select({ reference: transferReceipts.statementReference })
          .from(transferReceipts)
          .where(inArray(transferReceipts.statementReference, statementReferences))
  const taken = new Set(booked.map(({ reference }) => reference))
  return lines.map(({ references: named, amount, ...line }) => {
    const payment = pickPayment(candidates, named)
    return {
      ...line,
      amount: inDollars(amount),
      verdict: classifyLine(amount, line.currency, payment, taken.has(line.statementReference)),
      payment: payment
        ? {
            id: payment.id,
            number: payment.number,
            reference: payment.reference,
            amount: inDollars(payment.amount),
            received: inDollars(payment.receivedAmount),
          }
        : null,
    }
  })
}

function pickPayment(candidates: readonly Payment[], references: readonly string[]): Payment | undefined {
  const named = candidates
    .filter(({ reference }) => references.includes(reference))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  return named.find(({ state }) => state === 'awaiting_transfer') ?? named[0]
}

function classifyLine(
  amount: Cents,
  currency: string | null,
  payment: Payment | undefined,
  isBooked: boolean,
): Verdict {
  if (isBooked) return 'booked'
  if (amount <= 0) return 'outgoing'
  if (!payment || (currency !== null && currency !== payment.currency)) return 'unknown'
  if (payment.state !== 'awaiting_transfer') return 'closed'
  const missing = payment.amount - payment.receivedAmount
  if (amount === missing) return 'exact'
  return amount < missing ? 'short' : 'over'
}
