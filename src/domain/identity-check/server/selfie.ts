import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { judgePose, type Ask, type Hint } from '../challenge.ts'
import { assessIdentity } from './assess.ts'
import { findFaces } from './find-faces.ts'
import { getOpenIdentityCheck } from './open.ts'
import { receivePicture, type Receive } from './picture.ts'
import { updateIdentityCheck, findLatestIdentityCheck, lockIdentityCheck } from './queries.ts'
import { countCompletedAsks } from './present.ts'
import type { IdentityCheckRow } from './table.ts'

/** Two pictures a second for five minutes. */
const frameLimit = { max: 600, perSeconds: 300 }

export async function receiveFrame(
  outer: LongRunningContext<Actor>,
  appointmentId: string,
  receive: Receive,
): Promise<{ row: IdentityCheckRow; hint?: Hint }> {
  const open = await getOpenIdentityCheck(outer, appointmentId)
  assertDocument(open)
  await consumeLimit(outer.db, `identity-frame:${outer.user.id}`, frameLimit, outer.now)
  const picture = await receivePicture(outer, receive)
  const done = countCompletedAsks(open)
  const ask = open.asks[done]
  if (ask === undefined) return { row: await assessIdentity(outer, open) }
  const { faces, width } = await findFaces(outer, picture.clean)
  const hint = judgePose(ask, faces, width)
  if (hint) return { row: open, hint }

  const row = await saveFrame(outer, open, ask, picture.clean)
  return { row: countCompletedAsks(row) === row.asks.length ? await assessIdentity(outer, row) : row }
}

/** Of two concurrent pictures for the same step the first is kept. */
async function saveFrame(
  outer: LongRunningContext<Actor>,
  open: IdentityCheckRow,
  ask: Ask,
  picture: Buffer,
): Promise<IdentityCheckRow> {
  const { files } = outer.services
  const name = await files.save(picture)
  const saved = await outer.transact(async ({ db }) => {
    const row = await lockIdentityCheck(db, open.id)
    if (row?.status !== 'pending' || row.asks[countCompletedAsks(row)] !== ask) return undefined
    return updateIdentityCheck(
      db,
      row.id,
      ask === 'front' ? { selfieImagePath: name } : { pictures: { ...row.pictures, [ask]: name } },
    )
  })
  if (saved) return saved
  await files.remove(name)
  return (open.appointmentId && (await findLatestIdentityCheck(outer.db, open.appointmentId))) || open
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
