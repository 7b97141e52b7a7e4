import type { Context } from '#foundation/http/server/context.ts'
import { addressGroup, countUse, consumeLimit, type Limit } from '#foundation/http/server/limits.ts'

const hour = 3600
const day = 24 * hour

/** Per network. The demo is often used by many people or programs behind one address. */
const perNetwork = {
  production: { contact: { max: 5, perSeconds: hour }, newsletter: { max: 10, perSeconds: hour } },
  demonstration: { contact: { max: 1000, perSeconds: hour }, newsletter: { max: 1000, perSeconds: hour } },
} satisfies Record<string, Record<string, Limit>>

/** Per recipient, so that the service cannot be used to flood a mailbox. */
const perMailbox = {
  acknowledgement: { max: 3, perSeconds: day },
  'newsletter-email': { max: 1, perSeconds: hour },
} satisfies Record<string, Limit>

export async function consumeNetworkLimit(context: Context, act: 'contact' | 'newsletter'): Promise<void> {
  const limit = perNetwork[context.services.env.profile][act]
  await consumeLimit(
    context.services.database.db,
    `${act} ${addressGroup(context.request.address)}`,
    limit,
    context.now,
  )
}

export async function canEmail(context: Context, email: string, what: keyof typeof perMailbox): Promise<boolean> {
  const { max, perSeconds } = perMailbox[what]
  const mailbox = context.services.keys.keyedHash(email.toLowerCase(), 'mailbox')
  const { count } = await countUse(context.db, `${what} ${mailbox}`, perSeconds, context.now)
  return count <= max
}
