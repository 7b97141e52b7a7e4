// What a paper says, and how its language writes it.
import type { Random } from '../random.ts'
import type { DayStyle, PaperLanguage, Vocabulary } from './vocabulary.ts'

export interface PaperFacts {
  name: string
  host: string
  employer: string
  reference: string
  place: string
  hotel: string
  start: string
  end: string
  balance: number
  cover: number
  currency: string
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const streets: Record<PaperLanguage, readonly string[]> = {
  en: ['12 Broad Street, Monrovia', '45 Tubman Boulevard, Sinkor, Monrovia', 'UN Drive 7, Mamba Point, Monrovia'],
  fr: ['12 Broad Street, Monrovia', '45 Tubman Boulevard, Sinkor, Monrovia', 'UN Drive 7, Mamba Point, Monrovia'],
  es: ['12 Broad Street, Monrovia', '45 Tubman Boulevard, Sinkor, Monrovia', 'UN Drive 7, Mamba Point, Monrovia'],
  de: ['12 Broad Street, Monrovia', '45 Tubman Boulevard, Sinkor, Monrovia', 'UN Drive 7, Mamba Point, Monrovia'],
  zh: ['蒙罗维亚布罗德街12号', '蒙罗维亚辛科区塔布曼大道45号', '蒙罗维亚曼巴角联合国大道7号'],
}
const hotels = ['Royal Grand Hotel', 'Mamba Point Hotel', 'Bella Casa Hotel']

export function someFacts(random: Random, { language, persons, hosts, firms }: Vocabulary): PaperFacts {
  const start = new Date(Date.UTC(2027, random.whole(0, 11), random.whole(1, 28)))
  const end = new Date(start.getTime() + random.whole(4, 40) * 86_400_000)
  return {
    name: random.of(persons),
    host: random.of(hosts),
    employer: random.of(firms),
    reference: aReference(random),
    place: random.of(streets[language]),
    hotel: random.of(hotels),
    start: start.toISOString().slice(0, 10),
    end: end.toISOString().slice(0, 10),
    balance: random.whole(100_000, 9_999_999) / 100,
    cover: random.of([30_000, 50_000, 75_000, 100_000]),
    currency: random.of(['USD', 'EUR', language === 'zh' ? 'CNY' : 'GBP']),
  }
}

function aReference(random: Random): string {
  const letter = () => letters.charAt(random.whole(0, letters.length - 1))
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('')
  return random.of([
    () => letter() + random.whole(2, 9) + letter() + letter() + random.whole(2, 9) + letter(),
    () => `${letter()}${letter()}.${digits(4)}.${digits(2)}`,
    () => `${letter()}${letter()}/${digits(4)}/${digits(3)}`,
    () => `${letter()}${letter()}${letter()}-${digits(6)}`,
    () => digits(10),
  ])()
}

const locales: Record<PaperLanguage, string> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR', de: 'de-DE', zh: 'zh-CN' }

export function writtenDay(day: string, style: DayStyle, language: PaperLanguage): string {
  const [year, month, date] = day.split('-') as [string, string, string]
  const intl = (options: Intl.DateTimeFormatOptions, locale = locales[language]) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
  const styles: Record<DayStyle, () => string> = {
    long: () => intl({ dateStyle: 'long' }),
    short: () => intl({ day: '2-digit', month: 'short', year: 'numeric' }),
    iso: () => day,
    dotted: () => `${date}.${month}.${year}`,
    shortDotted: () => `${Number(date)}.${Number(month)}.${year}`,
    // Without a day after the twelfth no one could know which number is the day.
    slashed: () => (Number(date) > 12 ? `${date}/${month}/${year}` : intl({ dateStyle: 'long' })),
    slashedYear: () => `${year}/${month}/${date}`,
    american: () => intl({ dateStyle: 'long' }, language === 'en' ? 'en-US' : locales[language]),
  }
  return styles[style]()
}

export function writtenMoney(amount: number, currency: string, language: PaperLanguage, isBefore: boolean): string {
  const sum = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, useGrouping: 'always' }).format(
    amount,
  )
  return isBefore ? `${currency} ${sum}` : `${sum} ${currency}`
}

export const money = (amount: number, currency: string) => `${amount.toFixed(2)} ${currency}`
