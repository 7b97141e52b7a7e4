import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { alreadyMade, getOwnAppointment, refuseUnlessLive } from './begin.ts'
import { hasRunOut } from './expire.ts'
import { findLatest } from './queries.ts'
import type { VerificationRow } from './table.ts'

/** The check that is under way; pictures can be added to no other. */
export async function getOpen(context: SignedInContext, appointmentId: string): Promise<VerificationRow> {
  refuseUnlessLive(await getOwnAppointment(context, appointmentId))
  const row = await findLatest(context.db, appointmentId)
  if (!row || row.status === 'expired' || (row.status === 'pending' && hasRunOut(row, context.now)))
    throw new Refusal('conflict', /*i18n*/ 'The identity check has not begun, or has run out. Please begin again.', {
      code: 'not-begun',
      state: { missing: ['session'], current: { status: row?.status ?? null } },
    })
  if (row.status !== 'pending') throw alreadyMade(row)
  if (row.provider !== 'built-in')
    throw new Refusal('conflict', /*i18n*/ 'Another provider makes this check.', { code: 'hosted' })
  return row
}
