import type { Language } from '#foundation/i18n/languages.ts'
import { dayAndTime, writeDate } from '#foundation/i18n/write-date.ts'
import { writeMoney } from '#foundation/values/write-money.ts'
import type { EmailFacts } from './email.ts'

export function emailFormats(language: Language): Pick<EmailFacts<unknown>, 'date' | 'hour' | 'money'> {
  const locale = language === 'en' ? 'en-US' : language
  return {
    date: (given) => writeDate(new Date(given), locale, { dateStyle: 'long', timeZone: 'UTC' }),
    hour: (given, zone) => writeDate(new Date(given), locale, { weekday: 'long', ...dayAndTime, timeZone: zone }),
    money: (cents) => writeMoney(cents, locale),
  }
}
