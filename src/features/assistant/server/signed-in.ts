import type { Context, SignedInContext } from '#foundation/http/server/context.ts'

export function isSignedIn(context: Context): context is SignedInContext {
  return context.user !== null
}
