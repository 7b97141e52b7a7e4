import { lockApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { borderCrossed } from '../events.ts'
import type { Direction, Shown } from '../crossing.ts'
import { outcomes } from '../result.ts'
import { checkShown } from './check.ts'
import { insertCrossing, readBorderRecord } from './crossings.ts'

interface Passage {
  visa: Shown
  direction: Direction
  place: string
  keyId: string | null
}

/** An entry needs a visa that is in force and an entry that is left; an exit needs an entry before it. */
export async function crossBorder(context: Context, { visa: shown, direction, place, keyId }: Passage) {
  const { db, now, user } = context
  const first = await checkShown(context, shown)
  if (!first.row) throw refused(first.check.code)
  const application = await lockApplication(db, first.row.applicationId)
  // Asked again once nobody else can use the same entry.
  const { check, row } = await checkShown(context, shown)
  const visa = row ?? first.row
  const before = await readBorderRecord(context, visa)
  if (direction === 'entry' && check.verdict !== 'valid') throw refused(check.code)
  if (direction === 'entry' && before.isInside)
    throw new Refusal('conflict', /*i18n*/ 'The holder has entered already and not left since.', { code: 'INSIDE' })
  if (direction === 'exit' && !before.isInside)
    throw new Refusal('conflict', /*i18n*/ 'No entry was recorded before this exit.', { code: 'OUTSIDE' })

  const crossing = await insertCrossing(db, {
    visaId: visa.id,
    direction,
    place,
    at: now,
    userId: user?.id ?? null,
    keyId,
  })
  const about = { subject: visa.applicationId, userId: application?.ownerId ?? null }
  const { overstayedDays } = before
  recordEvent(context, borderCrossed, about, {
    visaId: visa.id,
    direction,
    place,
    ...(overstayedDays > 0 && { overstayedDays }),
  })
  const { entries, entriesUsed, leaveBy } = await readBorderRecord(context, visa)
  return { ...crossing, entries, entriesUsed, overstayedDays, leaveBy: leaveBy ?? before.leaveBy }
}

export function refused(code: keyof typeof outcomes): Refusal {
  return new Refusal('conflict', outcomes[code].message, { code })
}
