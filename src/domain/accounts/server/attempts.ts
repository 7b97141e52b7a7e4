// Guessing is made slow without ever locking an owner out: waits grow per account and network, and a network
// that the owner already uses is not held back by what strangers do elsewhere.
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

/** How much one network may ask for. A demonstration is often tried by many people or programs behind one address. */
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
type Act = keyof (typeof perAddress)['production']

export const freeFailures = 5
const longestWait = 15 * minute
/** Failures from unknown networks after which an account is closed to unknown networks for the rest of the day. */
export const strangersPerDay = 90

export async function spendForAddress(context: Context, act: Act): Promise<void> {
  const limit = perAddress[context.services.env.profile][act]
  await consumeLimit(
    context.services.database.db,
    `${act} ${addressGroup(context.request.address)}`,
    limit,
    context.now,
  )
}

function keysFor(context: Context, email: string) {
  const account = context.services.keys.keyedHash(email.toLowerCase(), 'attempts')
  const pair = `${account} ${addressGroup(context.request.address)}`
  return { failures: `failed ${pair}`, wait: `wait ${pair}`, strangers: `strangers ${account}` }
}

/**
 * Refuses before the password is even looked at. Each try is counted as a failure first and taken back on success,
 * so a thousand guesses at the same moment are as slow as a thousand in a row.
 */
export async function admitAttempt(context: Context, email: string, userId: string | undefined): Promise<void> {
  await spendForAddress(context, 'login')
  const db = context.services.database.db
  const keys = keysFor(context, email)
  const { count } = await countUse(db, keys.failures, day, context.now)
  if (count > freeFailures) {
    const wait = await countUse(db, keys.wait, Math.min(2 ** (count - freeFailures - 1), longestWait), context.now)
    if (wait.count > 1) {
      await refundUse(db, keys.failures)
      throw tooMany(wait.resetsIn)
    }
  }
  const strangers = await countUse(db, keys.strangers, day, context.now)
  if (strangers.count <= strangersPerDay) return
  if (userId && (await isKnownAddress(db, userId, context.request.address, context.now))) return
  await refundUse(db, keys.strangers)
  throw tooMany(strangers.resetsIn)
}

/** Whoever proved the address by a completed reset is the owner: what strangers tried before no longer holds them back. */
export async function noteReset(context: Context, email: string): Promise<void> {
  const { db } = context
  const keys = keysFor(context, email)
  for (const key of Object.values(keys)) await resetUses(db, key)
}

export async function noteSuccess(context: Context, email: string): Promise<void> {
  const db = context.services.database.db
  const keys = keysFor(context, email)
  await resetUses(db, keys.failures)
  await resetUses(db, keys.wait)
  await refundUse(db, keys.strangers)
}
