import { inForce } from '#domain/reference/dated.ts'
import { listRows, type Row } from '#domain/reference/server/rows.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import { readConfigured, type ConfigurationContext } from '#domain/settings/server/configuration.ts'
import { dayProblem, slotsOn, findClosedReason } from '../calendar.ts'
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

export async function readCalendar(context: ConfigurationContext, centre: CentreRow): Promise<Calendar> {
  const reads = { ...context, db: readTogether(context.db) }
  const [rows, holidays] = await Promise.all([listRows(reads, centreKind), listRows(reads, holidayKind)])
  const on = centresBy(rows)
  const onDay = (day: string) => on(centre, day)
  return {
    on: onDay,
    problem: (day, now) => {
      const here = onDay(day)
      return here ? dayProblem(here, day, now, holidays) : closedByStaff
    },
    closed: (day) => {
      const here = onDay(day)
      return here ? findClosedReason(here, day, holidays) : closedByStaff
    },
    slots: (day, now) => {
      const here = onDay(day)
      return here ? slotsOn(here, day, now, holidays) : []
    },
  }
}

/** Kept with the holidays, so that every request finds the days that earlier ones have worked out. */
export async function readOfficeDays(context: ConfigurationContext): Promise<OfficeDays> {
  return readConfigured(context, 'office days', async () => officeDays(await listRows(context, holidayKind)))
}

export async function readCentres(context: ConfigurationContext) {
  return centresBy(await listRows(context, centreKind))
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
