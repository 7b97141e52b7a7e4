import Pdf from 'pdfkit'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { countryName } from '#foundation/values/countries.ts'
import { screens } from '#foundation/paths.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { printedDay } from '../printed-day.ts'
import { conditions, dayCount, printedTitle, printedTexts, typeConditions } from '../printed-texts.ts'
import { qrCode } from '../qr-code.ts'
import { encodeSeal, writeSealLink } from '../seal-link.ts'
import { entryLabels, labels } from '../visa-labels.ts'
import { formatVisaNumber } from '../visa-number.ts'
import type { VisaContent } from './content.ts'
import { PdfPage, millimetre as mm } from './pdf-page.ts'
import { toPortrait } from './portrait.ts'
import { addSignaturePlaceholder, signPdf } from './pdf-signature.ts'
import type { Signer } from './signers.ts'
import { dataMatrix } from './barcodes.ts'

interface PrintableVisa {
  visa: VisaContent
  seal: Uint8Array
  jsonSeal: string
  photo: Buffer | undefined
  language: Language
  signer: Signer
  at: Date
  origin: string
  isDemonstration: boolean
}

const margin = 16 * mm
const width = 210 * mm - 2 * margin

export async function printVisa(printable: PrintableVisa): Promise<Buffer> {
  return signPdf(await drawVisa(printable), printable.signer)
}

interface PrintTexts {
  english(text: string, values?: Record<string, unknown>): string
  other(text: string, values?: Record<string, unknown>): string | undefined
  language: Language
}

async function loadTexts(language: Language): Promise<PrintTexts> {
  const en = await translationsFor('en')
  const own = await translationsFor(language)
  return {
    language,
    english: (text, values) => en._(text, values),
    other: (text, values) => (own._(text, values) === en._(text, values) ? undefined : own._(text, values)),
  }
}

async function drawVisa(printable: PrintableVisa): Promise<Buffer> {
  const { visa, language, at, isDemonstration } = printable
  const texts = await loadTexts(language)
  const title = `${texts.english(printedTitle)} ${formatVisaNumber(visa.number)}`
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    // An archivable file embeds every font it refers to.
    font: null,
    info: { Title: title, Author: 'Liberia e-Visa', CreationDate: at, ModDate: at },
  } as unknown as PDFKit.PDFDocumentOptions)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve) => document.on('end', resolve))
  const page = new PdfPage(document)
  const portrait = printable.photo && (await toPortrait(printable.photo))

  page.band(texts.english(printedTitle), texts.other(printedTitle))
  const top = (isDemonstration ? 45 : 39) * mm
  page.rosette(margin + 74 * mm, top - 6 * mm, 104 * mm)
  if (isDemonstration) page.notice(inBothLanguages(texts, printedTexts.demonstration), margin, 34.5 * mm, width)
  page.portrait(portrait, texts.english(portrait ? printedTexts.photo : printedTexts.noPhoto), margin, top)
  const zoneTop = Math.max(drawFacts(page, printable, texts, top), top + 45 * mm) + 5 * mm
  page.zone(visa.zone, margin, zoneTop, width)
  const symbolsTop = zoneTop + 24 * mm
  await drawSymbols(page, printable, texts, symbolsTop)
  drawConditions(page, visa, texts, symbolsTop + 54 * mm)
  page.foot(
    `${texts.english(printedTexts.signed)}  ·  ${visa.applicationNumber}  ·  ${printable.signer.id}`,
    margin,
    283 * mm,
    width,
  )
  addSignaturePlaceholder(document, { name: 'Liberia e-Visa', reason: title, at })
  page.close()
  document.end()
  await finished
  return Buffer.concat(chunks)
}

function drawFacts(page: PdfPage, { visa, language }: PrintableVisa, texts: PrintTexts, top: number): number {
  const left = margin + 42 * mm
  const half = (width - 42 * mm) / 2
  const label = (name: keyof typeof labels) => ({
    english: texts.english(labels[name]),
    other: texts.other(labels[name]),
  })
  const type = visaTypes[visa.type].title
  const entries = entryLabels[visa.entries as 0 | 1 | 2]
  const count = { count: visa.stayDays }
  const nationality = countryName(visa.nationality, 'en')
  const wide: [keyof typeof labels, string, string | undefined][] = [
    ['surname', visa.surname, undefined],
    ['givenNames', visa.givenNames, undefined],
  ]
  const pairs: [keyof typeof labels, string, string | undefined][] = [
    ['number', formatVisaNumber(visa.number), undefined],
    ['type', texts.english(type), texts.other(type)],
    ['validFrom', printedDay(visa.validFrom), undefined],
    ['validUntil', printedDay(visa.validUntil), undefined],
    ['entries', texts.english(entries), texts.other(entries)],
    ['stay', texts.english(dayCount, count), texts.other(dayCount, count)],
    ['passport', visa.passportNumber, undefined],
    ['nationality', nationality, language === 'en' ? undefined : countryName(visa.nationality, language)],
    ['born', printedDay(visa.born), undefined],
    ['sex', visa.sex, undefined],
    ['issued', printedDay(visa.issued), undefined],
    ['place', 'Monrovia', undefined],
  ]
  let y = top
  const zoneNames = visa.zone[0].slice(5).split('<<')
  for (const [index, [name, value]] of wide.entries()) {
    const readable = (zoneNames[index] ?? '').replaceAll('<', ' ')
    y = page.fact(label(name), value, readable, left, y, width - 42 * mm) + 2.1 * mm
  }
  for (let index = 0; index < pairs.length; index += 2) {
    const ends = pairs.slice(index, index + 2).map(([name, value, other], column) => {
      const text = other && other !== value ? `${value} / ${other}` : value
      return page.fact(label(name), text, value, left + column * half, y, half - 3 * mm)
    })
    y = Math.max(...ends) + 2.1 * mm
  }
  return y
}

async function drawSymbols(page: PdfPage, printable: PrintableVisa, texts: PrintTexts, top: number) {
  const { seal, jsonSeal, origin } = printable
  const symbols = [
    { symbol: qrCode(writeSealLink(origin, encodeSeal(seal))), size: 45 * mm, text: printedTexts.scan },
    { symbol: await dataMatrix(seal), size: 38 * mm, text: printedTexts.seal },
    { symbol: qrCode(jsonSeal), size: 45 * mm, text: printedTexts.authorization },
  ]
  const tallest = Math.max(...symbols.map(({ size }) => size))
  let x = margin
  for (const { symbol, size, text } of symbols) {
    const caption = texts.english(text)
    page.symbol(symbol, x, top + tallest - size, size, caption)
    page.caption(caption, x, top + tallest + 1.5 * mm, size)
    x += size + 4 * mm
  }
  const rest = margin + width - x
  const address = { address: `${origin}${screens.verify.path}` }
  const below = page.heading(texts.english(printedTexts.check), texts.other(printedTexts.check), x, top, rest)
  const end = page.prose(texts.english(printedTexts.checkHow, address), 'en', x, below, rest)
  const other = texts.other(printedTexts.checkHow, address)
  if (other) page.prose(other, texts.language, x, end + 1.5 * mm, rest)
}

function drawConditions(page: PdfPage, visa: VisaContent, texts: PrintTexts, top: number) {
  const all = [...conditions, typeConditions[visa.type]]
  const hasOther = texts.language !== 'en' && all.some((text) => texts.other(text))
  const column = hasOther ? (width - 8 * mm) / 2 : width
  const y = page.heading(texts.english(printedTexts.conditions), undefined, margin, top, column)
  page.list(
    all.map((text) => texts.english(text)),
    'en',
    margin,
    y,
    column,
  )
  if (!hasOther) return
  const x = margin + column + 8 * mm
  page.heading(
    texts.other(printedTexts.conditions) ?? texts.english(printedTexts.conditions),
    undefined,
    x,
    top,
    column,
  )
  page.list(
    all.map((text) => texts.other(text) ?? texts.english(text)),
    texts.language,
    x,
    y,
    column,
  )
}

function inBothLanguages({ english, other }: PrintTexts, text: string): string {
  return [english(text), other(text)].filter(Boolean).join('  ·  ')
}
