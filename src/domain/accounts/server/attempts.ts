// Slows down guessing without locking the owner out: waits grow per account and network. Failures elsewhere affect
// neither a network the owner already uses, nor a browser they signed in with before, nor whoever also has the second
// factor.
import type { Context } from '#foundation/http/server/context.ts'
import {
  addressGroup,
  countUse,
  resetUses,
  resetUsesUnder,
  refundUse,
  consumeLimit,
  tooMany,
  type Limit,
} from '#foundation/http/server/limits.ts'
import { confirmationAttempts } from './profile.ts'
import { codeAttempts } from './second-factor.ts'
import { isKnownAddress } from './sessions.ts'
import type { UserRow } from './table.ts'

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
/** After this many failures from unknown networks, a password alone is not enough there for the rest of the day. */
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

const accountKey = ({ services }: Context, email: string) => services.keys.keyedHash(email.toLowerCase(), 'attempts')

function limitKeys(context: Context, email: string, device: string | undefined) {
  const account = accountKey(context, email)
  const place = `${account} ${device ?? addressGroup(context.request.address)}`
  return { failures: `failed ${place}`, wait: `wait ${place}`, strangers: `strangers ${account}` }
}

export interface LoginAttempt {
  email: string
  userId: string | undefined
  /** The browser, if the account was signed in there before. */
  device: string | undefined
}

/**
 * Each attempt is counted as a failure first and taken back on success, so that a thousand parallel guesses are as
 * slow as a thousand in a row. Returns the seconds to wait if the password alone is not enough.
 */
export async function countLoginAttempt(context: Context, attempt: LoginAttempt): Promise<number | undefined> {
  const { email, userId, device } = attempt
  await consumeAddressLimit(context, 'login')
  const db = context.services.database.db
  const keys = limitKeys(context, email, device)
  const { count } = await countUse(db, keys.failures, day, context.now)
  if (count > freeFailures) {
    const wait = await countUse(db, keys.wait, Math.min(2 ** (count - freeFailures - 1), longestWait), context.now)
    if (wait.count > 1) {
      await refundUse(db, keys.failures)
      throw tooMany(wait.resetsIn)
    }
  }
  if (device !== undefined) return undefined
  const strangers = await countUse(db, keys.strangers, day, context.now)
  if (strangers.count <= unknownNetworkFailuresPerDay) return undefined
  if (userId && (await isKnownAddress(db, userId, context.request.address, context.now))) return undefined
  return strangers.resetsIn
}

/** A completed reset proves ownership of the address, so earlier failures no longer count, wherever they came from. */
export async function clearAttemptsAfterReset(context: Context, { id, email }: Pick<UserRow, 'id' | 'email'>) {
  const account = accountKey(context, email)
  for (const kind of ['failed', 'wait', 'strangers']) await resetUsesUnder(context.db, `${kind} ${account}`)
  await resetUses(context.db, codeAttempts(id), confirmationAttempts(id))
}

export async function clearAttemptsAfterLogin(context: Context, { email, device }: LoginAttempt): Promise<void> {
  const db = context.services.database.db
  const keys = limitKeys(context, email, device)
  await resetUses(db, keys.failures, keys.wait)
  if (device === undefined) await refundUse(db, keys.strangers)
}
