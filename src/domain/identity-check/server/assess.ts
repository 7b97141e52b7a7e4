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
import { lockVerification } from './queries.ts'
import { countDone } from './present.ts'
import type { VerificationRow } from './table.ts'
import { eventSubject, eventData } from './event-subject.ts'

/** Compares the faces and settles the check. What faces look like in numbers is forgotten at once. */
export async function judge(outside: LongRunningContext<Actor>, row: VerificationRow): Promise<VerificationRow> {
  const { services, db } = outside
  const look = async (name: string | null | undefined) => {
    if (!name) return undefined
    const { faces } = await findFaces(outside, await services.files.read(name))
    return faces[0]?.likeness
  }
  const live = await look(row.selfieImagePath)
  const portrait = await look(row.pictures.portrait)
  const photo = await look(await photoOf(db, row))
  const isComplete = countDone(row) === row.asks.length
  const likenesses: number[] = []
  if (isComplete && live)
    for (const ask of row.asks.filter((each) => each !== 'front')) {
      const frame = await look(row.pictures[ask])
      likenesses.push(frame ? compare(live, frame) : -1)
    }
  const { zoneSureness = 0, isPortraitClear = false, flags = [] } = row.extractedData
  const decision = decide(
    {
      zoneSureness,
      documentFlags: flags,
      isPortraitClear: isPortraitClear && portrait !== undefined,
      // A portrait that is not found again makes nobody somebody else: it stays doubtful.
      portrait: live && portrait ? compare(live, portrait) : identityConfig(services).declineBelow,
      photo: live && photo ? compare(live, photo) : undefined,
      frames: isComplete && live ? Math.min(...likenesses) : undefined,
    },
    identityConfig(services),
  )
  return outside.transact((context) => settle(context, row.id, decision))
}

/** The photo of the application, where it is a picture. */
async function photoOf(db: Context['db'], { applicationId }: VerificationRow): Promise<string | undefined> {
  const document = applicationId ? await findDocument(db, applicationId, 'photo') : undefined
  if (!document || document.fileType === 'application/pdf' || document.status === 'quarantined') return undefined
  return document.storageName ?? undefined
}

/** The one place where the service says what came of a check. A check that is settled stays as it is. */
export async function settle(
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
): Promise<VerificationRow> {
  const row = (await lockVerification(context.db, id))!
  if (!findTransition(identityCheckTransitions, { from: row.status, to: status, by: 'service' })) return row
  const settled = await changeCheckStatus(context, row, status, 'service', {
    confidence,
    verificationScores: scores,
    flags,
    completedAt: context.now,
  })
  const result = status === 'processing' ? 'pending' : status
  recordEvent(context, identityDecided, eventSubject(settled), { ...eventData(settled), result })
  return settled
}
