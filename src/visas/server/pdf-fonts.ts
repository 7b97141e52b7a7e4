import { createRequire } from 'node:module'
import path from 'node:path'
import Pdf from 'pdfkit'

/** What pdfkit makes of a font file. It takes a long time, so it is made once and handed to every document. */
interface Face {
  hasGlyphForCodePoint(point: number): boolean
  layout(text: string): { advanceWidth: number }
  unitsPerEm: number
}

/** pdfkit keeps the font it writes with to itself. */
const current = '_font'
interface Opened {
  [current]: { font: Face }
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
  /** Greek, Cyrillic, Vietnamese and others that our own text face does not have. */
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

/** The wished font if it has every character, or the first other one that does; nothing when no font has. */
export function fontFor(text: string, wished: FontName): FontName | undefined {
  const points = Array.from(text, (character) => character.codePointAt(0)!)
  const order: readonly FontName[] = [wished, 'wide', 'chinese']
  return order.find((name) => points.every((point) => face(name).hasGlyphForCodePoint(point)))
}
