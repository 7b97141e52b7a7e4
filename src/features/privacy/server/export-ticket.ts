import { confirmPassword } from '#domain/accounts/server/profile.ts'
import { issueToken, redeemToken } from '#domain/accounts/server/tokens.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'

/** A browser can download only by a link, which cannot carry a password. */
export async function issueExportTicket(context: LongRunningContext<Actor>, password: string): Promise<string> {
  await confirmPassword(context, password)
  return context.transact(({ db, user, now }) => issueToken(db, 'export', user.id, now))
}

export async function redeemExportTicket({ db, user, now }: SignedInContext, ticket: string): Promise<void> {
  const row = await redeemToken(db, 'export', ticket, now)
  if (row?.userId !== user.id)
    throw new Refusal('invalid', /*i18n*/ 'Enter your password to export your data.', { code: 'password-needed' })
}
