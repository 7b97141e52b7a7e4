// Valid files in every variety the formats have, generated so that nothing personal is stored.
import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import sharp, { type Sharp } from 'sharp'

export interface MadeFile {
  what: string
  fileName: string
  fileType: string
  bytes: Buffer
}

const types = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const

export function made(what: string, extension: keyof typeof types, bytes: Uint8Array): MadeFile {
  return {
    what,
    fileName: `${what.replace(/\W+/g, '-')}.${extension}`,
    fileType: types[extension],
    bytes: Buffer.from(bytes),
  }
}

export function drawing(width: number, height: number, seed = 1): Sharp {
  const hue = (seed * 47) % 360
  const bands = Array.from(
    { length: 12 },
    (_, band) =>
      `<rect x="0" y="${(band * height) / 12}" width="${width}" height="${height / 24}" fill="hsl(${hue + band * 9} 60% ${30 + band * 4}%)"/>`,
  )
  const words = `<text x="10%" y="60%" font-size="${height / 10}" font-family="sans-serif">LBR ${seed}</text>`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eef"/>${bands.join('')}${words}</svg>`,
    ),
  )
}

/** Noise does not compress, so the file is as large as its dimensions suggest. */
export function noise(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
}

export async function aPdf(pages = 1, write: (document: PDFDocument) => unknown = () => undefined): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1)
    document.addPage().drawText(`Hotel Ducor, Monrovia. Page ${page}`, { font, size: 24, x: 60, y: 600 })
  await write(document)
  return Buffer.from(await document.save())
}

export async function aPdfOf(size: number): Promise<Buffer> {
  const pdf = await aPdf()
  const tail = pdf.lastIndexOf('startxref')
  const filling = Buffer.alloc(size - pdf.length, 'x')
  filling.write('%')
  filling.write('\n', filling.length - 1)
  return Buffer.concat([pdf.subarray(0, tail), filling, pdf.subarray(tail)])
}

export async function honestJpegs(): Promise<MadeFile[]> {
  const files: MadeFile[] = []
  const add = async (what: string, picture: Sharp) => files.push(made(what, 'jpg', await picture.toBuffer()))
  for (let orientation = 1; orientation <= 8; orientation += 1)
    for (const [width, height] of [
      [413, 531],
      [1200, 900],
    ] as const)
      await add(
        `jpeg turned ${orientation} ${width}`,
        drawing(width, height, orientation).withMetadata({ orientation }).jpeg(),
      )
  for (const quality of [10, 40, 70, 90, 100])
    for (const chromaSubsampling of ['4:2:0', '4:4:4'])
      for (const progressive of [false, true])
        await add(
          `jpeg ${quality} ${chromaSubsampling} ${progressive ? 'progressive' : 'baseline'}`,
          drawing(600, 600, quality).jpeg({ quality, chromaSubsampling, progressive }),
        )
  for (let seed = 0; seed < 8; seed += 1) {
    await add(
      `jpeg grey ${seed}`,
      drawing(500 + seed * 50, 700, seed)
        .greyscale()
        .jpeg(),
    )
    await add(
      `jpeg cmyk ${seed}`,
      drawing(500, 500 + seed * 40, seed)
        .toColourspace('cmyk')
        .jpeg(),
    )
    await add(`jpeg of noise ${seed}`, noise(300 + seed * 100, 400).jpeg({ quality: 80 }))
    await add(`jpeg with a profile ${seed}`, drawing(640, 480, seed).withIccProfile('p3').jpeg())
  }
  await add('jpeg optimised', drawing(800, 800).jpeg({ mozjpeg: true }))
  await add('jpeg with one pixel', drawing(1, 1).jpeg())
  await add('jpeg that is narrow', drawing(20, 3000).jpeg())
  await add('jpeg of 48 megapixels', drawing(8000, 6000).jpeg({ quality: 50 }))
  return files
}

export async function honestPngs(): Promise<MadeFile[]> {
  const files: MadeFile[] = []
  const add = async (what: string, picture: Sharp) => files.push(made(what, 'png', await picture.toBuffer()))
  for (let seed = 0; seed < 13; seed += 1) {
    await add(`png ${seed}`, drawing(400 + seed * 40, 500, seed).png())
    await add(`png interlaced ${seed}`, drawing(400, 500 + seed * 30, seed).png({ progressive: true }))
    await add(`png with few colours ${seed}`, drawing(400, 500, seed).png({ palette: true, colours: 4 + seed * 20 }))
    await add(`png see-through ${seed}`, drawing(300, 300, seed).ensureAlpha(0.5).png())
    await add(`png grey ${seed}`, drawing(300, 400, seed).greyscale().png())
  }
  await add('png with 16 bits', drawing(300, 300).toColourspace('rgb16').png())
  await add('png not compressed', drawing(600, 600).png({ compressionLevel: 0 }))
  await add('png with one pixel', drawing(1, 1).png())
  return files
}

export async function honestPdfs(): Promise<MadeFile[]> {
  const files: MadeFile[] = []
  const add = (what: string, bytes: Uint8Array) => files.push(made(what, 'pdf', bytes))
  for (let pages = 1; pages <= 50; pages += 1) add(`pdf of ${pages} pages`, await aPdf(pages))
  for (const useObjectStreams of [true, false])
    for (let seed = 0; seed < 6; seed += 1) {
      const document = await PDFDocument.create()
      document.setTitle(`Itinerary (${seed}) \\ 护照`)
      const picture = await document.embedJpg(await drawing(600, 400, seed).jpeg().toBuffer())
      const other = await document.embedPng(await drawing(200, 200, seed).ensureAlpha(0.7).png().toBuffer())
      const page = document.addPage([200 + seed * 200, 500])
      page.setRotation(degrees(seed * 90))
      page.drawImage(picture, { x: 0, y: 0, width: 300, height: 200 })
      page.drawImage(other, { x: 100, y: 250 })
      add(`pdf with pictures ${seed} ${useObjectStreams}`, await document.save({ useObjectStreams }))
    }
  for (const useObjectStreams of [true, false]) {
    const document = await PDFDocument.create()
    const page = document.addPage()
    const { context } = document
    const link = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [10, 10, 100, 40],
      A: { S: 'URI', URI: PDFString.of('https://airline.example/JavaScript/Launch') },
    })
    page.node.set(PDFName.of('Annots'), context.obj([context.register(link)]))
    document.catalog.set(PDFName.of('OpenAction'), context.register(context.obj({ S: 'GoTo', D: [page.ref, 'Fit'] })))
    add(`pdf with a link and a first view ${useObjectStreams}`, await document.save({ useObjectStreams }))
  }
  const form = await PDFDocument.create()
  form.getForm().createTextField('name').addToPage(form.addPage())
  add('pdf with a plain form', await form.save())
  return files
}
