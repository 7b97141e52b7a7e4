import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { today } from '#foundation/http/web/today.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { daysBetween } from '#foundation/values/day.ts'
import type { Case } from '../../../case.ts'
import { isDecided } from '../../../staff-transitions.ts'

type Dated = Pick<Case, 'dueAt' | 'isPaused' | 'isAtRisk' | 'status'>

export function DueDay({ of: { dueAt, isPaused, isAtRisk, status } }: { of: Dated }) {
  const { shortDate } = useFormat()
  if (dueAt === null) return <span className="text-soft">–</span>
  const day = shortDate(dueAt, today())
  if (isDecided(status)) return <span className="whitespace-nowrap">{day}</span>
  if (isPaused)
    return (
      <span className="whitespace-nowrap text-soft">
        <Trans>{day} (paused)</Trans>
      </span>
    )
  const left = daysBetween(today(), dueAt.slice(0, 10))
  return (
    <span className={`whitespace-nowrap ${isAtRisk ? 'font-semibold text-red-text' : ''}`}>
      {day} ·{' '}
      <Note>
        <DaysLeft left={left} />
      </Note>
    </span>
  )
}

/** Small, so that a row has room for who works on it. */
function Note({ children }: { children: ReactNode }) {
  return <span className="md:text-xs">{children}</span>
}

function DaysLeft({ left }: { left: number }) {
  const late = -left
  if (late > 0) return <Plural value={late} one="# day late" other="# days late" />
  return <Plural value={left} _0="today" one="# day left" other="# days left" />
}

/** From the journey's first day on; a week ahead it is urgent for the applicant, whatever the deadline says. */
const soonDays = 7
const countdownDays = 30

export function ArrivalDay({ of: { travelDetails, status } }: { of: Pick<Case, 'travelDetails' | 'status'> }) {
  const { shortDate } = useFormat()
  const arrival = travelDetails?.arrivalDate
  if (!arrival) return <span className="text-soft">–</span>
  const day = shortDate(arrival, today())
  const left = daysBetween(today(), arrival)
  if (isDecided(status)) return <span className="whitespace-nowrap">{day}</span>
  return (
    <span className={`whitespace-nowrap ${left <= soonDays ? 'font-semibold text-red-text' : ''}`}>
      {day}
      {left <= countdownDays && (
        <>
          {' · '}
          <Note>
            <Flies left={left} />
          </Note>
        </>
      )}
    </span>
  )
}

function Flies({ left }: { left: number }) {
  if (left < 0) return <Trans>departed</Trans>
  return <Plural value={left} _0="flies today" one="flies in # day" other="flies in # days" />
}
