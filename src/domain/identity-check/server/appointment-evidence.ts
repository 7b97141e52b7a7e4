import { and, eq, inArray } from 'drizzle-orm'
import type { AppointmentsPorts } from '#domain/appointments/server/ports.ts'
import { biometricVerifications } from './table.ts'
import { wasHeld } from '#domain/interviews/server/queries.ts'

export const hasTakenPlace: AppointmentsPorts['hasTakenPlace'] = async (db, { id, type }) => {
  if (await wasHeld(db, id)) return true
  if (type !== 'biometric_document') return false
  const [decided] = await db
    .select({ id: biometricVerifications.id })
    .from(biometricVerifications)
    .where(
      and(
        eq(biometricVerifications.appointmentId, id),
        inArray(biometricVerifications.status, ['approved', 'declined']),
      ),
    )
    .limit(1)
  return decided !== undefined
}
