import { useLingui } from '@lingui/react/macro'
import { writeDate } from '#foundation/i18n/write-date.ts'
import type { HolidayRule } from '#domain/appointments/holidays.ts'

export function useHolidayRuleLabels() {
  const { t, i18n } = useLingui()
  const write = (date: number | string, options: Intl.DateTimeFormatOptions) =>
    writeDate(new Date(date), i18n.locale, { timeZone: 'UTC', ...options })
  const months = Array.from({ length: 12 }, (_, month) => write(Date.UTC(2024, month, 1), { month: 'long' }))
  // 7 January 2024 was a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, day) => write(Date.UTC(2024, 0, 7 + day), { weekday: 'long' }))
  const counts = [t`First`, t`Second`, t`Third`, t`Fourth`]
  return {
    months,
    weekdays,
    counts,
    ways: {
      date: t`Every year on a date`,
      weekday: t`Every year on a weekday of a month`,
      easter: t`Every year, relative to Easter`,
      once: t`Once`,
    } satisfies Record<HolidayRule['every'], string>,
    sentence(rule: HolidayRule): string {
      switch (rule.every) {
        case 'date':
          return write(`2024-${rule.on}T00:00:00Z`, { day: 'numeric', month: 'long' })
        case 'once':
          return write(`${rule.on}T00:00:00Z`, { dateStyle: 'medium' })
        case 'weekday': {
          const [count, weekday, month] = [counts[rule.nth - 1], weekdays[rule.weekday], months[rule.month - 1]]
          return t`${count} ${weekday} of ${month}`
        }
        case 'easter': {
          const { days } = rule
          return t`Days after Easter Sunday: ${days}`
        }
      }
    },
  }
}
