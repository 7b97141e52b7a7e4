import type { Context } from '#foundation/http/server/context.ts'
import { addressGroup, spend, type Limit } from '#foundation/http/server/limits.ts'

const minute = 60

/** A demonstration is often tried by many people or programs behind one address. */
const perNetwork = {
  production: {
    question: { most: 40, per: minute },
    message: { most: 120, per: minute },
    document: { most: 10, per: minute },
    person: { most: 5, per: 60 * minute },
  },
  demonstration: {
    question: { most: 300, per: minute },
    message: { most: 900, per: minute },
    document: { most: 60, per: minute },
    person: { most: 300, per: 60 * minute },
  },
} satisfies Record<string, Record<string, Limit>>
type Act = keyof (typeof perNetwork)['production']

/** Nobody reads answers faster than this. */
const perSession: Limit = { most: 30, per: minute }

export async function spendForNetwork(context: Context, act: Act): Promise<void> {
  const { services, request, now } = context
  const limit = perNetwork[services.env.profile][act]
  await spend(services.database.db, `chat ${act} ${addressGroup(request.address)}`, limit, now)
}

export async function spendQuestion(context: Context, sessionId: string | undefined): Promise<void> {
  await spendForNetwork(context, 'question')
  if (sessionId) await spend(context.services.database.db, `chat session ${sessionId}`, perSession, context.now)
}
