import type { Booked } from '#domain/appointments/server/queries.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Hint } from '../challenge.ts'
import { livenessRules, progressOf, roundsOf } from '../liveness.ts'
import { statuses } from '../states.ts'
import type { Step, IdentityCheck } from '../identity-check.ts'
import { identityConfig } from './config.ts'
import { countAttempts, decryptReadFields } from './queries.ts'
import type { IdentityCheckRow } from './table.ts'

interface IdentityCheckState {
  booked: Booked
  hasConsented: boolean
  row: IdentityCheckRow | undefined
  hint?: Hint | undefined
}

function stepOf(row: IdentityCheckRow | undefined): Step {
  if (!row || row.status === 'expired') return 'begin'
  if (row.status !== 'pending') return 'done'
  return row.documentImagePath === null ? 'document' : 'selfie'
}

function challengeOf(row: IdentityCheckRow | undefined): Omit<IdentityCheck['challenge'], 'hint'> {
  const state = row?.status === 'pending' ? row.challenge : null
  if (!state) return { ask: null, nonce: null, sequence: 0, done: 0, rounds: livenessRules.rounds, progress: 0 }
  const { ask, nonce, sequence, done } = state
  return { ask, nonce, sequence, done: done.length, rounds: roundsOf(state), progress: progressOf(state) }
}

export async function toIdentityCheck(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  { booked, hasConsented, row, hint }: IdentityCheckState,
): Promise<IdentityCheck> {
  const { left } = await countAttempts(db, booked, now)
  const { documentAuthenticity = null, faceMatch = null } = row?.verificationScores ?? {}
  const step = stepOf(row)
  return {
    appointmentId: booked.id,
    traveller: booked.traveller,
    hasConsented,
    step,
    triesLeft: left,
    id: row?.id ?? null,
    verificationId: row?.verificationId ?? null,
    provider: row?.provider ?? (identityConfig(services).hosted ? 'hosted' : 'built-in'),
    status: row?.status ?? null,
    // A hosted check may be finished before we are notified.
    result: row && (row.status !== 'pending' || row.provider === 'hosted') ? statuses[row.status].result : 'unknown',
    documentType: row?.documentType ?? null,
    read: row ? decryptReadFields(services.keys, row) : {},
    differing: row?.extractedData.differing ?? [],
    challenge: { ...challengeOf(row), hint: hint ?? null },
    confidence: row?.confidence ?? null,
    verification: { documentAuthenticity, faceMatch },
    officerReviewed: row?.officerReviewed ?? false,
    hostedUrl: row?.status === 'pending' ? row.hostedUrl : null,
    createdAt: row?.createdAt.toISOString() ?? null,
    completedAt: row?.completedAt?.toISOString() ?? null,
  }
}
