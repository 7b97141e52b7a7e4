import { Refusal } from '#foundation/values/refusal.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import { identityCheckTransitions, type ActorRole, type Need, type IdentityCheckStatus } from '../states.ts'
import { writeIdentityCheck, type IdentityCheckValues } from './queries.ts'
import type { IdentityCheckRow } from './table.ts'

export function getCheckTransition(row: IdentityCheckRow, to: IdentityCheckStatus, by: ActorRole) {
  return getTransition(identityCheckTransitions, { from: row.status, to, by }, (allowed) =>
    cannotBeReviewed(row, to, allowed),
  )
}

export async function changeCheckStatus(
  { db }: { db: Db },
  row: IdentityCheckRow,
  to: IdentityCheckStatus,
  by: ActorRole,
  values: Omit<IdentityCheckValues, 'status'>,
): Promise<IdentityCheckRow> {
  const { needs = [] } = getCheckTransition(row, to, by)
  const isMet: Record<Need, boolean> = {
    pictures: row.provider === 'hosted' || (row.documentImagePath !== null && row.selfieImagePath !== null),
    notes: Boolean(values.officerNotes),
  }
  const unmet = needs.find((need) => !isMet[need])
  if (unmet) throw new Error(`an identity check cannot become ${to} without ${unmet}`)

  return writeIdentityCheck(db, row.id, { ...values, status: to })
}

export function cannotBeReviewed(
  { status, officerReviewed }: IdentityCheckRow,
  to: IdentityCheckStatus,
  allowed: IdentityCheckStatus[],
) {
  return new Refusal('conflict', /*i18n*/ 'This identity check can no longer be reviewed.', {
    code: 'check-settled',
    state: { from: status, to, allowed, current: { status, officerReviewed } },
  })
}
