// Both addresses are proved: the present one, so that a stolen session cannot take the account away.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { screens } from '#foundation/paths.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { violatedConstraint } from '#foundation/storage/server/database.ts'
import { isStaff } from '#foundation/values/roles.ts'
import { confirmNewAddress, confirmCurrentAddress } from '../change-email-emails.ts'
import { emailChanged, emailChangeRequested } from '../events.ts'
import { consumeAddressLimit } from './login-attempts.ts'
import type { AccountsPorts } from './ports.ts'
import { confirmPassword } from './profile.ts'
import { findUser, findUserByEmail, lockUser, updateUser } from './queries.ts'
import { addressTaken } from './register.ts'
import { newAddressPurpose } from './sealed.ts'
import { endTokens, findSetup, issueToken, redeemToken, updateTokenData } from './tokens.ts'

const perPerson = { max: 5, perSeconds: 86_400 }
const perMailbox = { max: 3, perSeconds: 86_400 }

const sides = ['present', 'new'] as const
type Side = (typeof sides)[number]
const tokenKinds = { present: 'change-email-present', new: 'change-email-new' } as const

const PendingChange = z.object({ id: z.uuid(), email: z.string(), proved: z.array(z.enum(sides)) })

/**
 * Idempotent: after a crash it is sent under the same id, and the newest link works. It names its change: one that was
 * still queued when the traveller asked for another address would end the link of the newer email.
 */
export const emailChangeMail = job(
  'email-change-email',
  z.object({ id: z.uuid(), changeId: z.uuid(), userId: z.uuid(), to: z.enum(sides) }),
)

export async function requestEmailChange(
  context: LongRunningContext<Actor>,
  { email, password }: { email: string; password: string },
  { isMailboxGone }: Pick<AccountsPorts, 'isMailboxGone'>,
): Promise<readonly Side[]> {
  const { db, user, now, services } = context
  await confirmPassword(context, password)
  await consumeAddressLimit(context, 'letter')
  await consumeLimit(db, `email-change ${user.id}`, perPerson, now)
  await consumeLimit(db, `email-change ${services.keys.keyedHash(email.toLowerCase(), 'mailbox')}`, perMailbox, now)
  if (await findUserByEmail(db, email)) throw addressTaken()

  // An address that was never proved cannot be asked: it may be a stranger's, or mistyped. Nor can one that is gone.
  const isGone = !isStaff(user.accountRole) && (await isMailboxGone(context, user.email))
  const proved: Side[] = user.emailVerified && !isGone ? [] : ['present']
  const asked = sides.filter((side) => !proved.includes(side))
  await context.transact(async (inner) => {
    const changeId = randomUUID()
    const pending = { id: changeId, email: services.keys.sealText(email, newAddressPurpose), proved }
    for (const kind of Object.values(tokenKinds)) await endTokens(inner.db, user.id, kind)
    await issueToken(inner.db, 'change-email', user.id, inner.now, pending)
    for (const to of asked)
      await services.jobs.enqueue(inner.db, emailChangeMail, { id: randomUUID(), changeId, userId: user.id, to })
    recordEvent(inner, emailChangeRequested, { subject: user.id, userId: user.id }, {})
  })
  return asked
}

export async function sendEmailChangeMail(
  services: Services,
  { id, changeId, userId, to }: z.infer<typeof emailChangeMail.data>,
): Promise<void> {
  const { db } = services.database
  const now = services.clock()
  const user = await findUser(db, userId)
  const pending = await findPending(db, services, userId, now)
  if (!user || pending?.id !== changeId) return
  const token = await issueToken(db, tokenKinds[to], userId, now)
  const link = `${services.publicUrl()}${screens.verifyEmail.path}?token=${token}`
  const i18n = await translationsFor(user.language)
  const text =
    to === 'new' ? confirmNewAddress(i18n, { link }) : confirmCurrentAddress(i18n, { address: pending.email, link })
  await services.mail.send({
    id,
    to: { name: '', address: to === 'new' ? pending.email : user.email },
    ...renderEmail(text, user.language),
  })
  services.metrics.count('mails', emailChangeMail.name)
}

async function findPending(db: Context['db'], { keys }: Services, userId: string, now: Date) {
  const row = await findSetup(db, 'change-email', userId, now)
  if (!row) return undefined
  const { id, email, proved } = z.parse(PendingChange, row.data)
  return { id, hash: row.hash, sealed: email, email: keys.openText(email, newAddressPurpose), proved }
}

export async function confirmEmailChange(context: Context, token: string): Promise<'waiting' | 'changed' | undefined> {
  const { db, now, services } = context
  for (const side of sides) {
    const row = await redeemToken(db, tokenKinds[side], token, now)
    if (!row) continue
    const user = await lockUser(db, row.userId)
    const pending = await findPending(db, services, row.userId, now)
    if (!user || !pending) return undefined
    const proved = new Set([...pending.proved, side])
    if (proved.size < sides.length) {
      await updateTokenData(db, pending.hash, { id: pending.id, email: pending.sealed, proved: [...proved] })
      return 'waiting'
    }
    await changeAddress(context, user.id, pending.email)
    return 'changed'
  }
  return undefined
}

/** Links that went to the former address end with it. */
async function changeAddress(context: Context, userId: string, email: string): Promise<void> {
  await updateUser(context.db, userId, { email, emailVerifiedAt: context.now }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'users_email' ? addressTaken() : error
  })
  await endTokens(context.db, userId)
  recordEvent(context, emailChanged, { subject: userId, userId }, {})
}
