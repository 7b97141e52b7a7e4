import { findDocument } from '#domain/documents/server/queries.ts'
import { compare } from '#engines/face-matching/face.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { findTransition } from '#foundation/values/transitions.ts'
import { decide, type Decision } from '../decision.ts'
import { identityDecided } from '../events.ts'
import { identityCheckTransitions } from '../states.ts'
import { changeCheckStatus } from './change-status.ts'
import { identityConfig } from './config.ts'
import { findFaces } from './find-faces.ts'
import { lockIdentityCheck } from './queries.ts'
import { countCompletedAsks } from './present.ts'
import type { IdentityCheckRow } from './table.ts'
import { eventSubject, eventData } from './event-subject.ts'

/** Face descriptors are biometric data: they are never stored. */
export async function assessIdentity(
  outer: LongRunningContext<Actor>,
  row: IdentityCheckRow,
): Promise<IdentityCheckRow> {
  const { services, db } = outer
  const describeFace = async (name: string | null | undefined) => {
    if (!name) return undefined
    const { faces } = await findFaces(outer, await services.files.read(name))
    return faces[0]?.likeness
  }
  const live = await describeFace(row.selfieImagePath)
  const portrait = await describeFace(row.pictures.portrait)
  const photo = await describeFace(await findApplicationPhoto(db, row))
  const isComplete = countCompletedAsks(row) === row.asks.length
  const similarities: number[] = []
  if (isComplete && live)
    for (const ask of row.asks.filter((each) => each !== 'front')) {
      const frame = await describeFace(row.pictures[ask])
      similarities.push(frame ? compare(live, frame) : -1)
    }
  const { zoneSureness = 0, isPortraitClear = false, flags = [] } = row.extractedData
  const decision = decide(
    {
      zoneSureness,
      documentFlags: flags,
      isPortraitClear: isPortraitClear && portrait !== undefined,
      // A portrait that cannot be found counts as doubtful, not as a mismatch.
      portrait: live && portrait ? compare(live, portrait) : identityConfig(services).declineBelow,
      photo: live && photo ? compare(live, photo) : undefined,
      frames: isComplete && live ? Math.min(...similarities) : undefined,
    },
    identityConfig(services),
  )
  return outer.transact((context) => recordDecision(context, row.id, decision))
}

async function findApplicationPhoto(
  db: Context['db'],
  { applicationId }: IdentityCheckRow,
): Promise<string | undefined> {
  const document = applicationId ? await findDocument(db, applicationId, 'photo') : undefined
  if (!document || document.fileType === 'application/pdf' || document.status === 'quarantined') return undefined
  return document.storageName ?? undefined
}

/** Idempotent: a check that is already decided stays as it is. */
export async function recordDecision(
  context: Context,
  id: string,
  {
    status,
    confidence,
    scores,
    flags,
  }: Omit<Decision, 'scores' | 'confidence'> & {
    confidence: number | null
    scores: Partial<Decision['scores']>
  },
): Promise<IdentityCheckRow> {
  const row = await lockIdentityCheck(context.db, id)
  if (!row) throw new Error(`Identity check ${id} does not exist`)
  if (!findTransition(identityCheckTransitions, { from: row.status, to: status, by: 'service' })) return row
  const decided = await changeCheckStatus(context, row, status, 'service', {
    confidence,
    verificationScores: scores,
    flags,
    completedAt: context.now,
  })
  const result = status === 'processing' ? 'pending' : status
  recordEvent(context, identityDecided, eventSubject(decided), { ...eventData(decided), result })
  return decided
}
