import { useLingui } from '@lingui/react'
import { formatDate, formatMoment } from './format.ts'

/** Dates in the reader's language. */
export function useFormat() {
  const { i18n, _ } = useLingui()
  const locale = i18n.locale === 'en' ? 'en-US' : i18n.locale
  return {
    date: (given: Parameters<typeof formatDate>[0]) => _(formatDate(given, locale)),
    moment: (given: Parameters<typeof formatMoment>[0]) => _(formatMoment(given, locale)),
  }
}
