import type { TaskOwner } from '#foundation/runtime/server/fair-queue.ts'
import type { Context } from './context.ts'
import { addressGroup } from './limits.ts'

export function taskOwner({ user, request }: Context): TaskOwner {
  return user ? { id: user.id } : { id: addressGroup(request.address), isAnonymous: true }
}
