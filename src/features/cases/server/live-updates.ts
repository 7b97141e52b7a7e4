// Of which changes somebody at the desk is told: those of cases they may see, and never of drafts.
import * as z from 'zod/mini'
import { findApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { serviceContext, type Actor } from '#foundation/http/server/context.ts'
import type { ChangeNotice } from '#foundation/http/server/live.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { getReadableCase } from './case-access.ts'

/** A word goes to everybody at the desk; what it is about is looked up once. */
const lookedUp = new WeakMap<ChangeNotice, Promise<ApplicationRow | undefined>>()

export async function hearsOfCase(services: Services, user: Actor, word: ChangeNotice): Promise<boolean> {
  if (word.name.startsWith('account.')) return user.role === 'admin'
  const row = await aboutCase(services, word)
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

function aboutCase(services: Services, word: ChangeNotice): Promise<ApplicationRow | undefined> {
  const known = lookedUp.get(word)
  if (known) return known
  const isId = z.safeParse(z.uuid(), word.subject).success
  const row = isId ? findApplication(services.database.db, word.subject) : Promise.resolve(undefined)
  lookedUp.set(word, row)
  return row
}
