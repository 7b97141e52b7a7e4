import { createCipheriv } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, type PDFContext } from '@cantoo/pdf-lib'
import { aPdf, made } from './honest-files.ts'
import { refused, type HostileFile } from './hostile-file.ts'

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
export async function activePdfs(): Promise<HostileFile[]> {
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

export async function trickyPdfs(): Promise<HostileFile[]> {
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

export async function brokenPdfs(): Promise<HostileFile[]> {
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
