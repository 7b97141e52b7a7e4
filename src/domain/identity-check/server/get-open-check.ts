import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { alreadyDecided, getOwnAppointment, assertAppointmentLive } from './begin.ts'
import { isExpired } from './expire.ts'
import { findLatestIdentityCheck } from './queries.ts'
import type { IdentityCheckRow } from './table.ts'

export async function getOpenIdentityCheck(context: SignedInContext, appointmentId: string): Promise<IdentityCheckRow> {
  assertAppointmentLive(await getOwnAppointment(context, appointmentId))
  const row = await findLatestIdentityCheck(context.db, appointmentId)
  if (!row || row.status === 'expired' || (row.status === 'pending' && isExpired(row, context.now)))
    throw new Refusal(
      'conflict',
      /*i18n*/ 'The identity check hasn’t been started or has expired. Please start again.',
      {
        code: 'not-begun',
        state: { missing: ['session'], current: { status: row?.status ?? null } },
      },
    )
  if (row.status !== 'pending') throw alreadyDecided(row)
  if (row.provider !== 'built-in')
    throw new Refusal('conflict', /*i18n*/ 'Another provider carries out this check.', { code: 'hosted' })
  return row
}
