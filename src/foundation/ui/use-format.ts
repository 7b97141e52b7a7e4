import { useLingui } from '@lingui/react'
import { joinList } from '#foundation/i18n/join-texts.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import {
  formatDate,
  formatMoment,
  formatNumber,
  formatPercent,
  formatShortDate,
  formatSize,
  formatTime,
} from './format.ts'

export function useFormat() {
  const { i18n } = useLingui()
  const translate = useTranslate()
  const locale = i18n.locale === 'en' ? 'en-US' : i18n.locale
  return {
    date: (given: Parameters<typeof formatDate>[0]) => translate(formatDate(given, locale)),
    shortDate: (given: string, today: string) => formatShortDate(given, today, locale),
    time: (given: Parameters<typeof formatTime>[0]) => translate(formatTime(given, locale)),
    moment: (given: Parameters<typeof formatMoment>[0]) => translate(formatMoment(given, locale)),
    number: (value: number) => formatNumber(value, locale),
    size: (bytes: number) => formatSize(bytes, locale),
    percent: (value: number) => formatPercent(value, locale),
    wholePercent: (value: number) => formatPercent(value, locale, 0),
    list: (texts: Iterable<string>) => joinList(texts, locale),
  }
}
