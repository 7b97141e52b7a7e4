import type { Language } from '#foundation/i18n/languages.ts'
import { writeDate } from '#foundation/i18n/write-date.ts'
import { writeMoney } from '#foundation/values/write-money.ts'
import type { EmailFacts } from './email.ts'

export function emailFormats(language: Language): Pick<EmailFacts<unknown>, 'date' | 'hour' | 'money'> {
  const locale = language === 'en' ? 'en-US' : language
  const hours = {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  } as const
  return {
    date: (given) => writeDate(new Date(given), locale, { dateStyle: 'long', timeZone: 'UTC' }),
    hour: (given, zone) => writeDate(new Date(given), locale, { ...hours, timeZone: zone }),
    money: (cents) => writeMoney(cents, locale),
  }
}
