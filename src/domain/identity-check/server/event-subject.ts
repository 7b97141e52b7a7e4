import type { IdentityCheckRow } from './table.ts'

export const eventSubject = ({ applicationId, appointmentId, id, userId }: IdentityCheckRow) => ({
  subject: applicationId ?? appointmentId ?? id,
  userId,
})

export const eventData = ({ verificationId, appointmentId }: IdentityCheckRow) => ({ verificationId, appointmentId })
