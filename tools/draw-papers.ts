// Generates src/testing/papers. Needs apt-get install fonts-ocr-b.
import fs from 'node:fs'
import path from 'node:path'
import { Random } from './bench/random.ts'
import { drawPage } from './bench/papers/draw.ts'
import { zoneOf, type PaperFormat, type Specimen } from './bench/papers/people.ts'
import { photograph, type Shot } from './bench/papers/photograph.ts'
import { scan } from './bench/papers/scan.ts'
import { writtenPapers } from './bench/written-papers/compose.ts'
import { openPress, print, shoot } from './bench/written-papers/draw.ts'
import { makePaper } from '#testing/generated-documents.ts'

const folder = path.resolve(import.meta.dirname, '../src/testing/papers')
const anna: Specimen = {
  surname: 'Eriksson',
  given: 'Anna Maria',
  number: 'L898902C3',
  issuer: 'SWE',
  nationality: 'SWE',
  sex: 'F',
  born: '1974-08-12',
  validUntil: '2035-04-15',
  issued: '2025-04-16',
  birthPlace: 'Gothenburg',
}
const phone: Shot = { pageWidth: 860, degrees: -3, tilt: 0.02, blur: 0.5, grain: 2, quality: 60 }

const papers: Record<string, { format: PaperFormat; shot: Shot; person?: Partial<Specimen>; personal?: string }> = {
  passport: { format: 'TD3', shot: phone },
  'passport-with-personal-number': {
    format: 'TD3',
    shot: { ...phone, degrees: 7, quality: 50 },
    personal: 'ZE184226B',
  },
  'passport-upside-down': { format: 'TD3', shot: { ...phone, degrees: 176 } },
  'passport-dim': { format: 'TD3', shot: { ...phone, brightness: 0.35, shadow: 0.4, grain: 5 } },
  'passport-small': { format: 'TD3', shot: { ...phone, pageWidth: 480 } },
  'passport-under-a-finger': { format: 'TD3', shot: { ...phone, finger: true } },
  'passport-in-glare': { format: 'TD3', shot: { ...phone, glare: { strength: 420, width: 0.12, onZone: true } } },
  'small-card': { format: 'TD1', shot: phone, person: { number: 'D23145890' } },
  'small-card-long-number': { format: 'TD1', shot: phone, person: { number: 'D231458907AB' } },
  card: { format: 'TD2', shot: { ...phone, degrees: 4 }, person: { number: 'D23145890' } },
  visa: { format: 'MRV-A', shot: phone, person: { issuer: 'LBR' } },
}

const texts: Record<string, readonly string[]> = {}
for (const [index, [name, { format, shot, person, personal }]] of Object.entries(papers).entries()) {
  const random = new Random(500 + index)
  const bearer = { ...anna, ...person }
  const zone = zoneOf(bearer, format, personal)
  const bytes = await photograph(drawPage(bearer, format, zone, random), shot, random)
  fs.writeFileSync(path.join(folder, `${name}.jpg`), bytes)
  texts[name] = zone
}
const booking = {
  name: 'Anna Maria Eriksson',
  bookingReference: 'X7K2PQ',
  place: '12 Broad Street, Monrovia',
  arrivalDate: '2027-03-12',
  departureDate: '2027-03-24',
}
for (const language of ['en', 'fr'] as const) {
  const text = makePaper('hotel', booking, language, 'beside')
  fs.writeFileSync(path.join(folder, `hotel-${language}.jpg`), await scan(text))
}

fs.writeFileSync(path.join(folder, 'zones.json'), `${JSON.stringify(texts, null, 2)}\n`)

/** Papers as a browser prints them, and as a phone takes them, with what they say. */
const written = [
  { name: 'insurance-zh', language: 'zh', layout: 'from and to columns', isPhoto: false },
  { name: 'invitation-fr', language: 'fr', layout: 'invitation in prose', isPhoto: false },
  { name: 'flight-es', language: 'es', layout: 'flight segments', isPhoto: false },
  { name: 'insurance-de', language: 'de', layout: 'certificate', isPhoto: true },
  { name: 'statement-zh', language: 'zh', layout: 'statement with transactions', isPhoto: true },
] as const
const press = await openPress()
const truths: Record<string, unknown> = {}
for (const [seed, { name, language, layout, isPhoto }] of written.entries()) {
  const sheet = writtenPapers('tuned', 1).find((some) => some.language === language && some.layout === layout)!
  const file = `written-${name}.${isPhoto ? 'jpg' : 'pdf'}`
  fs.writeFileSync(path.join(folder, file), isPhoto ? await shoot(press, sheet, seed) : await print(press, sheet))
  truths[file] = sheet.truth
}
await press.close()
fs.writeFileSync(path.join(folder, 'written.json'), `${JSON.stringify(truths, undefined, 2)}\n`)
