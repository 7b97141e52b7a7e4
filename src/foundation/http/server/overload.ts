import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** A service that has just been started is still learning; how late it was meanwhile says nothing about its visitors. */
const learning = 20_000

/** Who asks how we are is answered, and a page that was let in gets its scripts, styles and fonts. */
const alwaysServed = /^\/(healthz|readyz|metrics|assets\/[^?]+|[\w-]+\.\w+)(\?|$)/

/** New requests are turned away while everything is late by so many milliseconds: those inside get their answers sooner. */
export async function rejectWhenOverloaded(app: FastifyInstance, milliseconds: number): Promise<void> {
  let openedAt = -Infinity
  app.addHook('onListen', async () => {
    openedAt = performance.now()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: milliseconds,
    pressureHandler: ({ url }, _reply, _type, lateness) => {
      if (turnsAway({ url, lateness: lateness ?? 0, openFor: performance.now() - openedAt }))
        throw Object.assign(new Error('busy'), { statusCode: 503 })
    },
  })
}

interface Moment {
  url: string
  /** Milliseconds; infinite when nothing could be measured since the last look. */
  lateness: number
  openFor: number
}

/** A process that got no processor for a second has measured nothing. That says nothing about its visitors either. */
export function turnsAway({ url, lateness, openFor }: Moment): boolean {
  return Number.isFinite(lateness) && openFor > learning && !alwaysServed.test(url)
}
