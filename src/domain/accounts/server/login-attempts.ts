// Slows down guessing without locking the owner out: failures elsewhere affect no network or browser that the owner uses.
import type { WithSubquery } from 'drizzle-orm'
import type { Context } from '#foundation/http/server/context.ts'
import {
  addressGroup,
  countUse,
  countUses,
  resetUses,
  resetUsesUnder,
  resettingUses,
  refundUses,
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

export const failuresBeforeDelay = 5
const longestWait = 15 * minute
/** After this many failures from unknown networks, a password alone is not enough there for the rest of the day. */
export const unknownNetworkFailuresPerDay = 90

export async function consumeAddressLimit(context: Context, act: LimitedAction): Promise<void> {
  const { key, max, perSeconds } = addressLimit(context, act)
  await consumeLimit(context.services.database.db, key, { max, perSeconds }, context.now)
}

function addressLimit({ services, request }: Context, act: LimitedAction): Limit & { key: string } {
  return { key: `${act} ${addressGroup(request.address)}`, ...perAddress[services.env.profile][act] }
}

const accountKey = ({ services }: Context, email: string) => services.keys.keyedHash(email.toLowerCase(), 'attempts')

function limitKeys(context: Context, email: string, device: string | undefined) {
  const account = accountKey(context, email)
  const place = `${account} ${device ?? addressGroup(context.request.address)}`
  return { failures: `failed ${place}`, wait: `wait ${place}`, strangers: `strangers ${account}` }
}

interface LoginAttempt {
  email: string
  userId: string | undefined
  device: string | undefined
}

/** Counted as a failure first and taken back on success, so that parallel guesses are as slow as those in a row. */
export async function countLoginAttempt(context: Context, attempt: LoginAttempt): Promise<number | undefined> {
  const { email, userId, device } = attempt
  const db = context.services.database.db
  const keys = limitKeys(context, email, device)
  const limit = addressLimit(context, 'login')
  const { address, failures, strangers } = await countUses(
    db,
    {
      address: { key: limit.key, per: limit.perSeconds },
      failures: { key: keys.failures, per: day },
      ...(device === undefined && { strangers: { key: keys.strangers, per: day } }),
    },
    context.now,
  )
  // A refused attempt is no guess, so it is not counted.
  const turnAway = async (seconds: number) => {
    await refundUses(db, keys.failures, ...(strangers ? [keys.strangers] : []))
    return tooMany(seconds)
  }
  if (address.count > limit.max) throw await turnAway(address.resetsIn)
  if (failures.count > failuresBeforeDelay) {
    const growing = Math.min(2 ** (failures.count - failuresBeforeDelay - 1), longestWait)
    const wait = await countUse(db, keys.wait, growing, context.now)
    if (wait.count > 1) throw await turnAway(wait.resetsIn)
  }
  if (!strangers || strangers.count <= unknownNetworkFailuresPerDay) return undefined
  if (userId && (await isKnownAddress(db, userId, context.request.address, context.now))) return undefined
  return strangers.resetsIn
}

/** A completed reset proves ownership of the address, so earlier failures no longer count, wherever they came from. */
export async function clearAttemptsAfterReset(context: Context, { id, email }: Pick<UserRow, 'id' | 'email'>) {
  const account = accountKey(context, email)
  for (const kind of ['failed', 'wait', 'strangers']) await resetUsesUnder(context.db, `${kind} ${account}`)
  await resetUses(context.db, codeAttempts(id), confirmationAttempts(id))
}

/** Goes with the statement that opens the session. */
export function clearingAttempts(context: Context, { email, device }: LoginAttempt): WithSubquery[] {
  const keys = limitKeys(context, email, device)
  const unknown = device === undefined ? [keys.strangers] : []
  return resettingUses(context.db, [keys.failures, keys.wait], unknown)
}
