import type { Context } from '#foundation/http/server/context.ts'
import { addressGroup, countUse, spend, type Limit } from '#foundation/http/server/limits.ts'

const hour = 3600
const day = 24 * hour

/** How much one network may send. A demonstration is often tried by many people or programs behind one address. */
const perNetwork = {
  production: { contact: { most: 5, per: hour }, newsletter: { most: 10, per: hour } },
  demonstration: { contact: { most: 1000, per: hour }, newsletter: { most: 1000, per: hour } },
} satisfies Record<string, Record<string, Limit>>

/** How many letters one address gets, whoever asks for them: nobody's mailbox is filled through us. */
const perMailbox = {
  acknowledgement: { most: 3, per: day },
  'newsletter-letter': { most: 1, per: hour },
} satisfies Record<string, Limit>

export async function spendForNetwork(context: Context, act: 'contact' | 'newsletter'): Promise<void> {
  const limit = perNetwork[context.services.env.profile][act]
  await spend(context.services.database.db, `${act} ${addressGroup(context.request.address)}`, limit, context.now)
}

export async function mayWriteTo(context: Context, email: string, what: keyof typeof perMailbox): Promise<boolean> {
  const { most, per } = perMailbox[what]
  const mailbox = context.services.keys.keyedHash(email.toLowerCase(), 'mailbox')
  const { count } = await countUse(context.db, `${what} ${mailbox}`, per, context.now)
  return count <= most
}
