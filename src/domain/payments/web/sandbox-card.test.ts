import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { behaviourOf, behaviours } from '../sandbox.ts'
import { readSandboxCard, testCards } from './sandbox-card.ts'

const rest = { cardName: 'Ada Lovelace', expiryDate: '12/30', cvv: '737' }

test('sandbox cards: every sandbox behaviour has a test card', () => {
  for (const { number, behaviour } of testCards) {
    expect(behaviourOf(readSandboxCard({ ...rest, cardNumber: number }))).toBe(behaviour)
    expect(behaviourOf(readSandboxCard({ ...rest, cardNumber: number.replaceAll(' ', '') }))).toBe(behaviour)
  }
  expect(testCards.map(({ behaviour }) => behaviour)).toEqual([...behaviours])
})

test('sandbox cards: any other card succeeds, and the token contains nothing of it', () => {
  const send = vi.spyOn(globalThis, 'fetch')
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{16}$/), (cardNumber) => {
      const token = readSandboxCard({ ...rest, cardNumber })
      expect(token).toMatch(/^sbx_[a-z-]+_[0-9a-f]{24}$/)
      expect(token).not.toContain(cardNumber)
      expect(token).not.toContain('Ada')
      expect(readSandboxCard({ ...rest, cardNumber })).not.toBe(token)
    }),
  )
  expect(send).not.toHaveBeenCalled()
})
