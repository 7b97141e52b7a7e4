import type { ApplicationRow } from './table.ts'

export function eventSubject(row: ApplicationRow) {
  return { subject: row.id, userId: row.ownerId }
}

/** Without a user the event appears in no timeline and triggers no email to the applicant. */
export function staffOnlySubject({ id }: Pick<ApplicationRow, 'id'>) {
  return { subject: id, userId: null }
}
