import type { FieldName, DocumentKind } from '#engines/document-reading/reading.ts'

export const paperLanguages = ['en', 'es', 'fr', 'de', 'zh'] as const
export type PaperLanguage = (typeof paperLanguages)[number]
export const layouts = ['beside', 'under', 'spread'] as const
type PaperLayout = (typeof layouts)[number]

export type Facts = Partial<Record<FieldName, string>>

const titles: Record<
  Exclude<DocumentKind, 'passport' | 'identity_card' | 'employment'>,
  Record<PaperLanguage, string>
> = {
  flight: {
    en: 'Flight itinerary',
    es: 'Itinerario de vuelo',
    fr: 'Itinéraire de vol',
    de: 'Flugplan',
    zh: '航班行程单',
  },
  hotel: {
    en: 'Hotel reservation',
    es: 'Reserva de hotel',
    fr: 'Réservation d’hôtel',
    de: 'Hotelbuchung',
    zh: '酒店预订确认',
  },
  bank_statement: {
    en: 'Account statement',
    es: 'Extracto bancario',
    fr: 'Relevé de compte',
    de: 'Kontoauszug',
    zh: '银行对账单',
  },
  insurance: {
    en: 'Travel insurance',
    es: 'Seguro de viaje',
    fr: 'Assurance voyage',
    de: 'Reiseversicherung',
    zh: '旅行保险单',
  },
  invitation: {
    en: 'Letter of invitation',
    es: 'Carta de invitación',
    fr: 'Lettre d’invitation',
    de: 'Einladungsschreiben',
    zh: '邀请函',
  },
}
type MadeKind = keyof typeof titles

type Labels = Partial<Record<FieldName, Record<PaperLanguage, string>>>
const reference = {
  en: 'Booking reference',
  es: 'Código de reserva',
  fr: 'Numéro de réservation',
  de: 'Buchungsnummer',
  zh: '预订编号',
}
const labels: Record<MadeKind, Labels> = {
  flight: {
    name: { en: 'Passenger', es: 'Pasajero', fr: 'Passager', de: 'Fluggast', zh: '旅客姓名' },
    bookingReference: reference,
  },
  hotel: {
    name: { en: 'Guest name', es: 'Huésped', fr: 'Nom du client', de: 'Gast', zh: '住客姓名' },
    bookingReference: reference,
    arrivalDate: { en: 'Check-in', es: 'Entrada', fr: 'Arrivée', de: 'Anreise', zh: '入住日期' },
    departureDate: { en: 'Check-out', es: 'Salida', fr: 'Départ', de: 'Abreise', zh: '退房日期' },
    place: {
      en: 'Hotel address',
      es: 'Dirección del hotel',
      fr: 'Adresse de l’hôtel',
      de: 'Adresse des Hotels',
      zh: '酒店地址',
    },
  },
  bank_statement: {
    name: { en: 'Account holder', es: 'Titular', fr: 'Titulaire du compte', de: 'Kontoinhaber', zh: '户名' },
    periodStart: { en: 'From', es: 'Desde', fr: 'Du', de: 'Von', zh: '起始日期' },
    periodEnd: { en: 'To', es: 'Hasta', fr: 'Au', de: 'Bis', zh: '截止日期' },
    closingBalance: { en: 'Closing balance', es: 'Saldo final', fr: 'Solde final', de: 'Endsaldo', zh: '期末余额' },
  },
  insurance: {
    name: { en: 'Insured person', es: 'Asegurado', fr: 'Assuré', de: 'Versicherte Person', zh: '被保险人' },
    periodStart: { en: 'Valid from', es: 'Válido desde', fr: 'Valable du', de: 'Gültig ab', zh: '生效日期' },
    periodEnd: { en: 'Valid until', es: 'Válido hasta', fr: 'Valable jusqu’au', de: 'Gültig bis', zh: '终止日期' },
    cover: { en: 'Sum insured', es: 'Suma asegurada', fr: 'Montant garanti', de: 'Deckungssumme', zh: '保险金额' },
  },
  invitation: {
    name: { en: 'Guest', es: 'Invitado', fr: 'Invité', de: 'Gast', zh: '被邀请人' },
    arrivalDate: { en: 'Arrival', es: 'Llegada', fr: 'Arrivée', de: 'Ankunft', zh: '抵达日期' },
    departureDate: { en: 'Departure', es: 'Salida', fr: 'Départ', de: 'Abreise', zh: '离开日期' },
    place: {
      en: 'Address of stay',
      es: 'Dirección de la estancia',
      fr: 'Adresse du séjour',
      de: 'Adresse des Aufenthalts',
      zh: '住址',
    },
  },
}
export const madeKinds = Object.keys(titles) as MadeKind[]
export const fieldsOf = (kind: MadeKind) => Object.keys(labels[kind]) as FieldName[]

const locales: Record<PaperLanguage, string> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR', de: 'de-DE', zh: 'zh-CN' }
const isDayField = (field: FieldName) => /Date$|^period/.test(field)
const isMoney = (field: FieldName) => field === 'closingBalance' || field === 'cover'

function writtenDay(day: string, language: PaperLanguage): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

function writtenMoney(money: string, language: PaperLanguage): string {
  const [amount, currency] = money.split(' ') as [string, string]
  const number = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, useGrouping: 'always' })
  return `${number.format(Number(amount))} ${currency}`
}

function flights({ arrivalDate, departureDate }: Facts, language: PaperLanguage): string[] {
  const ways: Record<PaperLanguage, string> = { en: 'to', es: 'a', fr: 'à', de: 'nach', zh: '至' }
  const rows: string[] = []
  if (arrivalDate)
    rows.push(
      `AF 596 Paris CDG ${ways[language]} Accra ACC ${writtenDay(arrivalDate, language)} 09:10`,
      `AF 597 Accra ACC ${ways[language]} Monrovia ROB ${writtenDay(arrivalDate, language)} 18:40`,
    )
  if (departureDate)
    rows.push(`AF 598 Monrovia ROB ${ways[language]} Paris CDG ${writtenDay(departureDate, language)} 20:05`)
  return rows
}

export function makePaper(kind: MadeKind, facts: Facts, language: PaperLanguage, layout: PaperLayout): string {
  const lines = [titles[kind][language], 'No. 7 · 24 h: +231 77 000 000']
  for (const [field, words] of Object.entries(labels[kind]) as [FieldName, Record<PaperLanguage, string>][]) {
    const fact = facts[field]
    if (fact === undefined) continue
    const plain = isMoney(field) ? writtenMoney(fact, language) : fact
    const value = isDayField(field) ? writtenDay(fact, language) : plain
    if (layout === 'beside') lines.push(`${words[language]}: ${value}`)
    else if (layout === 'under') lines.push(words[language], value)
    else lines.push(`${words[language]}        ${value}`)
  }
  if (kind === 'flight') lines.push(...flights(facts, language))
  return [...lines, 'Page 1 / 1'].join('\n')
}
