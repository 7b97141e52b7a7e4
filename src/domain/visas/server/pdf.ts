// A visa on one page: tagged, archivable, signed, in English and in the language of its holder.
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { countryName } from '#foundation/values/countries.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { conditions, dayCount, paperTitle, paperWords, typeConditions } from '../printed-texts.ts'
import { entryWords, labels } from '../visa-labels.ts'
import { spacedNumber } from '../visa-number.ts'
import type { VisaContent } from './content.ts'
import { Sheet, millimetre as mm } from './pdf-sheet.ts'
import { leaveRoom, signPdf } from './pdf-signature.ts'
import type { Signer } from './signers.ts'
import { dataMatrix, qrCode } from './symbols.ts'

export interface Paper {
  visa: VisaContent
  seal: Uint8Array
  jsonSeal: string
  photo: Buffer | undefined
  language: Language
  signer: Signer
  at: Date
  verifyAt: string
  isDemonstration: boolean
}

const margin = 16 * mm
const width = 210 * mm - 2 * margin

export async function printVisa(paper: Paper): Promise<Buffer> {
  return signPdf(await draw(paper), paper.signer)
}

/** Says everything twice, unless the second language is English as well. */
interface Words {
  english(text: string, values?: Record<string, unknown>): string
  other(text: string, values?: Record<string, unknown>): string | undefined
  language: Language
}

async function speak(language: Language): Promise<Words> {
  const en = await translationsFor('en')
  const own = await translationsFor(language)
  return {
    language,
    english: (text, values) => en._(text, values),
    other: (text, values) => (own._(text, values) === en._(text, values) ? undefined : own._(text, values)),
  }
}

async function draw(paper: Paper): Promise<Buffer> {
  const { visa, language, at, isDemonstration } = paper
  const words = await speak(language)
  const title = `${words.english(paperTitle)} ${spacedNumber(visa.number)}`
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    // Not even the standard font that nothing is written in: an archivable file brings all it needs.
    font: null,
    info: { Title: title, Author: 'Liberia e-Visa', CreationDate: at, ModDate: at },
  } as unknown as PDFKit.PDFDocumentOptions)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve) => document.on('end', resolve))
  const sheet = new Sheet(document)
  const portrait = paper.photo && (await asPortrait(paper.photo))

  sheet.band(words.english(paperTitle), words.other(paperTitle))
  const top = (isDemonstration ? 45 : 39) * mm
  sheet.rosette(margin + 74 * mm, top - 6 * mm, 104 * mm)
  if (isDemonstration) sheet.notice(both(words, paperWords.demonstration), margin, 34.5 * mm, width)
  sheet.portrait(portrait, words.english(portrait ? paperWords.photo : paperWords.noPhoto), margin, top)
  const zoneTop = Math.max(facts(sheet, paper, words, top), top + 45 * mm) + 5 * mm
  sheet.zone(visa.zone, margin, zoneTop, width)
  const symbolsTop = zoneTop + 24 * mm
  await symbols(sheet, paper, words, symbolsTop)
  terms(sheet, visa, words, symbolsTop + 52 * mm)
  sheet.foot(
    `${words.english(paperWords.signed)}  ·  ${visa.applicationNumber}  ·  ${paper.signer.id}`,
    margin,
    283 * mm,
    width,
  )
  leaveRoom(document, { name: 'Liberia e-Visa', reason: title, at })
  sheet.close()
  document.end()
  await finished
  return Buffer.concat(chunks)
}

/** 35 by 45 millimetres at 300 dpi; whatever it was before, it comes out as a plain picture without hidden data. */
async function asPortrait(photo: Buffer): Promise<Buffer> {
  return sharp(photo, { limitInputPixels: 50e6 })
    .rotate()
    .resize(413, 531, { fit: 'cover', kernel: 'cubic' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, optimiseCoding: false })
    .toBuffer()
}

/** Two columns beside the portrait; gives back where they end. */
function facts(sheet: Sheet, { visa, language }: Paper, words: Words, top: number): number {
  const left = margin + 42 * mm
  const half = (width - 42 * mm) / 2
  const label = (name: keyof typeof labels) => ({
    english: words.english(labels[name]),
    other: words.other(labels[name]),
  })
  const type = visaTypes[visa.type].title
  const entries = entryWords[visa.entries as 0 | 1 | 2]
  const count = { count: visa.stayDays }
  const nationality = countryName(visa.nationality, 'en')
  const wide: [keyof typeof labels, string, string | undefined][] = [
    ['surname', visa.surname, undefined],
    ['givenNames', visa.givenNames, undefined],
  ]
  const pairs: [keyof typeof labels, string, string | undefined][] = [
    ['number', spacedNumber(visa.number), undefined],
    ['type', words.english(type), words.other(type)],
    ['validFrom', printedDay(visa.validFrom), undefined],
    ['validUntil', printedDay(visa.validUntil), undefined],
    ['entries', words.english(entries), words.other(entries)],
    ['stay', words.english(dayCount, count), words.other(dayCount, count)],
    ['passport', visa.passportNumber, undefined],
    ['nationality', nationality, language === 'en' ? undefined : countryName(visa.nationality, language)],
    ['born', printedDay(visa.born), undefined],
    ['sex', visa.sex, undefined],
    ['issued', printedDay(visa.issued), undefined],
    ['place', 'Monrovia', undefined],
  ]
  let y = top
  const zoneWords = visa.zone[0].slice(5).split('<<')
  for (const [index, [name, value]] of wide.entries()) {
    const readable = (zoneWords[index] ?? '').replaceAll('<', ' ')
    y = sheet.fact(label(name), value, readable, left, y, width - 42 * mm) + 2.1 * mm
  }
  for (let index = 0; index < pairs.length; index += 2) {
    const ends = pairs.slice(index, index + 2).map(([name, value, other], column) => {
      const text = other && other !== value ? `${value} / ${other}` : value
      return sheet.fact(label(name), text, value, left + column * half, y, half - 3 * mm)
    })
    y = Math.max(...ends) + 2.1 * mm
  }
  return y
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

/** ICAO's own way: the day, the month in letters, the year. */
function printedDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date} ${months[Number(month) - 1]} ${year}`
}

async function symbols(sheet: Sheet, paper: Paper, words: Words, top: number) {
  const [matrix, code, gap] = [36 * mm, 45 * mm, 6 * mm]
  const sealWords = words.english(paperWords.seal)
  sheet.symbol(await dataMatrix(paper.seal), margin, top, matrix, sealWords)
  sheet.small(sealWords, margin, top + matrix + 1.5 * mm, matrix)
  sheet.symbol(qrCode(paper.jsonSeal), margin + matrix + gap, top, code, words.english(paperWords.qr))
  const x = margin + matrix + code + 2 * gap
  const rest = margin + width - x
  const address = { address: paper.verifyAt }
  const below = sheet.heading(words.english(paperWords.check), words.other(paperWords.check), x, top, rest)
  const end = sheet.prose(words.english(paperWords.checkHow, address), 'en', x, below, rest)
  const other = words.other(paperWords.checkHow, address)
  if (other) sheet.prose(other, words.language, x, end + 1.5 * mm, rest)
}

function terms(sheet: Sheet, visa: VisaContent, words: Words, top: number) {
  const all = [...conditions, typeConditions[visa.type]]
  const hasOther = words.language !== 'en' && all.some((text) => words.other(text))
  const column = hasOther ? (width - 8 * mm) / 2 : width
  const y = sheet.heading(words.english(paperWords.conditions), undefined, margin, top, column)
  sheet.list(
    all.map((text) => words.english(text)),
    'en',
    margin,
    y,
    column,
  )
  if (!hasOther) return
  const x = margin + column + 8 * mm
  sheet.heading(words.other(paperWords.conditions) ?? words.english(paperWords.conditions), undefined, x, top, column)
  sheet.list(
    all.map((text) => words.other(text) ?? words.english(text)),
    words.language,
    x,
    y,
    column,
  )
}

function both({ english, other }: Words, text: string): string {
  return [english(text), other(text)].filter(Boolean).join('  ·  ')
}
