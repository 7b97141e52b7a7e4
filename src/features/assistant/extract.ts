import { parseCountry } from '#foundation/values/countries.ts'
import { readPassportZone } from '#engines/icao-9303/passport-zone.ts'
import { readText } from '#engines/document-reading/text/read-text.ts'
import { isConfident } from '#engines/document-reading/reading.ts'
import { countryOfState } from '#engines/icao-9303/states.ts'
import { dayNotAfter, expiryDay } from '#engines/icao-9303/zone-date.ts'
import type { DocumentName } from './chat.ts'
import { normalizeText } from './knowledge/normalize.ts'

type Info = Record<string, string>

const labels: Readonly<Record<string, readonly string[]>> = {
  lastName: ['surname', 'last name', 'family name', 'apellidos', 'apellido', 'nom', 'nachname', '姓'],
  firstName: [
    'given names',
    'given name',
    'first name',
    'nombres',
    'nombre',
    'prenoms',
    'prenom',
    'vornamen',
    'vorname',
    '名',
  ],
  passportNumber: [
    'passport no',
    'passport number',
    'document no',
    'document number',
    'pasaporte no',
    'passeport no',
    'passnummer',
    '护照号',
  ],
  nationality: ['nationality', 'nacionalidad', 'nationalite', 'staatsangehorigkeit', '国籍'],
  dob: ['date of birth', 'fecha de nacimiento', 'date de naissance', 'geburtsdatum', '出生日期'],
  birthPlace: ['place of birth', 'lugar de nacimiento', 'lieu de naissance', 'geburtsort', '出生地点'],
  issueDate: ['date of issue', 'fecha de expedicion', 'date de delivrance', 'ausstellungsdatum', '签发日期'],
  expiryDate: [
    'date of expiry',
    'expiry date',
    'valid until',
    'fecha de caducidad',
    'date d expiration',
    'gultig bis',
    '有效期至',
  ],
  name: ['passenger', 'guest', 'name', 'insured', 'account holder', 'pasajero', 'passager', 'fahrgast', 'gast', '旅客'],
  bookingReference: [
    'booking reference',
    'reservation code',
    'confirmation number',
    'booking code',
    'localizador',
    'buchungsnummer',
  ],
  arrivalDate: ['arrival', 'check in', 'llegada', 'arrivee', 'ankunft', 'anreise', '到达'],
  departureDate: ['departure', 'check out', 'salida', 'depart', 'abreise', 'abflug', '出发'],
}
const bare = [
  'passportCountry',
  'gender',
  'place',
  'documentNumber',
  'issuingCountry',
  'periodStart',
  'periodEnd',
  'closingBalance',
  'cover',
  'host',
  'employer',
]
const days = new Set(['dob', 'issueDate', 'expiryDate', 'arrivalDate', 'departureDate'])
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

function dayIn(text: string): string | undefined {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text)
  if (iso) return iso[0]
  const [, named = '', name = '', itsYear = ''] = /\b(\d{1,2})[ .-]+([a-z]{3})[a-z]*[ .,-]+(\d{4})\b/i.exec(text) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  if (month > 0) return dayOf(itsYear, month, named)
  const [figures, first = '', second = '', year = ''] = /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/.exec(text) ?? []
  const isDayFirst = Number(first) > 12 || text.includes('.') || first === second
  return figures && Number(second) <= 12 && isDayFirst ? dayOf(year, Number(second), first) : undefined
}

const dayOf = (year: string, month: number, day: string) =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

function fromZone(text: string, today: string): Info {
  const lines = text.split('\n').map((line) => line.replaceAll(' ', '').toUpperCase())
  for (const [place, line] of lines.entries()) {
    const zone = line.startsWith('P') ? readPassportZone([line, lines[place + 1] ?? '']) : undefined
    if (!zone) continue
    const sex = { F: 'female', M: 'male', '<': undefined }[zone.sex]
    return known({
      lastName: zone.primary.replaceAll('<', ' '),
      firstName: zone.secondary.replaceAll('<', ' '),
      passportNumber: zone.number,
      nationality: countryOfState(zone.nationality),
      passportCountry: countryOfState(zone.issuer),
      dob: dayNotAfter(zone.born, today),
      gender: sex,
      expiryDate: expiryDay(zone.validUntil, today),
    })
  }
  return {}
}

const known = (info: Record<string, string | undefined>): Info =>
  Object.fromEntries(Object.entries(info).flatMap(([name, value]) => (value ? [[name, value]] : [])))

function readValue(name: string, value: string): string | undefined {
  if (days.has(name)) return dayIn(value)
  return name === 'nationality' ? (parseCountry(value) ?? undefined) : value
}

function fromLines(text: string): Info {
  const info: Info = {}
  for (const line of text.split('\n')) {
    const [label = '', ...rest] = line.split(/[::]/)
    const value = rest.join(':').trim()
    const name = [...Object.keys(labels), ...bare].find(
      (each) => each === label || labels[each]?.includes(normalizeText(label)),
    )
    if (!name || value === '' || info[name]) continue
    const read = readValue(name, value)
    if (read) info[name] = read.slice(0, 200)
  }
  return info
}

const fieldNames = new Set([...Object.keys(labels), ...bare])

function fromDocument(text: string): Info {
  const own = text.split('\n').filter((line) => fieldNames.has(line.replace(/:.*/, '')))
  if (own.length > 0) return fromLines(own.join('\n'))
  const { kind, fields } = readText(text)
  if (!kind) return fromLines(text)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isConfident(field) ? [[name, field.value]] : [])),
  )
}

/** Only what the text really says. A passport's zone has check digits, so it outranks the printed lines. */
export function extractInfo(documentType: DocumentName, text: string, today: string): Info {
  const lines = documentType === 'Document' ? fromDocument(text) : fromLines(text)
  if (documentType !== 'Passport') return { ...lines, ...fromZone(text, today) }
  const { name: _, ...own } = lines
  return { ...own, ...fromZone(text, today) }
}
