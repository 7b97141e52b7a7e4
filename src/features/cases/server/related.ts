import { answersOf } from '#domain/applications/server/drafting.ts'
import { findApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { judgeDuplicate, whyRelated } from '#domain/screening/server/duplicates.ts'
import { findAskedIdentity } from '#domain/visas/server/staff/reissue.ts'
import type { Comparison } from '../case.ts'
import { getReadableCase, lockWorkableCase } from './case-access.ts'
import { noteOpened } from './trail.ts'

/** The other application beside this one. It is opened by that, and its applicant sees so. */
export async function compare(
  context: SignedInContext,
  id: string,
  otherId: string,
): Promise<InputOf<typeof Comparison>> {
  const other = await getOther(context, await getReadableCase(context, id), otherId)
  await noteOpened(context, other)
  const { applicationNumber, status } = other
  return { id: other.id, applicationNumber, status, ...answersOf(context, other) }
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
    throw new Refusal('missing', /*i18n*/ 'Application not found.')
  return other
}

/** By what was answered, or by what the visa is to say instead. */
async function isRelated(context: SignedInContext, row: ApplicationRow, other: ApplicationRow): Promise<boolean> {
  if (whyRelated(row, other)) return true
  const asked = await findAskedIdentity(context, row.id)
  return asked !== undefined && whyRelated(asked, other) !== undefined
}
