import fs from 'node:fs'
import { createRequire } from 'node:module'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { languageNames } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { openVisaPrinter, randomFrom } from '#testing/visa-printer.ts'
import { readSeal } from '#engines/icao-9303/seal.ts'
import { isSignedBy } from '#engines/icao-9303/signature.ts'
import { fromBase64, jsonSealBody, readJsonSeal } from '#engines/icao-9303/json-seal.ts'
import { times } from '#testing/repetitions.ts'
import { conditions, printedTitle, printedTexts } from '../printed-texts.ts'
import { readSealLink } from '../seal-link.ts'
import { labels } from '../visa-labels.ts'

const { signer, content, print } = await openVisaPrinter(new Date('2026-11-15T10:00:00Z'))
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(fs.readFileSync(wasm)).buffer } })

const open = (bytes: Uint8Array) => getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise

interface Picture {
  data: Uint8ClampedArray
  width: number
  height: number
}

async function rasterise(document: PDFDocumentProxy, dpi: number): Promise<Picture> {
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: dpi / 72 })
  const factory = document.canvasFactory as {
    create(width: number, height: number): { canvas: never; context: CanvasLike }
  }
  const { canvas, context } = factory.create(Math.round(viewport.width), Math.round(viewport.height))
  await page.render({ canvas, canvasContext: context as never, viewport }).promise
  return context.getImageData(0, 0, Math.round(viewport.width), Math.round(viewport.height))
}
interface CanvasLike {
  getImageData(x: number, y: number, width: number, height: number): Picture
}

async function holdsSeal(picture: Picture): Promise<string[]> {
  const { x, y } = signer.certificate.publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const read = await readBarcodes(picture, { formats: ['QRCode', 'DataMatrix'], maxNumberOfSymbols: 3 })
  const genuine = await Promise.all(
    read.map(async ({ format, bytes, text }) => {
      const linked = readSealLink(text)
      if (format === 'DataMatrix' || linked) {
        const seal = readSeal(linked ?? bytes)
        const name = linked ? 'link' : format
        return seal && (await isSignedBy({ x, y }, seal.signedBytes, seal.signature)) ? [name] : []
      }
      const seal = readJsonSeal(text)
      return seal && (await isSignedBy({ x, y }, jsonSealBody(seal.data), fromBase64(seal.sig.sigvl)!)) ? [format] : []
    }),
  )
  return genuine.flat().sort()
}

test('visa PDF: all three barcodes can be read at 300 dpi', async () => {
  expect(await holdsSeal(await rasterise(await open(await print(content())), 300))).toEqual([
    'DataMatrix',
    'QRCode',
    'link',
  ])
})

test('visa PDF: barcodes can be read from tilted, noisy, dark and small pictures', { timeout: 300_000 }, async () => {
  const page = await rasterise(await open(await print(content())), 300)
  const whole = sharp(Buffer.from(page.data.buffer), {
    raw: { width: page.width, height: page.height, channels: 4 },
  }).removeAlpha()
  const flat = await whole.raw().toBuffer()
  const cut = (left: number, top: number, width: number, height: number) =>
    sharp(flat, { raw: { width: page.width, height: page.height, channels: 3 } })
      .extract({ left, top, width, height })
      .png()
      .toBuffer()
  const found = await readBarcodes(page, { formats: ['QRCode', 'DataMatrix'], maxNumberOfSymbols: 3 })
  const symbols = await Promise.all(
    found.map(({ position: { topLeft, bottomRight } }) =>
      cut(topLeft.x - 60, topLeft.y - 60, bottomRight.x - topLeft.x + 120, bottomRight.y - topLeft.y + 120),
    ),
  )
  expect(symbols).toHaveLength(3)
  const missed: number[] = []
  for (let index = 0; index < times(30, 100, 5); index++) {
    const random = randomFrom(index)
    const picture = await photographed(symbols[index % 3]!, random)
    if ((await holdsSeal(picture)).length === 0) missed.push(index)
  }
  expect(missed).toEqual([])
})

async function photographed(symbol: Buffer, random: () => number): Promise<Picture> {
  const { width } = await sharp(symbol).metadata()
  const size = Math.round(width * (0.6 + 0.6 * random()))
  const { data, info } = await sharp(symbol)
    .resize(size)
    .rotate(-14 + 28 * random(), { background: '#e8e4da' })
    .affine([1, 0.12 * random(), 0.08 * random(), 1], { background: '#e8e4da' })
    .blur(0.4 + 0.7 * random())
    .modulate({ brightness: 0.55 + 0.5 * random() })
    .jpeg({ quality: Math.round(55 + 35 * random()) })
    .toBuffer()
    .then((bytes) => sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true }))
  const noise = 24 * random()
  for (let at = 0; at < data.length; at++) if (at % 4 !== 3) data[at] = clamp(data[at]! + noise * (random() - 0.5) * 2)
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}

describe('visa PDF', () => {
  test.each(languageNames)('in %s is one page, tagged, titled and archivable', async (language) => {
    const pdf = await print(content(), language)
    const document = await open(pdf)
    const { info, metadata } = await document.getMetadata()
    expect(document.numPages).toBe(1)
    expect(info).toMatchObject({ Title: 'Electronic visa 7K3 M9Q 2X4', IsSignaturesPresent: true, Language: 'en' })
    expect(((await document.getMarkInfo()) as unknown as Map<string, boolean>).get('Marked')).toBe(true)
    expect(metadata.getRaw()).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</)
    expect(pdf.includes('/OutputIntents')).toBe(true)
    expect(pdf.includes('/DisplayDocTitle true')).toBe(true)
  })

  test.each(languageNames)('in %s every word of its two languages can be read back', async (language) => {
    const written = (await words(await print(content(), language, true))).replace(/\s/g, '')
    const said = [printedTitle, ...Object.values(labels), ...conditions, printedTexts.check, printedTexts.demonstration]
    for (const i18n of [await translationsFor('en'), await translationsFor(language)])
      for (const text of said) expect(written).toContain(i18n._(text).replace(/\s/g, ''))
  })

  test('is accessible: tagged in reading order, with alternative texts', async () => {
    const page = await (await open(await print(content()))).getPage(1)
    const nodes = flatten(await page.getStructTree())
    const roles = nodes.map(({ role }) => role)
    expect(roles.slice(0, 3)).toEqual(['Root', 'Document', 'P'])
    expect(roles).toContain('H1')
    expect(nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      'Photograph of the holder',
      'Scan with any phone to check this visa',
      'Visible digital seal (ICAO Doc 9303-13)',
      'Digital travel authorization (VDS-NC)',
    ])
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    let depth = 0
    const outside = items.filter((item) => {
      if ('type' in item) depth += item.type === 'endMarkedContent' ? -1 : 1
      return 'str' in item && item.str.trim() !== '' && depth === 0
    })
    expect(outside).toEqual([])
  })

  test('fits the longest names, and those our fonts cannot write', async () => {
    const long = 'Wilhelmine Charlotte Friederike Alexandrine Maximiliane Henriette Luise Auguste Viktoria'
    for (const names of [
      { firstName: long, lastName: `Freifrau von und zu ${long}` },
      { firstName: 'Ελένη Νгуễn', lastName: 'Щедрин' },
      { firstName: 'ليلى', lastName: 'الزهراء' },
      { firstName: 'X', lastName: 'X'.repeat(200) },
    ]) {
      const page = await (await open(await print(content(names)))).getPage(1)
      const { items } = await page.getTextContent()
      const placed = items.flatMap((item) => ('str' in item ? [item] : []))
      for (const { transform, width, str } of placed) {
        const [x, y] = [transform[4] as number, transform[5] as number]
        expect([str, x >= 0 && x + width <= 596 && y > 10 && y < 842]).toEqual([str, true])
      }
      expect(placed.map(({ str }) => str).join('')).toContain('V<LBR')
    }
  })
})

interface StructNode {
  role: string
  alt?: string
  children: StructNode[]
}

function flatten(node: unknown): StructNode[] {
  const { role, children } = node as Partial<StructNode>
  return role === undefined ? [] : [node as StructNode, ...(children ?? []).flatMap(flatten)]
}

test('visa PDF: printing again gives the same text', async () => {
  const [one, other] = [await print(content()), await print(content())]
  expect(await words(one)).toBe(await words(other))
})

async function words(pdf: Buffer): Promise<string> {
  const { items } = await (await (await open(pdf)).getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('\n')
}
