import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isDecided } from '#domain/applications/status.ts'
import { today } from '#foundation/http/web/today.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { daysBetween } from '#foundation/values/day.ts'
import type { Case } from '../../../case.ts'

type Dated = Pick<Case, 'dueAt' | 'isPaused' | 'isAtRisk' | 'status'>

export function DueDay({ of: { dueAt, isPaused, isAtRisk, status }, inRow = false }: { of: Dated; inRow?: boolean }) {
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
  return <DayWithNote day={day} note={<DaysLeft left={left} />} isUrgent={isAtRisk} inRow={inRow} />
}

interface DayWithNoteProps {
  day: string
  note: ReactNode
  isUrgent: boolean
  inRow: boolean
}

/** A row of a laptop has room for one of the two, or names are cut: the note says what is urgent. */
function DayWithNote({ day, note, isUrgent, inRow }: DayWithNoteProps) {
  return (
    <span
      title={inRow ? day : undefined}
      className={`whitespace-nowrap ${isUrgent ? 'font-semibold text-red-text' : ''}`}
    >
      <span className={inRow ? 'md:max-2xl:sr-only' : ''}>{day} · </span>
      <span className={inRow ? '2xl:text-xs' : 'md:text-xs'}>{note}</span>
    </span>
  )
}

function DaysLeft({ left }: { left: number }) {
  const late = -left
  if (late > 0) return <Plural value={late} one="# day late" other="# days late" />
  return <Plural value={left} _0="today" one="# day left" other="# days left" />
}

/** From the journey's first day on; a week ahead it is urgent for the applicant, whatever the deadline says. */
const soonDays = 7
const countdownDays = 30

interface ArrivalDayProps {
  of: Pick<Case, 'travelDetails' | 'status'>
  inRow?: boolean
}

export function ArrivalDay({ of: { travelDetails, status }, inRow = false }: ArrivalDayProps) {
  const { shortDate } = useFormat()
  const arrival = travelDetails?.arrivalDate
  if (!arrival) return <span className="text-soft">–</span>
  const day = shortDate(arrival, today())
  const left = daysBetween(today(), arrival)
  if (isDecided(status) || left > countdownDays) return <span className="whitespace-nowrap">{day}</span>
  return <DayWithNote day={day} note={<Flies left={left} />} isUrgent={left <= soonDays} inRow={inRow} />
}

function Flies({ left }: { left: number }) {
  if (left < 0) return <Trans>departed</Trans>
  return <Plural value={left} _0="flies today" one="flies in # day" other="flies in # days" />
}
