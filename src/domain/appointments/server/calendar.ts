// Centres and holidays on any day, including changes already decided for the future.
import type { Db } from '#foundation/storage/server/database.ts'
import { inForce } from '#domain/reference/dated.ts'
import { listRows, listRowsOf, type Row } from '#domain/reference/server/rows.ts'
import { dayProblem, slotsOn, whyClosed } from '../calendar.ts'
import { centreKind, type CentreFacts } from '../centre-kind.ts'
import { holidayKind } from '../holidays.ts'
import { officeDays, type OfficeDays } from '../office-days.ts'
import type { CentreRow } from './table.ts'

export const closedByStaff = /*i18n*/ 'The centre is closed on this day.'

export interface Calendar {
  on(day: string): CentreRow | undefined
  problem(day: string, now: Date): string | undefined
  closed(day: string): string | undefined
  slots(day: string, now: Date): { time: string; startsAt: Date }[]
}

export async function readCalendar(db: Db, centre: CentreRow): Promise<Calendar> {
  const rowsOf = await listRowsOf(db, [centreKind, holidayKind])
  const on = centresBy(rowsOf(centreKind))
  const holidays = rowsOf(holidayKind)
  const onDay = (day: string) => on(centre, day)
  return {
    on: onDay,
    problem: (day, now) => {
      const here = onDay(day)
      return here ? dayProblem(here, day, now, holidays) : closedByStaff
    },
    closed: (day) => {
      const here = onDay(day)
      return here ? whyClosed(here, day, holidays) : closedByStaff
    },
    slots: (day, now) => {
      const here = onDay(day)
      return here ? slotsOn(here, day, now, holidays) : []
    },
  }
}

/** Not cached, so that a new holiday moves deadlines at once. */
export async function readOfficeDays(db: Db): Promise<OfficeDays> {
  return officeDays(await listRows(db, holidayKind))
}

export async function readCentres(db: Db) {
  return centresBy(await listRows(db, centreKind))
}

function centresBy(rows: readonly Row<CentreFacts>[]) {
  return (centre: CentreRow, day: string): CentreRow | undefined => {
    const row = inForce(
      rows.filter(({ key }) => key === String(centre.id)),
      day,
    ).get(String(centre.id))
    return row && { ...centre, ...row.value }
  }
}
