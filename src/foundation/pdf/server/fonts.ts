import { createRequire } from 'node:module'
import path from 'node:path'
import Pdf from 'pdfkit'

/** Parsing a font file is slow, so it is done once and shared by all documents. */
interface Face {
  hasGlyphForCodePoint(point: number): boolean
  layout(text: string): { advanceWidth: number; glyphs: readonly Glyph[] }
  unitsPerEm: number
}

interface Glyph {
  advanceWidth: number
  path: { toSVG(): string }
}

/** A private field of pdfkit. */
const current = '_font'
interface Opened {
  [current]: Written
}

interface Written {
  font: Face
  layoutCache: object
  subset: { glyphs: readonly number[]; encode(): Uint8Array }
  encode(text: string): unknown
}

const own = path.join(import.meta.dirname, 'fonts')
const wide = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
  'LiberationSans-Regular.ttf',
)

const files = {
  plain: path.join(own, 'public-sans-regular.ttf'),
  bold: path.join(own, 'public-sans-bold.ttf'),
  serif: path.join(own, 'visa-serif.ttf'),
  zone: path.join(own, 'ocr-b.otf'),
  /** Greek, Cyrillic, Vietnamese and others that our text font lacks. */
  wide,
  chinese: path.join(own, 'noto-sans-sc.otf'),
} as const
export type FontName = keyof typeof files

const faces = new Map<FontName, Face>()

export function face(name: FontName): Face {
  const known = faces.get(name)
  if (known) return known
  const opened = new Pdf({ autoFirstPage: false }).font(files[name]) as unknown as Opened
  const made = opened[current].font
  faces.set(name, made)
  return made
}

export function fontFor(text: string, preferred: FontName): FontName | undefined {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const order: readonly FontName[] = [preferred, 'wide', 'chinese']
  return order.find((name) => points.every((point) => face(name).hasGlyphForCodePoint(point)))
}

export interface Run {
  text: string
  font: FontName
}

export function runsOf(text: string, preferred: FontName): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    // Spaces and punctuation stay with the preceding run where possible.
    const isNeutral = /[\s\p{P}\p{S}]/u.test(character)
    const font =
      last && isNeutral && fontFor(character, last.font) === last.font
        ? last.font
        : (fontFor(character, preferred) ?? preferred)
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}

/** Text layouts are cached across documents, which mostly repeat the same words. */
const layouts = new Map<FontName, { known: object; uses: number }>()
/** Names of people are among the words, so the cache is short-lived. */
const keptFor = 500

function layoutsOf(name: FontName): object {
  let kept = layouts.get(name)
  if (!kept || kept.uses >= keptFor) layouts.set(name, (kept = { known: Object.create(null) as object, uses: 0 }))
  kept.uses += 1
  return kept.known
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const latin = `${letters}${letters.toLowerCase()}0123456789 .,:;/()-·'`

/** Added to every document's subset at once, so that most documents share one subset and it is built once. */
const taken: Partial<Record<FontName, string>> = {
  plain: latin,
  bold: latin,
  serif: latin,
  zone: `${letters}0123456789<`,
}

const cut = new Map<string, Uint8Array>()
const mostCut = 100

function prepare(font: Written, name: FontName) {
  font.layoutCache = layoutsOf(name)
  font.encode(taken[name] ?? '')
  const { subset } = font
  const encode = subset.encode.bind(subset)
  subset.encode = () => {
    const key = `${name} ${subset.glyphs.join(' ')}`
    const known = cut.get(key)
    if (known) return known
    if (cut.size >= mostCut) cut.clear()
    const made = encode()
    cut.set(key, made)
    return made
  }
}

const prepared = new WeakSet<Written>()

export function chooseFont(document: PDFKit.PDFDocument, name: FontName): PDFKit.PDFDocument {
  document.font(face(name) as unknown as string, name)
  const font = (document as unknown as Opened)[current]
  if (!prepared.has(font)) prepare(font, name)
  prepared.add(font)
  return document
}
