// The live face: picture by picture, until everything that was asked for has been seen.
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { judgePose, type Ask, type Hint } from '../challenge.ts'
import { judge } from './assess.ts'
import { findFaces } from './find-faces.ts'
import { getOpen } from './open.ts'
import { receivePicture, type Receive } from './picture.ts'
import { updateVerification, findLatest, lockVerification } from './queries.ts'
import { countDone } from './present.ts'
import type { VerificationRow } from './table.ts'

/** Two pictures a second for five minutes. */
const frameLimit = { max: 600, perSeconds: 300 }

export async function takeFrame(
  outside: LongRunningContext<Actor>,
  appointmentId: string,
  receive: Receive,
): Promise<{ row: VerificationRow; hint?: Hint }> {
  const open = await getOpen(outside, appointmentId)
  needDocument(open)
  await consumeLimit(outside.db, `identity-frame:${outside.user.id}`, frameLimit, outside.now)
  const picture = await receivePicture(outside, receive)
  const done = countDone(open)
  const ask = open.asks[done]
  if (ask === undefined) return { row: await judge(outside, open) }
  const { faces, width } = await findFaces(outside, picture.clean)
  const hint = judgePose(ask, faces, width)
  if (hint) return { row: open, hint }

  const row = await keepFrame(outside, open, ask, picture.clean)
  return { row: countDone(row) === row.asks.length ? await judge(outside, row) : row }
}

/** Two pictures on their way at once may both show it; the first one is kept. */
async function keepFrame(
  outside: LongRunningContext<Actor>,
  open: VerificationRow,
  ask: Ask,
  picture: Buffer,
): Promise<VerificationRow> {
  const { files } = outside.services
  const name = await files.save(picture)
  const kept = await outside.transact(async ({ db }) => {
    const row = await lockVerification(db, open.id)
    if (row?.status !== 'pending' || row.asks[countDone(row)] !== ask) return undefined
    return updateVerification(
      db,
      row.id,
      ask === 'front' ? { selfieImagePath: name } : { pictures: { ...row.pictures, [ask]: name } },
    )
  })
  if (kept) return kept
  await files.remove(name)
  return (await findLatest(outside.db, open.appointmentId!)) ?? open
}

/** Not everybody can turn the head or close the eyes when asked: an officer looks at what there is. */
export async function handIn(outside: LongRunningContext<Actor>, appointmentId: string): Promise<VerificationRow> {
  const open = await getOpen(outside, appointmentId)
  needDocument(open)
  if (open.selfieImagePath === null) throw missing('selfie', /*i18n*/ 'A picture of your face is still needed.')
  return judge(outside, open)
}

function needDocument({ documentImagePath }: VerificationRow): void {
  if (documentImagePath === null) throw missing('document', /*i18n*/ 'The passport page is still needed.')
}

function missing(name: string, message: string): Refusal {
  return new Refusal('incomplete', message, { code: `no-${name}`, state: { missing: [name] } })
}
