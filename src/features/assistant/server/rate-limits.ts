import type { Context } from '#foundation/http/server/context.ts'
import { addressGroup, consumeLimit, type Limit } from '#foundation/http/server/limits.ts'

const minute = 60

/** The demo is often used by many people or programs behind one address. */
const perNetwork = {
  production: {
    question: { max: 40, perSeconds: minute },
    message: { max: 120, perSeconds: minute },
    document: { max: 10, perSeconds: minute },
    person: { max: 5, perSeconds: 60 * minute },
  },
  demonstration: {
    question: { max: 300, perSeconds: minute },
    message: { max: 900, perSeconds: minute },
    document: { max: 60, perSeconds: minute },
    person: { max: 300, perSeconds: 60 * minute },
  },
} satisfies Record<string, Record<string, Limit>>
type Act = keyof (typeof perNetwork)['production']

const perSession: Limit = { max: 30, perSeconds: minute }

export async function consumeNetworkLimit(context: Context, act: Act): Promise<void> {
  const { services, request, now } = context
  const limit = perNetwork[services.env.profile][act]
  await consumeLimit(services.database.db, `chat ${act} ${addressGroup(request.address)}`, limit, now)
}

export async function consumeQuestionLimit(context: Context, sessionId: string | undefined): Promise<void> {
  await consumeNetworkLimit(context, 'question')
  if (sessionId) await consumeLimit(context.services.database.db, `chat session ${sessionId}`, perSession, context.now)
}
