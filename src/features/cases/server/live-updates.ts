import * as z from 'zod/mini'
import { findApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { serviceContext, type Actor } from '#foundation/http/server/context.ts'
import type { ChangeNotice } from '#foundation/http/server/live.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { getReadableCase } from './case-access.ts'

/** Looked up once for all listeners. */
const caseByNotice = new WeakMap<ChangeNotice, Promise<ApplicationRow | undefined>>()

export async function canSeeChange(services: Services, user: Actor, notice: ChangeNotice): Promise<boolean> {
  if (notice.name.startsWith('account.')) return user.role === 'admin'
  const row = await findNoticedCase(services, notice)
  if (!row) return true
  if (row.status === 'draft' || row.ownerId === user.id) return false
  if (user.role === 'admin' || row.assignedTo === null || row.assignedTo === user.id) return true
  return getReadableCase({ ...serviceContext(services), user }, row.id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

function findNoticedCase(services: Services, notice: ChangeNotice): Promise<ApplicationRow | undefined> {
  const known = caseByNotice.get(notice)
  if (known) return known
  const isId = z.safeParse(z.uuid(), notice.subject).success
  const row = isId ? findApplication(services.database.db, notice.subject) : Promise.resolve(undefined)
  caseByNotice.set(notice, row)
  return row
}
