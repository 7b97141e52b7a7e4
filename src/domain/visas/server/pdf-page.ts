import { deflateSync } from 'node:zlib'
import { face, fontFor, chooseFont, type FontName } from '#foundation/pdf/server/fonts.ts'
import type { Zone } from '#engines/icao-9303/visa-zone.ts'
import { rosette, star, waves } from './engraving.ts'
import type { Symbol } from '../qr-code.ts'
import { outline } from './barcodes.ts'

export const millimetre = 72 / 25.4
const mm = millimetre

const ink = '#0B1B3B'
const blue = '#002868'
const red = '#BF0A30'
const soft = '#45526B'
const line = '#C9D1E0'
const engraved = '#DCE4F2'
const paperColour = '#FBFAF7'

const pageWidth = 210 * mm
const bandHeight = 28 * mm

const engravings = {
  Band: deflateSync(`${waves(pageWidth, bandHeight, { lines: 16, periods: 5 })} S`),
  Zone: deflateSync(`${waves(178 * mm, 18 * mm, { lines: 10, periods: 7 })} S`),
  Rosette: deflateSync(`${rosette(100, { petals: 16, rings: 9, depth: 0.28 })} S`),
}
const starPath = star(14 * mm)

interface Label {
  english: string
  other: string | undefined
}

export class PdfPage {
  readonly #document: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
    this.#artifact(() => document.rect(0, 0, pageWidth, 297 * mm).fill(paperColour))
  }

  close() {
    this.#root.end()
  }

  band(title: string, other: string | undefined) {
    const document = this.#document
    this.#artifact(() => {
      document.save().rect(0, 0, pageWidth, bandHeight).clip()
      document.rect(0, 0, pageWidth, bandHeight).fill(blue)
      this.#engrave('Band', 0.35, '#3E5F97')
      document.restore()
      document.rect(0, bandHeight, pageWidth, 1.1 * mm).fill(red)
      document.rect(0, bandHeight + 1.1 * mm, pageWidth, 0.5 * mm).fill('#FFFFFF')
      document.rect(0, bandHeight + 1.6 * mm, pageWidth, 0.5 * mm).fill(red)
      this.#star(16 * mm, 7 * mm, '#FFFFFF')
    })
    this.#tag('P', {}, () => this.#write('Liberia', 'serif', 25, '#FFFFFF', 35 * mm, 8.4 * mm))
    this.#tag('H1', {}, () => {
      const options = { width: 90 * mm, align: 'right' as const }
      this.#write(title, 'serif', 16, '#FFFFFF', pageWidth - 106 * mm, other ? 7.5 * mm : 10.5 * mm, options)
      if (other)
        this.#write(other, fontFor(other, 'plain') ?? 'plain', 10, '#DCE4F2', pageWidth - 106 * mm, 15.5 * mm, options)
    })
  }

  notice(text: string, x: number, y: number, width: number) {
    this.#artifact(() => this.#document.roundedRect(x, y, width, 6.5 * mm, 4).fill('#FBE9EC'))
    const font = fontFor(text, 'bold') ?? 'bold'
    this.#tag('P', {}, () => this.#write(text, font, 8.5, red, x, y + 1.7 * mm, { width, align: 'center' }))
  }

  rosette(x: number, y: number, size: number) {
    const document = this.#document
    this.#artifact(() => {
      document
        .save()
        .translate(x, y)
        .scale(size / 100)
      this.#engrave('Rosette', 0.18, engraved)
      document.restore()
    })
  }

  portrait(picture: Buffer | undefined, alt: string, x: number, y: number) {
    const document = this.#document
    const [width, height] = [35 * mm, 45 * mm]
    this.#tag('Figure', { alt, bbox: [x, y, x + width, y + height] }, () => {
      if (picture) document.image(picture, x, y, { width, height })
      else {
        document.rect(x, y, width, height).fill('#EEF2F9')
        this.#star(x + width / 2 - 7 * mm, y + height / 2 - 7 * mm, line)
      }
      document.rect(x, y, width, height).lineWidth(0.6).stroke(line)
    })
  }

  /** Text that no font can write is printed as in the machine-readable zone. */
  fact(label: Label, value: string, readable: string, x: number, y: number, width: number): number {
    const document = this.#document
    const text = fontFor(value, 'bold') ? value : readable
    const font = fontFor(text, 'bold') ?? 'bold'
    const below = y + 3.3 * mm
    let bottom = below
    this.#tag('P', {}, () => {
      const labelText = label.other ? `${label.english} / ${label.other}` : label.english
      const labelFont = fontFor(labelText, 'plain') ?? 'plain'
      this.#write(labelText, labelFont, this.#sizeFor(labelText, labelFont, 7, 5, width), soft, x, y, {
        width,
        lineBreak: false,
      })
      const size = this.#sizeFor(text, font, 11, 8, width)
      this.#write(text, font, size, ink, x, below, { width, lineGap: -1 })
      bottom = document.y
    })
    return Math.max(bottom, below + 4.4 * mm)
  }

  zone(lines: Zone, x: number, y: number, width: number) {
    const document = this.#document
    this.#artifact(() => {
      document
        .save()
        .roundedRect(x, y, width, 18 * mm, 5)
        .clip()
      document.rect(x, y, width, 18 * mm).fill('#FFFFFF')
      document.translate(x, y)
      this.#engrave('Zone', 0.25, '#EDF1F8')
      document.restore()
      document
        .roundedRect(x, y, width, 18 * mm, 5)
        .lineWidth(0.6)
        .stroke(line)
    })
    const pitch = 2.54 * mm
    const size = 12
    const { layout, unitsPerEm } = bindFace('zone')
    const spacing = pitch - (layout('<').advanceWidth / unitsPerEm) * size
    for (const [index, text] of lines.entries())
      this.#tag('P', {}, () =>
        this.#write(text, 'zone', size, '#000000', x + (width - 44 * pitch) / 2, y + 3.6 * mm + index * 6.35 * mm, {
          characterSpacing: spacing,
          lineBreak: false,
        }),
      )
  }

  symbol(symbol: Symbol, x: number, y: number, size: number, alt: string) {
    const document = this.#document
    const quiet = 4
    const module = size / (symbol.size + 2 * quiet)
    this.#tag('Figure', { alt, bbox: [x, y, x + size, y + size] }, () => {
      document.rect(x, y, size, size).fill('#FFFFFF')
      document
        .save()
        .translate(x + quiet * module, y + quiet * module)
        .scale(module)
      document.fillColor('#000000').addContent(`${outline(symbol)} f`)
      document.restore()
    })
  }

  heading(text: string, other: string | undefined, x: number, y: number, width: number): number {
    const labelText = other ? `${text} / ${other}` : text
    const font = fontFor(labelText, 'serif') ?? 'serif'
    this.#tag('H2', {}, () =>
      this.#write(labelText, font, this.#sizeFor(labelText, font, 12, 9, width), blue, x, y, { width }),
    )
    return this.#document.y + 1 * mm
  }

  prose(text: string, lang: string, x: number, y: number, width: number): number {
    this.#tag('P', { lang }, () =>
      this.#write(text, fontFor(text, 'plain') ?? 'plain', 8.8, ink, x, y, { width, lineGap: 1 }),
    )
    return this.#document.y
  }

  list(items: readonly string[], lang: string, x: number, y: number, width: number) {
    const document = this.#document
    const list = document.struct('L', { lang })
    this.#root.add(list)
    let top = y
    for (const text of items) {
      const item = document.struct('LI')
      list.add(item)
      item.add(document.struct('Lbl', {}, () => void document.circle(x + 1.2, top + 5, 1.2).fill(red)))
      item.add(
        document.struct('LBody', {}, () =>
          this.#write(text, fontFor(text, 'plain') ?? 'plain', 8.8, ink, x + 3 * mm, top, {
            width: width - 3 * mm,
            lineGap: 1,
          }),
        ),
      )
      item.end()
      top = document.y + 1 * mm
    }
    list.end()
  }

  caption(text: string, x: number, y: number, width: number) {
    this.#tag('P', {}, () => this.#write(text, 'plain', 7, soft, x, y, { width, align: 'center' }))
  }

  foot(text: string, x: number, y: number, width: number) {
    this.#artifact(() => this.#document.rect(x, y - 2 * mm, width, 0.5).fill(line))
    this.#tag('P', {}, () => this.#write(text, 'plain', 6.4, soft, x, y, { width, align: 'center' }))
  }

  #write(
    text: string,
    font: FontName,
    size: number,
    colour: string,
    x: number,
    y: number,
    options: PDFKit.Mixins.TextOptions = {},
  ) {
    chooseFont(this.#document, font).fontSize(size).fillColor(colour).text(text, x, y, options)
  }

  #sizeFor(text: string, font: FontName, largest: number, smallest: number, width: number): number {
    const { layout, unitsPerEm } = bindFace(font)
    const needed = layout(text).advanceWidth / unitsPerEm
    return Math.max(smallest, Math.min(largest, (width / needed) * 0.99))
  }

  #engrave(name: keyof typeof engravings, width: number, colour: string) {
    const document = this.#document
    const form = document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      Filter: 'FlateDecode',
      BBox: [-9, -9, 900, 900],
      Resources: {},
    })
    form.end(engravings[name])
    const { xobjects } = document.page as unknown as { xobjects: Record<string, unknown> }
    xobjects[name] = form
    document.lineWidth(width).strokeColor(colour).addContent(`/${name} Do`)
  }

  #star(x: number, y: number, colour: string) {
    this.#document.save().translate(x, y).fillColor(colour).addContent(`${starPath} f`)
    this.#document.restore()
  }

  #tag(type: string, options: { alt?: string; lang?: string; bbox?: number[] }, draw: () => void) {
    this.#root.add(this.#document.struct(type, options, draw))
  }

  #artifact(draw: () => void) {
    this.#document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#document.endMarkedContent()
  }
}

function bindFace(name: FontName) {
  const font = face(name)
  return { layout: (text: string) => font.layout(text), unitsPerEm: font.unitsPerEm }
}
