import type { Context } from '#foundation/http/server/context.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import { visaTransitions, type ActorRole, type VisaNeed } from '../visa.ts'
import { type VisaStatus } from '../visa-status.ts'
import { writeVisa } from './queries.ts'
import type { VisaRow } from './table.ts'

interface Change {
  by: ActorRole
  met?: readonly VisaNeed[]
  reason?: string | null
}

/** The caller must have locked the row. */
export async function changeVisaStatus(
  { db, now }: Pick<Context, 'db' | 'now'>,
  visa: VisaRow,
  to: VisaStatus,
  { by, met = [], reason = visa.reason }: Change,
): Promise<VisaRow> {
  const { status: from } = visa
  const { needs = [] } = getTransition(visaTransitions, { from, to, by }, (allowed) =>
    invalidTransition(from, to, allowed),
  )
  const unmet = needs.find((need) => !met.includes(need))
  if (unmet) throw new Error(`a visa cannot become ${to} without a ${unmet}`)

  return writeVisa(db, visa.id, { ...timestampOf(from, to, now), reason, status: to })
}

function timestampOf(from: VisaStatus, to: VisaStatus, now: Date) {
  if (to === 'suspended') return {}
  if (to === 'active') return from === 'reserved' ? { activatedAt: now } : {}
  return { endedAt: now }
}

function invalidTransition(from: VisaStatus, to: VisaStatus, allowed: VisaStatus[]): Refusal {
  return new Refusal('conflict', /*i18n*/ 'This visa is no longer active.', {
    code: 'INVALID_TRANSITION',
    state: { from, to, allowed, current: { status: from } },
  })
}
