import type { Booked } from '#domain/appointments/server/queries.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Hint } from '../challenge.ts'
import { statuses } from '../states.ts'
import type { Step, Verification } from '../identity-check.ts'
import { identityConfig } from './config.ts'
import { countTries, openRead } from './queries.ts'
import type { VerificationRow } from './table.ts'

export interface Standing {
  booked: Booked
  hasConsented: boolean
  row: VerificationRow | undefined
  hint?: Hint | undefined
}

/** How many of the things that were asked for have been seen. */
export function countDone({ asks, selfieImagePath, pictures }: VerificationRow): number {
  const isDone = (index: number) => {
    const ask = asks[index]!
    return ask === 'front' ? selfieImagePath !== null : pictures[ask] !== undefined
  }
  const first = asks.findIndex((_, index) => !isDone(index))
  return first < 0 ? asks.length : first
}

function stepOf(row: VerificationRow | undefined): Step {
  if (!row || row.status === 'expired') return 'begin'
  if (row.status !== 'pending') return 'done'
  return row.documentImagePath === null ? 'document' : 'selfie'
}

/** As it travels to its owner. Reasons are for the desk. */
export async function asVerification(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  { booked, hasConsented, row, hint }: Standing,
): Promise<Verification> {
  const { left } = await countTries(db, booked, now)
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
    // A hosted check may be over without our having heard of it; our own is not.
    result: row && (row.status !== 'pending' || row.provider === 'hosted') ? statuses[row.status].result : 'unknown',
    documentType: row?.documentType ?? null,
    read: row ? openRead(services.keys, row) : {},
    differing: row?.extractedData.differing ?? [],
    challenge: { asks: row?.asks ?? [], done: row ? countDone(row) : 0, hint: hint ?? null },
    confidence: row?.confidence ?? null,
    verification: { documentAuthenticity, faceMatch },
    officerReviewed: row?.officerReviewed ?? false,
    hostedUrl: row?.status === 'pending' ? row.hostedUrl : null,
    createdAt: row?.createdAt.toISOString() ?? null,
    completedAt: row?.completedAt?.toISOString() ?? null,
  }
}
