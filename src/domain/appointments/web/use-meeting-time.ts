import { useLingui } from '@lingui/react/macro'
import { ownZone, useClock } from './use-clock.ts'

/** For a meeting by video: the reader's own time first, the centre's beside it. */
export function useMeetingTime() {
  const { t } = useLingui()
  const clock = useClock()
  return (startsAt: string, zone: string) => {
    const own = clock.dayAndHour(startsAt, ownZone())
    if (clock.isSame(startsAt, zone, ownZone())) return own
    const theirs = clock.dayAndHour(startsAt, zone)
    return t`${own} (centre’s time: ${theirs})`
  }
}
