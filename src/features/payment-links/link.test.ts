import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateNames } from '#domain/payments/states.ts'
import { countsForLink, linkStateOf } from './link.ts'

const now = new Date('2026-11-17T12:00:00Z')
const later = new Date('2026-11-18T12:00:00Z')

test('payment links: a payment counts whatever happened to the link, and only an unused link is open', () => {
  const facts = fc.record({
    revokedAt: fc.constantFrom(null, now),
    expiresAt: fc.constantFrom(now, later),
    payment: fc.constantFrom(undefined, ...stateNames),
    isPaidOtherwise: fc.boolean(),
    isChanged: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, (given) => {
      const state = linkStateOf(given, now)
      expect(state === 'paid' || state === 'under-way').toBe(countsForLink(given.payment))
      const isUntouched =
        !countsForLink(given.payment) &&
        given.revokedAt === null &&
        given.expiresAt > now &&
        !given.isPaidOtherwise &&
        !given.isChanged
      expect(state === 'open').toBe(isUntouched)
    }),
  )
})
