import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { overloaded } from '#foundation/values/refusal.ts'

/** Right after a start the event loop lags while code is compiled; that says nothing about load. */
const warmUp = 20_000

const alwaysServed = /^\/(healthz|readyz|metrics|assets\/[^?]+|[\w-]+\.\w+)(\?|$)/

export async function rejectWhenOverloaded(app: FastifyInstance, milliseconds: number): Promise<void> {
  let openedAt = -Infinity
  app.addHook('onListen', async () => {
    openedAt = performance.now()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: milliseconds,
    pressureHandler: ({ url }, _reply, _type, lateness) => {
      if (shouldReject({ url, lateness: lateness ?? 0, openFor: performance.now() - openedAt }))
        throw Object.assign(new Error('busy'), { statusCode: 503, code: overloaded })
    },
  })
}

interface Moment {
  url: string
  /** Infinite when nothing could be measured since the last check. */
  lateness: number
  openFor: number
}

/** A process that got no CPU for a second has measured nothing, which says nothing about load. */
export function shouldReject({ url, lateness, openFor }: Moment): boolean {
  return Number.isFinite(lateness) && openFor > warmUp && !alwaysServed.test(url)
}
