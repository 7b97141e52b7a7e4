import { Refusal } from '#foundation/values/refusal.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import { identityCheckTransitions, type ActorRole, type Need, type VerificationStatus } from '../states.ts'
import { writeVerification, type VerificationValues } from './queries.ts'
import type { VerificationRow } from './table.ts'

/** Refuses what the table does not list; says what would have been allowed. */
export function getCheckTransition(row: VerificationRow, to: VerificationStatus, by: ActorRole) {
  return getTransition(identityCheckTransitions, { from: row.status, to, by }, (allowed) => settled(row, to, allowed))
}

/** The one way the status of a check changes. The row must be locked. */
export async function changeCheckStatus(
  { db }: { db: Db },
  row: VerificationRow,
  to: VerificationStatus,
  by: ActorRole,
  values: Omit<VerificationValues, 'status'>,
): Promise<VerificationRow> {
  const { needs = [] } = getCheckTransition(row, to, by)
  const isMet: Record<Need, boolean> = {
    pictures: row.provider === 'hosted' || (row.documentImagePath !== null && row.selfieImagePath !== null),
    notes: Boolean(values.officerNotes),
  }
  const unmet = needs.find((need) => !isMet[need])
  if (unmet) throw new Error(`an identity check cannot become ${to} without ${unmet}`)

  return writeVerification(db, row.id, { ...values, status: to })
}

export function settled(
  { status, officerReviewed }: VerificationRow,
  to: VerificationStatus,
  allowed: VerificationStatus[],
) {
  return new Refusal('conflict', /*i18n*/ 'This identity check cannot be reviewed any more.', {
    state: { from: status, to, allowed, current: { status, officerReviewed } },
  })
}
