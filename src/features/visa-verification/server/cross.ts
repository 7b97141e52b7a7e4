import { lockApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { borderCrossed } from '../events.ts'
import type { Direction, PresentedVisa } from '../crossing.ts'
import { outcomes } from '../result.ts'
import { checkPresentedVisa } from './check.ts'
import { insertCrossing, readBorderRecord } from './crossings.ts'

interface CrossingRequest {
  visa: PresentedVisa
  direction: Direction
  place: string
  keyId: string | null
}

export async function crossBorder(context: Context, { visa: shown, direction, place, keyId }: CrossingRequest) {
  const { db, now, user } = context
  const first = await checkPresentedVisa(context, shown)
  if (!first.row) throw refused(first.check.code)
  const application = await lockApplication(db, first.row.applicationId)
  // Checked again under the lock, so that one entry is not used twice.
  const { check, row } = await checkPresentedVisa(context, shown)
  const visa = row ?? first.row
  const before = await readBorderRecord(context, visa)
  if (direction === 'entry' && check.verdict !== 'valid') throw refused(check.code)
  if (direction === 'entry' && before.isInside)
    throw new Refusal('conflict', /*i18n*/ 'The holder has already entered and not left since.', { code: 'INSIDE' })
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
