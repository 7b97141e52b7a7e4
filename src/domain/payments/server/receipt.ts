import { inArray } from 'drizzle-orm'
import Pdf from 'pdfkit'
import { findUser } from '#domain/accounts/server/queries.ts'
import { applications } from '#domain/applications/server/table.ts'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { joinLabel, joinNote } from '#foundation/i18n/join-texts.ts'
import { writeDate } from '#foundation/i18n/write-date.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { negateCents, type Cents } from '#foundation/values/money.ts'
import { writeMoney } from '#foundation/values/write-money.ts'
import type { SentFile } from '#foundation/values/schema.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { fontFor, runsOf, chooseFont } from '#foundation/pdf/server/fonts.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { zoneName } from '#engines/icao-9303/names.ts'
import type { ItemFees } from '../fees.ts'
import { methods } from '../payment.ts'
import type { PaymentState } from '../states.ts'
import type { Payment } from './queries.ts'

const receivedStates: readonly PaymentState[] = ['paid', 'partially_refunded', 'refunded', 'disputed']

const margin = 56
const width = 595 - 2 * margin
const amountWidth = 110

export function hasReceipt({ state, paidAt }: Pick<Payment, 'state' | 'paidAt'>): boolean {
  return receivedStates.includes(state) && paidAt !== null
}

export async function writeReceipt(context: Pick<Context, 'db' | 'language'>, payment: Payment): Promise<SentFile> {
  if (!payment.paidAt || !hasReceipt(payment)) throw new Error(`payment ${payment.id} has no receipt yet`)
  const payer = payment.payerId && !payment.linkId ? await findUser(context.db, payment.payerId) : undefined
  const lines = await readLines(context, payment)
  const language = payer?.language ?? context.language
  const bytes = await drawReceipt(payment, payment.paidAt, {
    name: toDrawableName(payer?.fullName ?? ''),
    lines,
    language,
    isSandbox: payment.provider === 'sandbox',
  })
  return { bytes, fileType: 'application/pdf', fileName: `receipt-${payment.number}.pdf` }
}

const isDrawable = (word: string) => Array.from(word).every((character) => fontFor(character, 'plain'))

/** Words that our fonts cannot draw are transliterated as in a passport's machine-readable zone. */
function toDrawableName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => (isDrawable(word) ? word : zoneName(word).replaceAll('<', ' ') || word))
    .join(' ')
}

interface Line extends ItemFees {
  isBalance: boolean
  applicationNumber: string
  title: string
}

async function readLines({ db }: Pick<Context, 'db'>, { items }: Payment): Promise<Line[]> {
  const rows = await db
    .select({ id: applications.id, number: applications.applicationNumber, type: applications.applicationType })
    .from(applications)
    .where(
      inArray(
        applications.id,
        items.map(({ applicationId }) => applicationId),
      ),
    )
  return items.map((item) => {
    const row = rows.find(({ id }) => id === item.applicationId)
    return { ...item, applicationNumber: row?.number ?? '', title: row ? visaTypes[row.type].title : '' }
  })
}

interface Receipt {
  name: string
  lines: readonly Line[]
  language: Language
  isSandbox: boolean
}

interface TextPosition {
  font: 'plain' | 'bold'
  size: number
  x: number
  y: number
  width: number
  align?: 'right'
}

function write(document: PDFKit.PDFDocument, text: string, { font, size, x, y, width: maxWidth, align }: TextPosition) {
  const runs = runsOf(text, font)
  for (const [index, run] of runs.entries()) {
    const options = { width: maxWidth, continued: index < runs.length - 1, ...(align && { align }) }
    chooseFont(document, run.font).fontSize(size)
    if (index === 0) document.text(run.text, x, y, options)
    else document.text(run.text, options)
  }
}

async function drawReceipt(
  payment: Payment,
  paidAt: Date,
  { name, lines, language, isSandbox }: Receipt,
): Promise<Buffer> {
  const i18n = await translationsFor(language)
  const translate = (text: string) => i18n._(text)
  const money = (amount: Cents) => writeMoney(amount, language, payment.currency)
  const title = i18n.t('Receipt')
  const document = new Pdf({
    size: 'A4',
    margin,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    font: null,
    info: { Title: `${title} ${payment.number}`, CreationDate: paidAt, ModDate: paidAt },
  } as object)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve) => document.on('end', resolve))

  const root = document.struct('Document')
  document.addStructure(root)
  const addParagraph = (tag: string, text: string, font: 'plain' | 'bold', size: number, gap = 0.4) =>
    root.add(
      document.struct(tag, {}, () => {
        write(document, text, { font, size, x: margin, y: document.y, width })
        document.moveDown(gap)
      }),
    )

  addParagraph('P', 'Liberia e-Visa', 'bold', 11, 1)
  addParagraph('H1', title, 'bold', 22, 0.6)
  if (isSandbox) addParagraph('P', i18n.t('Demonstration: no money has moved.'), 'bold', 11, 0.6)
  const facts: [string, string][] = [
    [i18n.t('Receipt number'), payment.number],
    [i18n.t('Paid by'), name || i18n.t('Payment link')],
    [i18n.t('Paid on'), writeDate(paidAt, language, { dateStyle: 'long', timeZone: 'UTC' })],
    [i18n.t('Payment method'), translate(methods[payment.method].label)],
    [i18n.t('Transaction'), payment.providerRef ?? payment.statementReference ?? payment.reference],
  ]
  for (const [label, value] of facts) addParagraph('P', joinLabel(label, value, language), 'plain', 11, 0.25)
  document.moveDown(1)

  const table = document.struct('Table')
  root.add(table)
  const row = (tag: 'TH' | 'TD', what: string, amount: string, font: 'plain' | 'bold') => {
    const cells = document.struct('TR')
    table.add(cells)
    const top = document.y
    cells.add(
      document.struct(tag, {}, () => {
        write(document, what, { font, size: 11, x: margin, y: top, width: width - amountWidth })
      }),
    )
    const bottom = document.y
    cells.add(
      document.struct(tag, {}, () => {
        const x = margin + width - amountWidth
        write(document, amount, { font, size: 11, x, y: top, width: amountWidth, align: 'right' })
      }),
    )
    cells.end()
    document.y = Math.max(bottom, document.y) + 6
  }
  row('TH', i18n.t('What was paid for'), i18n.t('Amount'), 'bold')
  for (const { applicationNumber, title: type, visaFee, processingFee, expressFee, isBalance } of lines) {
    const of = joinNote(translate(type), applicationNumber, language)
    if (isBalance) {
      row('TD', joinLabel(of, i18n.t('Rest of the fee'), language), money(visaFee), 'plain')
      continue
    }
    row('TD', joinLabel(of, i18n.t('Visa fee'), language), money(visaFee), 'plain')
    row('TD', joinLabel(of, i18n.t('Processing fee'), language), money(processingFee), 'plain')
    if (expressFee > 0) row('TD', joinLabel(of, i18n.t('Express processing'), language), money(expressFee), 'plain')
  }
  row('TD', i18n.t('Total'), money(payment.amount), 'bold')
  if (payment.refundedAmount > 0)
    row('TD', i18n.t('Refunded since'), money(negateCents(payment.refundedAmount)), 'plain')
  table.end()
  root.end()
  document.end()
  await finished
  return Buffer.concat(chunks)
}
