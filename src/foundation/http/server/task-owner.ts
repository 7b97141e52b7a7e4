import type { TaskOwner } from '#foundation/runtime/server/fair-queue.ts'
import type { Context } from './context.ts'
import { addressGroup } from './limits.ts'

/** For whom heavy work is done: the person, or the network of a visitor without an account. */
export function taskOwner({ user, request }: Context): TaskOwner {
  return user ? { id: user.id } : { id: addressGroup(request.address), isAnonymous: true }
}
