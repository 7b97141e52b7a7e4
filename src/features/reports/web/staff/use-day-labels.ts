import { writeDate } from '#foundation/i18n/write-date.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'

export function useDayLabels() {
  const { language } = usePageLanguage()
  const locale = language === 'en' ? 'en-US' : language
  const write = (options: Intl.DateTimeFormatOptions) => (text: string) =>
    writeDate(new Date(`${text.padEnd(10, '-01')}T00:00:00Z`), locale, { ...options, timeZone: 'UTC' })
  return {
    day: write({ dateStyle: 'long' }),
    shortDay: write({ day: 'numeric', month: 'short' }),
    month: write({ month: 'long', year: 'numeric' }),
    shortMonth: write({ month: 'short', year: '2-digit' }),
  }
}
