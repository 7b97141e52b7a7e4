import { identityOf, answersOf } from '#domain/applications/server/answers.ts'
import { findApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SentFile } from '#foundation/values/schema.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { isRelatedTo, judgeDuplicate } from '#domain/screening/server/duplicates.ts'
import { findRequestedIdentity } from '#domain/visas/server/staff/reissue.ts'
import type { Comparison, FaceName } from '../case.ts'
import { getReadableCase, lockWorkableCase } from './case-access.ts'
import { listFaces, readFace } from './faces.ts'
import { recordOpened } from './trail.ts'
import { viewCase } from './view-case.ts'

export async function compareCases(
  context: SignedInContext,
  id: string,
  otherId: string,
): Promise<InputOf<typeof Comparison>> {
  const other = await getOther(context, await getReadableCase(context, id), otherId)
  await recordOpened(context, other)
  const { applicationNumber, status } = other
  const faces = { here: await listFaces(context.db, id), there: await listFaces(context.db, otherId) }
  return { id: other.id, applicationNumber, status, faces, ...answersOf(context, other) }
}

export async function readRelatedFace(
  outer: LongRunningContext<Actor>,
  { id, otherId, face }: { id: string; otherId: string; face: FaceName },
): Promise<SentFile> {
  const other = await getOther(outer, await viewCase(outer, id), otherId)
  await outer.transact((context) => recordOpened(context, other))
  return readFace(outer, otherId, face)
}

export async function judgeRelated(
  context: SignedInContext,
  id: string,
  otherId: string,
  verdict: 'same' | 'different',
): Promise<void> {
  const row = await lockWorkableCase(context, id)
  await judgeDuplicate(context, row, await getOther(context, row, otherId), verdict)
}

async function getOther(context: SignedInContext, row: ApplicationRow, otherId: string): Promise<ApplicationRow> {
  const { db, user } = context
  const other = await findApplication(db, otherId)
  if (!other || other.status === 'draft' || other.ownerId === user.id || !(await isRelated(context, row, other)))
    throw new Refusal('missing', /*i18n*/ 'Application not found.', { code: 'application-not-found' })
  return other
}

async function isRelated(context: SignedInContext, row: ApplicationRow, other: ApplicationRow): Promise<boolean> {
  if (isRelatedTo(context, identityOf(context.services.keys, row), other)) return true
  const asked = await findRequestedIdentity(context, row.id)
  return asked !== undefined && isRelatedTo(context, asked, other)
}
