import { findDocument } from '#domain/documents/server/queries.ts'
import { compare } from '#engines/face-matching/face.ts'
import type { DetectedFaces } from '#engines/face-matching/server/detect-faces.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { findTransition } from '#foundation/values/transitions.ts'
import { movements, type Movement } from '../challenge.ts'
import { decide, type Decision } from '../decision.ts'
import { identityDecided } from '../events.ts'
import { isComplete } from '../liveness.ts'
import { identityCheckTransitions } from '../states.ts'
import { changeCheckStatus } from './change-status.ts'
import { identityConfig } from './config.ts'
import { findFaces } from './find-faces.ts'
import { lockIdentityCheck } from './queries.ts'
import { countReplayed, strikesOf, weighPictures } from './weigh-liveness.ts'
import type { IdentityCheckRow } from './table.ts'
import { eventSubject, eventData } from './event-subject.ts'

/** Face descriptors are biometric data: they are never stored. */
export async function assessIdentity(
  outer: LongRunningContext<Actor>,
  row: IdentityCheckRow,
): Promise<IdentityCheckRow> {
  const { services, db } = outer
  const look = async (name: string | null | undefined) =>
    name ? findFaces(outer, await services.files.read(name)) : undefined
  const front = await look(row.selfieImagePath)
  const live = front?.faces[0]
  const portrait = (await look(row.pictures.portrait))?.faces[0]
  const photo = (await look(await findApplicationPhoto(db, row)))?.faces[0]
  const moved = new Map<Movement, DetectedFaces>()
  for (const movement of movements) {
    const seen = await look(row.pictures[movement])
    if (seen) moved.set(movement, seen)
  }
  const isFinished = row.challenge !== null && isComplete(row.challenge)
  const similarities = movements.map((movement) => {
    const face = moved.get(movement)?.faces[0]
    return live && face ? compare(live.likeness, face.likeness) : -1
  })
  const { zoneSureness = 0, isPortraitClear = false, flags = [] } = row.extractedData
  const decision = decide(
    {
      zoneSureness,
      documentFlags: flags,
      isPortraitClear: isPortraitClear && portrait !== undefined,
      // A portrait that cannot be found counts as doubtful, not as a mismatch.
      portrait: live && portrait ? compare(live.likeness, portrait.likeness) : identityConfig(services).declineBelow,
      photo: live && photo ? compare(live.likeness, photo.likeness) : undefined,
      frames: isFinished && live ? Math.min(...similarities) : undefined,
      liveness: {
        ...strikesOf(row),
        ...weighPictures(front, moved),
        repeated: strikesOf(row).repeated + (await countReplayed(db, row)),
      },
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
