import { useLingui } from '@lingui/react'
import { writeDate } from '#foundation/i18n/write-date.ts'

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const plain = { dateStyle: 'short', timeStyle: 'short' } as const

export function useClock() {
  const { i18n } = useLingui()
  const locale = i18n.locale === 'en' ? 'en-US' : i18n.locale
  const write = (moment: string | Date, zone: string, options: Intl.DateTimeFormatOptions) =>
    writeDate(new Date(moment), locale, { timeZone: zone, ...options })
  return {
    day: (moment: string | Date, zone: string) =>
      write(moment, zone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    hour: (moment: string | Date, zone: string) =>
      write(moment, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    hourAndZone: (moment: string | Date, zone: string) =>
      write(moment, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }),
    isSame: (moment: string | Date, zone: string, other: string) =>
      write(moment, zone, plain) === write(moment, other, plain),
    dayAndHour: (moment: string | Date, zone: string) =>
      write(moment, zone, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'short',
      }),
  }
}
