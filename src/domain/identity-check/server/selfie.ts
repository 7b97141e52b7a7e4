import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { findFlaw, type Hint } from '../challenge.ts'
import {
  beginLiveness,
  isComplete,
  isExhausted,
  isExpected,
  observe,
  type RandomSource,
  type Observed,
} from '../liveness.ts'
import { assessIdentity } from './assess.ts'
import { findFaces } from './find-faces.ts'
import { getOpenIdentityCheck } from './get-open-check.ts'
import { receivePicture, type Receive } from './picture.ts'
import { updateIdentityCheck, lockIdentityCheck, type IdentityCheckValues } from './queries.ts'
import type { IdentityCheckRow } from './table.ts'

const frameLimit = { max: 1200, perSeconds: 600 }

const chance: RandomSource = {
  random: () => randomInt(1_000_000) / 1_000_000,
  nonce: () => randomBytes(12).toString('base64url'),
}

interface FrameLabel {
  nonce: string
  sequence: number
}

export async function receiveFrame(
  outer: LongRunningContext<Actor>,
  appointmentId: string,
  label: FrameLabel,
  receive: Receive,
): Promise<{ row: IdentityCheckRow; hint?: Hint | undefined }> {
  const open = await getOpenIdentityCheck(outer, appointmentId)
  assertDocument(open)
  await consumeLimit(outer.db, `identity-frame:${outer.user.id}`, frameLimit, outer.now)
  // Nothing has been asked yet, so nothing can have been answered.
  if (!open.challenge) return { row: await ask(outer, open) }
  if (!isExpected(open.challenge, label)) throw staleFrame(open)
  const picture = await receivePicture(outer, receive)
  const { faces, width, print } = await findFaces(outer, picture.clean)
  const digest = createHash('sha256').update(picture.clean).digest('base64url').slice(0, 24)
  const frame = {
    flaw: findFlaw(faces, width),
    face: faces[0],
    fingerprint: { digest, print },
    at: outer.now.getTime(),
  }
  const observed = observe(open.challenge, { ...frame, sequence: label.sequence }, chance)

  const row = await saveObserved(outer, open, observed, picture.clean)
  const isOver = isComplete(observed.state) || (isExhausted(observed.state) && row.selfieImagePath !== null)
  return { row: isOver ? await assessIdentity(outer, row) : row, hint: observed.hint }
}

async function ask(outer: LongRunningContext<Actor>, open: IdentityCheckRow): Promise<IdentityCheckRow> {
  return outer.transact(async ({ db }) => {
    const row = await lockIdentityCheck(db, open.id)
    if (row?.status !== 'pending' || row.challenge) return row ?? open
    return updateIdentityCheck(db, row.id, { challenge: beginLiveness(outer.now.getTime(), chance) })
  })
}

/** Of two pictures that arrive together the first counts. */
async function saveObserved(
  outer: LongRunningContext<Actor>,
  open: IdentityCheckRow,
  { state, keep }: Observed,
  picture: Buffer,
): Promise<IdentityCheckRow> {
  const { files, clock } = outer.services
  const name = keep && (await files.save(picture))
  const saved = await outer.transact(async ({ db }) => {
    const row = await lockIdentityCheck(db, open.id)
    if (row?.status !== 'pending' || row.challenge?.sequence !== open.challenge?.sequence || !open.challenge)
      return undefined
    const answeredAt = clock().getTime()
    // The time for a movement begins when the person is told of it.
    const askedAt = state.nonce === open.challenge.nonce ? state.askedAt : answeredAt
    const values: IdentityCheckValues = { challenge: { ...state, askedAt, answeredAt }, asks: [...state.asked] }
    if (name && keep === 'front') values.selfieImagePath = name
    else if (name && keep) values.pictures = { ...row.pictures, [keep]: name }
    return updateIdentityCheck(db, row.id, values)
  })
  if (saved) return saved
  if (name) await files.remove(name)
  throw staleFrame(open)
}

/** For people who cannot turn their head or close their eyes on request. */
export async function submitAsIs(outer: LongRunningContext<Actor>, appointmentId: string): Promise<IdentityCheckRow> {
  const open = await getOpenIdentityCheck(outer, appointmentId)
  assertDocument(open)
  if (open.selfieImagePath === null) throw stepMissing('selfie', /*i18n*/ 'A picture of your face is still needed.')
  return assessIdentity(outer, open)
}

function assertDocument({ documentImagePath }: IdentityCheckRow): void {
  if (documentImagePath === null) throw stepMissing('document', /*i18n*/ 'The passport page is still needed.')
}

function stepMissing(name: string, message: string): Refusal {
  return new Refusal('incomplete', message, { code: `no-${name}`, state: { missing: [name] } })
}

function staleFrame({ challenge }: IdentityCheckRow): Refusal {
  return new Refusal(
    'conflict',
    /*i18n*/ 'This picture belongs to an earlier step. Please continue with the current one.',
    {
      code: 'stale-frame',
      state: {
        current: { ask: challenge?.ask ?? null, nonce: challenge?.nonce ?? null, sequence: challenge?.sequence ?? 0 },
      },
    },
  )
}
