import type { ActorRole } from '#domain/applications/status.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { Actor } from '#foundation/http/server/context.ts'

type Person = Pick<Actor, 'id' | 'role'> | null

/** In whose hand this application is for this person; nobody's when they have nothing to do with it. */
export function roleInCase(
  user: Person,
  row: Pick<ApplicationRow, 'ownerId' | 'assignedTo'>,
): ActorRole | 'colleague' | undefined {
  if (!user) return 'system'
  // Whoever works at the desk is only the owner of their own application.
  if (row.ownerId === user.id) return 'owner'
  if (user.role === 'admin') return 'admin'
  if (user.role !== 'e-visa-admin') return undefined
  return row.assignedTo === null || row.assignedTo === user.id ? 'officer' : 'colleague'
}
