import { useLingui } from '@lingui/react'

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const plain = { dateStyle: 'short', timeStyle: 'short' } as const

export function useClock() {
  const { i18n } = useLingui()
  const locale = i18n.locale === 'en' ? 'en-US' : i18n.locale
  const write = (moment: string | Date, zone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(new Date(moment))
  return {
    day: (moment: string | Date, zone: string) =>
      write(moment, zone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    hour: (moment: string | Date, zone: string) =>
      write(moment, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    hourAndZone: (moment: string | Date, zone: string) =>
      write(moment, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }),
    /** Differently named zones may show the same time. */
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
