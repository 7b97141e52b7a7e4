import type { ActorRole } from '#domain/applications/status.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { Actor } from '#foundation/http/server/context.ts'

type Person = Pick<Actor, 'id' | 'role'> | null

export function roleInCase(
  user: Person,
  row: Pick<ApplicationRow, 'ownerId' | 'assignedTo'>,
): ActorRole | 'other-officer' | undefined {
  if (!user) return 'system'
  // Officers have no staff rights on their own application.
  if (row.ownerId === user.id) return 'owner'
  if (user.role === 'admin') return 'admin'
  if (user.role !== 'e-visa-admin') return undefined
  return row.assignedTo === null || row.assignedTo === user.id ? 'officer' : 'other-officer'
}
