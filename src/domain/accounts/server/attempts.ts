// Slows down guessing without locking the owner out: waits grow per account and network, and a network the owner already
// uses is not affected by failures from elsewhere.
import type { Context } from '#foundation/http/server/context.ts'
import {
  addressGroup,
  countUse,
  resetUses,
  refundUse,
  consumeLimit,
  tooMany,
  type Limit,
} from '#foundation/http/server/limits.ts'
import { isKnownAddress } from './sessions.ts'

const minute = 60
const day = 86_400

/** A demonstration is often tried by many people or programs behind one address. */
const perAddress = {
  production: {
    login: { max: 100, perSeconds: 10 * minute },
    register: { max: 30, perSeconds: 10 * minute },
    letter: { max: 20, perSeconds: 10 * minute },
  },
  demonstration: {
    login: { max: 5000, perSeconds: 10 * minute },
    register: { max: 1000, perSeconds: 10 * minute },
    letter: { max: 500, perSeconds: 10 * minute },
  },
} satisfies Record<string, Record<string, Limit>>
type LimitedAction = keyof (typeof perAddress)['production']

export const freeFailures = 5
const longestWait = 15 * minute
/** After this many failures from unknown networks, an account refuses unknown networks for the rest of the day. */
export const unknownNetworkFailuresPerDay = 90

export async function consumeAddressLimit(context: Context, act: LimitedAction): Promise<void> {
  const limit = perAddress[context.services.env.profile][act]
  await consumeLimit(
    context.services.database.db,
    `${act} ${addressGroup(context.request.address)}`,
    limit,
    context.now,
  )
}

function limitKeys(context: Context, email: string) {
  const account = context.services.keys.keyedHash(email.toLowerCase(), 'attempts')
  const pair = `${account} ${addressGroup(context.request.address)}`
  return { failures: `failed ${pair}`, wait: `wait ${pair}`, strangers: `strangers ${account}` }
}

/**
 * Each attempt is counted as a failure first and taken back on success, so that a thousand parallel guesses are as
 * slow as a thousand in a row.
 */
export async function countLoginAttempt(context: Context, email: string, userId: string | undefined): Promise<void> {
  await consumeAddressLimit(context, 'login')
  const db = context.services.database.db
  const keys = limitKeys(context, email)
  const { count } = await countUse(db, keys.failures, day, context.now)
  if (count > freeFailures) {
    const wait = await countUse(db, keys.wait, Math.min(2 ** (count - freeFailures - 1), longestWait), context.now)
    if (wait.count > 1) {
      await refundUse(db, keys.failures)
      throw tooMany(wait.resetsIn)
    }
  }
  const strangers = await countUse(db, keys.strangers, day, context.now)
  if (strangers.count <= unknownNetworkFailuresPerDay) return
  if (userId && (await isKnownAddress(db, userId, context.request.address, context.now))) return
  await refundUse(db, keys.strangers)
  throw tooMany(strangers.resetsIn)
}

/** A completed reset proves ownership of the address, so earlier failures by strangers no longer count. */
export async function clearAttemptsAfterReset(context: Context, email: string): Promise<void> {
  const { db } = context
  const keys = limitKeys(context, email)
  for (const key of Object.values(keys)) await resetUses(db, key)
}

export async function clearAttemptsAfterLogin(context: Context, email: string): Promise<void> {
  const db = context.services.database.db
  const keys = limitKeys(context, email)
  await resetUses(db, keys.failures)
  await resetUses(db, keys.wait)
  await refundUse(db, keys.strangers)
}
