import Pdf from 'pdfkit'
import sharp from 'sharp'
import type { PersonalInfo, TravelDetails } from '#domain/applications/application.ts'
import type { DocumentTypeId } from '#domain/documents/document-types.ts'
import type { FileKind } from '#domain/documents/file-kinds.ts'
import { drawZone, zoneOfAnswers } from './drawn-zone.ts'

export interface DrawnDocument {
  documentType: DocumentTypeId
  fileName: string
  kind: FileKind
  bytes: Buffer
  preview?: Buffer
}

const ink = '#0B1B3B'

export async function drawDocuments({
  arrivalDate,
  departureDate,
  ...travel
}: TravelDetails): Promise<DrawnDocument[]> {
  const name = 'The traveller named in the application'
  return Promise.all([
    picture('photo', await drawPhoto()),
    sheet('flight', 'Flight itinerary', [
      name,
      'Booking reference: SPEC1M',
      `XX 241 Brussels BRU to Monrovia ROB ${arrivalDate} 18:40`,
      `XX 242 Monrovia ROB to Brussels BRU ${departureDate} 20:05`,
    ]),
    sheet('hotel', 'Hotel reservation', [
      name,
      travel.accommodationDetails,
      'Booking reference: SPEC2M',
      `Check-in: ${arrivalDate}`,
      `Check-out: ${departureDate}`,
    ]),
    sheet('funds', 'Bank statement', [name, 'Last 3 months', 'Closing balance: 8,240.00 USD']),
    sheet('insurance', 'Travel insurance', [
      name,
      `Valid from: ${arrivalDate}`,
      `Valid until: ${departureDate}`,
      'Cover: 50,000 USD',
    ]),
  ])
}

async function picture(documentType: DocumentTypeId, bytes: Buffer): Promise<DrawnDocument> {
  const preview = await sharp(bytes).resize({ width: 480 }).jpeg().toBuffer()
  return { documentType, fileName: `${documentType}.jpg`, kind: 'jpeg', bytes, preview }
}

async function sheet(documentType: DocumentTypeId, title: string, lines: readonly string[]): Promise<DrawnDocument> {
  return { documentType, fileName: `${documentType}.pdf`, kind: 'pdf', bytes: await writeSheet(title, lines) }
}

export async function drawPassport(info: PersonalInfo): Promise<DrawnDocument> {
  const lines = [
    ['Surname', info.lastName],
    ['Given names', info.firstName],
    ['Passport No.', info.passportNumber],
    ['Date of birth', info.dob],
    ['Date of issue', info.issueDate],
    ['Date of expiry', info.expiryDate],
  ]
  const fields = lines
    .map(
      ([label, value = ''], index) =>
        `<text x="560" y="${190 + index * 85}" font-size="22" fill="#55617a">${label}</text>` +
        `<text x="560" y="${224 + index * 85}" font-size="34" fill="${ink}">${escape(value)}</text>`,
    )
    .join('')
  const page =
    await drawJpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="980" font-family="sans-serif">
    <rect width="1400" height="980" fill="#eef1ea"/>
    ${waves(1400, 980)}
    <text x="60" y="90" font-size="44" fill="${ink}">PASSPORT · SPECIMEN</text>
    <rect x="60" y="150" width="420" height="540" fill="#dfe5ee"/><svg x="60" y="150" width="420" height="540">${head(210, 250, 120)}</svg>
    ${fields}
    <rect y="760" width="1400" height="220" fill="#ffffff"/>
    ${drawZone(zoneOfAnswers(info), { x: 70, y: 850, width: 1260, lineHeight: 72 })}
  </svg>`)
  return picture('passport', page)
}

async function drawPhoto(): Promise<Buffer> {
  return drawJpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="826" height="1062">
    <rect width="826" height="1062" fill="#f2f3f5"/>${head(413, 470, 210)}
  </svg>`)
}

function head(x: number, y: number, r: number): string {
  return `<ellipse cx="${x}" cy="${y + r * 2.1}" rx="${r * 1.5}" ry="${r}" fill="#3d5a80"/>
    <ellipse cx="${x}" cy="${y}" rx="${r * 0.8}" ry="${r}" fill="#b98463"/>
    <path d="M${x - r * 0.82} ${y - r * 0.1} a${r * 0.82} ${r} 0 0 1 ${r * 1.64} 0 z" fill="#2b2320"/>
    <circle cx="${x - r * 0.3}" cy="${y}" r="${r * 0.07}" fill="${ink}"/>
    <circle cx="${x + r * 0.3}" cy="${y}" r="${r * 0.07}" fill="${ink}"/>
    <path d="M${x - r * 0.25} ${y + r * 0.5} h${r * 0.5}" stroke="#7a3b2e" stroke-width="${r * 0.06}"/>`
}

function waves(width: number, height: number): string {
  return Array.from({ length: Math.ceil(height / 28) }, (_, row) => {
    const y = row * 28
    return `<path d="M0 ${y} q${width / 4} 40 ${width / 2} 0 t${width / 2} 0" fill="none" stroke="#c9d5e6"/>`
  }).join('')
}

async function drawJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

function writeSheet(title: string, lines: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new Pdf({ size: 'A4', info: { Title: title } })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.fontSize(24).text(`${title} · SPECIMEN`).moveDown()
    for (const line of lines) pdf.fontSize(13).text(line)
    pdf.end()
  })
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
