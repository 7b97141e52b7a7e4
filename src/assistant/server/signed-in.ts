import type { Context, SignedInContext } from '#platform/server/context.ts'

export function isSignedIn(context: Context): context is SignedInContext {
  return context.user !== null
}
