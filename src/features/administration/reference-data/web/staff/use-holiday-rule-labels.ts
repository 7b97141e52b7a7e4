import { useLingui } from '@lingui/react/macro'
import type { HolidayRule } from '#domain/appointments/holidays.ts'

export function useHolidayRuleLabels() {
  const { t, i18n } = useLingui()
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.locale, { timeZone: 'UTC', ...options })
  const months = Array.from({ length: 12 }, (_, month) => format({ month: 'long' }).format(Date.UTC(2024, month, 1)))
  // 7 January 2024 was a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, day) => format({ weekday: 'long' }).format(Date.UTC(2024, 0, 7 + day)))
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
          return format({ day: 'numeric', month: 'long' }).format(new Date(`2024-${rule.on}T00:00:00Z`))
        case 'once':
          return format({ dateStyle: 'medium' }).format(new Date(`${rule.on}T00:00:00Z`))
        case 'weekday': {
          const [count, weekday, month] = [counts[rule.nth - 1], weekdays[rule.weekday], months[rule.month - 1]]
          return t`${count} ${weekday} of ${month}`
        }
        case 'easter': {
          const { days } = rule
          return t`Easter Sunday, days after: ${days}`
        }
      }
    },
  }
}
