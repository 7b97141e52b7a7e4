import { readDocument } from '#engines/document-reading/server/read-document.ts'
import { closeRecogniser } from '#engines/document-reading/server/recognise-text.ts'
import { readingOfZone } from '#engines/document-reading/zone-fields.ts'
import type { Reading } from '#engines/document-reading/reading.ts'
import { fieldsOf, madeKinds, makePaper, type Facts } from '#testing/generated-documents.ts'
import { Random } from './random.ts'
import { hard, normal } from './papers/conditions.ts'
import { drawPage, hasZoneFont } from './papers/draw.ts'
import { aPerson, zoneOf, type PaperFormat, type Specimen } from './papers/people.ts'
import { photograph } from './papers/photograph.ts'
import { scan } from './papers/scan.ts'
import { measureInBrowser } from './reading-in-browser.ts'
import { atLeast, atMost, type Report } from './report.ts'

/** One round takes about five minutes of CPU, half of it to draw; READING_TIMES=4 makes four times as many images. */
const times = Number(process.env['READING_TIMES'] ?? 1)
const today = '2026-11-15'
const conditions = { normal, hard }
/** Part of the zone is hidden: only visible fields should be read. */
const covered = ['glare on the zone', 'finger on the zone']

const sets = [
  { what: 'passports', quality: 'normal', each: 2, format: 'TD3' },
  { what: 'passports', quality: 'hard', each: 5, format: 'TD3' },
  { what: 'small cards (TD1)', quality: 'normal', each: 1, format: 'TD1' },
  { what: 'small cards (TD1)', quality: 'hard', each: 1, format: 'TD1' },
  { what: 'cards (TD2)', quality: 'normal', each: 1, format: 'TD2' },
  { what: 'visas (MRV-A)', quality: 'normal', each: 1, format: 'MRV-A' },
  { what: 'visas (MRV-B)', quality: 'normal', each: 1, format: 'MRV-B' },
] as const
type Quality = (typeof sets)[number]['quality']

interface Tally {
  pictures: number
  right: number
  wrong: number
  accused: number
  fields: number
  fieldsRight: number
  fieldsWrong: number
  milliseconds: number
  longest: number
}
const none: Tally = {
  pictures: 0,
  right: 0,
  wrong: 0,
  accused: 0,
  fields: 0,
  fieldsRight: 0,
  fieldsWrong: 0,
  milliseconds: 0,
  longest: 0,
}

export async function measureReading(report: Report): Promise<void> {
  if (!hasZoneFont()) {
    report.note('reading', 'the font of zones is missing: apt-get install fonts-ocr-b')
    return
  }
  const zones: Tally[] = []
  for (const [index, { what, quality, each, format }] of sets.entries()) {
    const byCondition = await readZones({ what, quality, each: each * times, format, seed: 1000 * (index + 1) })
    const all = sum([...byCondition.values()])
    const inView = sum([...byCondition].filter(([name]) => !covered.includes(name)).map(([, tally]) => tally))
    noteZones(report, `reading ${what}, ${quality}`, quality, all, inView)
    for (const [name, { pictures, right }] of byCondition)
      if (right < pictures)
        report.note(`  ${name}`, `${right} of ${pictures}${covered.includes(name) ? ', covered' : ''}`)
    zones.push(all)
  }
  const whole = sum(zones)
  report.note('reading, zones silently wrong', `${whole.wrong} of ${whole.pictures}`, atMost(whole.wrong, 0, 'zones'))
  report.note(
    'reading, honest zones called contradictory',
    `${whole.accused} of ${whole.pictures}`,
    atMost(whole.accused, 0, 'zones'),
  )
  await measureForged(report)
  await measureInBrowser(report)
  await measurePrint(report)
  await measurePapers(report)
  await closeRecogniser()
}

function noteZones(report: Report, what: string, quality: Quality, all: Tally, inView: Tally): void {
  const share = (100 * all.right) / all.pictures
  report.note(
    `${what}: exact`,
    `${all.right} of ${all.pictures} (${share.toFixed(1)} %), ${inView.right} of ${inView.pictures} in view`,
    atLeast(share, quality === 'normal' ? 97 : 80, '%'),
  )
  noteFields(report, what, all)
}

function noteFields(report: Report, what: string, { pictures, fields, fieldsRight, fieldsWrong, ...all }: Tally): void {
  report.note(`${what}: fields`, `${fieldsRight} of ${fields} right, ${fieldsWrong} wrong`)
  const mean = all.milliseconds / pictures
  report.note(
    `${what}: processor`,
    `${mean.toFixed(0)} ms a picture, at most ${all.longest.toFixed(0)}, ${(all.milliseconds / 1000).toFixed(1)} s in all`,
    atMost(mean, 1000, 'ms'),
  )
}

interface ZoneSet {
  what: string
  quality: Quality
  each: number
  format: PaperFormat
  seed: number
}

async function readZones({ what, quality, each, format, seed }: ZoneSet): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>()
  for (const [number, [name, condition]] of Object.entries(conditions[quality]).entries()) {
    const tally = { ...none }
    for (let index = 0; index < each; index += 1) {
      const random = new Random(seed + number * 50 + index)
      const person = aPerson(random)
      const zone = zoneOf(person, format, random.next() < 0.4 ? 'ZE184226B'.slice(0, format === 'TD3' ? 9 : 6) : '')
      const bytes = await photograph(drawPage(person, format, zone, random), condition(random), random)
      const reading = await measured(tally, bytes, false)
      const isRight = reading.zone?.join('\n') === zone.join('\n')
      if (isRight) tally.right += 1
      else if (reading.zone) tally.wrong += 1
      if (reading.contradicted) tally.accused += 1
      compare(tally, reading.fields, truthOf(zone))
    }
    tallies.set(name, tally)
    progress(`${what}, ${quality}, ${name}: ${tally.right} of ${tally.pictures}, ${tally.wrong} wrong`)
  }
  return tallies
}

/** One digit of the second line is another one, and its check digit stays. */
async function measureForged(report: Report): Promise<void> {
  const tally = { ...none }
  for (const [number, condition] of Object.values(normal).entries()) {
    const random = new Random(40_000 + number)
    const person = aPerson(random)
    const [names, numbers] = zoneOf(person, 'TD3') as [string, string]
    const place = [13, 14, 21, 22][number % 4]!
    const digit = (Number(numbers[place]) + 1 + (number % 8)) % 10
    const forged = [names, numbers.slice(0, place) + digit + numbers.slice(place + 1)]
    const bytes = await photograph(drawPage(person, 'TD3', forged, random), condition(random), random)
    const reading = await measured(tally, bytes, false)
    if (reading.contradicted) tally.right += 1
    else if (reading.zone) tally.wrong += 1
  }
  progress(`forged passports: ${tally.right} of ${tally.pictures} noticed`)
  report.note('reading forged passports, normal: noticed', `${tally.right} of ${tally.pictures}`)
  report.note('reading forged passports, read as genuine', `${tally.wrong}`, atMost(tally.wrong, 0, 'zones'))
}

async function measurePrint(report: Report): Promise<void> {
  const tally = { ...none }
  for (const [number, [name, condition]] of Object.entries(normal).entries()) {
    for (let index = 0; index < times; index += 1) {
      const random = new Random(20_000 + number * 50 + index)
      const person = aPerson(random)
      const page = drawPage(person, 'TD3', zoneOf(person, 'TD3'), random)
      const { fields } = await measured(tally, await photograph(page, condition(random), random), true)
      const { issueDate, birthPlace } = fields
      compare(tally, { ...(issueDate && { issueDate }), ...(birthPlace && { birthPlace }) }, printOf(person))
    }
    progress(`printed lines, ${name}: ${tally.fieldsRight} of ${tally.fields} fields`)
  }
  report.note(
    'reading printed lines, normal: fields',
    `${tally.fieldsRight} of ${tally.fields} right, ${tally.fieldsWrong} wrong`,
  )
  report.note('reading printed lines: processor', `${(tally.milliseconds / tally.pictures).toFixed(0)} ms a picture`)
}

const facts: Facts = {
  name: 'Anna Maria Eriksson',
  bookingReference: 'X7K2PQ',
  place: '12 Broad Street, Monrovia',
  arrivalDate: '2027-03-12',
  departureDate: '2027-03-24',
  periodStart: '2027-03-01',
  periodEnd: '2027-03-31',
  closingBalance: '12480.55 USD',
  cover: '50000.00 EUR',
}

async function measurePapers(report: Report): Promise<void> {
  for (const kind of madeKinds) {
    const tally = { ...none }
    for (const language of ['en', 'es', 'fr', 'de'] as const) {
      const wanted = kind === 'flight' ? [...fieldsOf(kind), 'arrivalDate', 'departureDate'] : fieldsOf(kind)
      const truth = Object.fromEntries(Object.entries(facts).filter(([name]) => wanted.includes(name as never)))
      const reading = await measured(tally, await scan(makePaper(kind, truth, language, 'beside')), false)
      compare(tally, reading.fields, truth)
    }
    progress(`${kind}: ${tally.fieldsRight} of ${tally.fields} fields`)
    report.note(
      `reading ${kind}, scans: fields`,
      `${tally.fieldsRight} of ${tally.fields} right, ${tally.fieldsWrong} wrong`,
    )
    report.note(`reading ${kind}: processor`, `${(tally.milliseconds / tally.pictures).toFixed(0)} ms a picture`)
  }
}

async function measured(tally: Tally, bytes: Uint8Array, withPrint: boolean): Promise<Reading> {
  const before = process.cpuUsage()
  const reading = await readDocument({ bytes, type: 'image/jpeg', today, withPrint })
  const { user, system } = process.cpuUsage(before)
  const spent = (user + system) / 1000
  tally.milliseconds += spent
  tally.longest = Math.max(tally.longest, spent)
  tally.pictures += 1
  return reading
}

function compare(tally: Tally, fields: Reading['fields'], truth: Partial<Record<string, string>>): void {
  const read: Partial<Record<string, { value: string }>> = fields
  for (const [name, value] of Object.entries(truth)) {
    tally.fields += 1
    if (read[name]?.value === value) tally.fieldsRight += 1
  }
  for (const [name, field] of Object.entries(read)) if (field?.value !== truth[name]) tally.fieldsWrong += 1
}

const wholly = { issuer: 1, names: 1, number: 1, nationality: 1, born: 1, sex: 1, validUntil: 1 }

function truthOf(lines: readonly string[]): Record<string, string> {
  const { fields } = readingOfZone({ format: 'TD3', lines: [...lines], sureness: wholly, corners: [] }, today)
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
}

function printOf({ issued, birthPlace }: Specimen): Record<string, string> {
  return { issueDate: issued, birthPlace: birthPlace.toUpperCase() }
}

function progress(line: string): void {
  process.stderr.write(`${line}\n`)
}

function sum(tallies: readonly Tally[]): Tally {
  const total = { ...none }
  for (const tally of tallies)
    for (const key of Object.keys(total) as (keyof Tally)[])
      total[key] = key === 'longest' ? Math.max(total[key], tally[key]) : total[key] + tally[key]
  return total
}
