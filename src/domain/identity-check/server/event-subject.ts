import type { VerificationRow } from './table.ts'

/** Whom an event is about: the application where there is one, so that its history shows it. */
export const eventSubject = ({ applicationId, appointmentId, id, userId }: VerificationRow) => ({
  subject: applicationId ?? appointmentId ?? id,
  userId,
})

export const eventData = ({ verificationId, appointmentId }: VerificationRow) => ({ verificationId, appointmentId })
