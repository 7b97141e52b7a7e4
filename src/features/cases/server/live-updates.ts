import { findApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { adminOnly, staff, type Role } from '#foundation/values/roles.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isId } from '#foundation/values/schema.ts'
import { serviceContext, type Actor } from '#foundation/http/server/context.ts'
import type { ChangeNotice } from '#foundation/http/server/live.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { getReadableCase } from './case-access.ts'
import { isViewing } from './presence.ts'

const caseByNotice = new WeakMap<ChangeNotice, Promise<ApplicationRow | undefined>>()

/** Everything else reaches no one but the person concerned: the id of a deleted draft is no one's business. */
const deskNotices: Readonly<Record<string, readonly Role[]>> = {
  account: adminOnly,
  audit: adminOnly,
  privacy: adminOnly,
  reference: adminOnly,
  settings: adminOnly,
  'verification-key': adminOnly,
  watchlist: adminOnly,
  appointment: staff,
  assistant: staff,
  case: staff,
  cases: staff,
  contact: staff,
  interview: staff,
}

export async function canSeeChange(services: Services, user: Actor, notice: ChangeNotice): Promise<boolean> {
  const row = await findNoticedCase(services, notice)
  if (!row) return deskNotices[notice.name.split('.')[0] ?? '']?.includes(user.role) ?? false
  if (row.status === 'draft' || row.ownerId === user.id) return false
  if (user.role === 'admin' || row.assignedTo === null || row.assignedTo === user.id) return true
  return getReadableCase({ ...serviceContext(services), user }, row.id).then(
    () => true,
    (error: unknown) => {
      // Anyone who has it on screen must hear that it went to someone else.
      if (error instanceof Refusal) return isViewing(services.database.db, row.id, user.id)
      throw error
    },
  )
}

function findNoticedCase(services: Services, notice: ChangeNotice): Promise<ApplicationRow | undefined> {
  const known = caseByNotice.get(notice)
  if (known) return known
  const row = isId(notice.subject) ? findApplication(services.database.db, notice.subject) : Promise.resolve(undefined)
  caseByNotice.set(notice, row)
  return row
}
