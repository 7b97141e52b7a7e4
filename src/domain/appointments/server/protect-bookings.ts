// Refuses changes to a centre that would leave booked visitors outside its opening hours.
import { and, count, eq, gte, inArray, notInArray, or, gt } from 'drizzle-orm'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { immediate, slotTimes } from '../calendar.ts'
import type { CentreFacts } from '../centre-kind.ts'
import { liveStatuses } from '../statuses.ts'
import { appointments, type CentreRow } from './table.ts'

interface Period {
  validFrom: string
  validUntil: string | null
}

export async function refuseUnlessBookingsFit(
  db: Db,
  centre: CentreRow,
  facts: CentreFacts,
  { validFrom, validUntil }: Period,
): Promise<void> {
  const times = [...slotTimes({ ...centre, ...facts }), immediate]
  const after = validUntil === null ? undefined : gt(appointments.date, validUntil)
  const elsewhere = facts.timezone === centre.timezone ? undefined : gte(appointments.date, validFrom)
  const outside = and(notInArray(appointments.timeSlot, times), gte(appointments.date, validFrom))
  const [found] = await db
    .select({ booked: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.centerId, centre.id),
        inArray(appointments.status, [...liveStatuses]),
        or(outside, after, elsewhere),
      ),
    )
  if (!found || found.booked === 0) return
  const shortened = validUntil === null ? 'workingHours' : 'validUntil'
  const field = elsewhere ? 'timezone' : shortened
  throw new Refusal('conflict', booked, { code: 'booked', fields: { [field]: booked }, state: { current: found } })
}

const booked = /*i18n*/ 'This would affect booked appointments. Move or cancel them first.'
