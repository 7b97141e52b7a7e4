import { randomFillSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { times } from '#testing/repetitions.ts'
import { readVisaNumber, writeVisaNumber } from './visa-number.ts'

test('visa numbers: nine characters each, practically without collisions', () => {
  const count = times(200_000, 1_000_000)
  const random = new Uint8Array(9 * count)
  for (let at = 0; at < random.length; at += 65_536) randomFillSync(random, at, Math.min(65_536, random.length - at))
  const numbers = new Set<string>()
  for (let at = 0; at < random.length; at += 9) numbers.add(writeVisaNumber(random.subarray(at, at + 9)))
  // The database rejects the rare collision.
  expect(numbers.size).toBeGreaterThan(count - 10)
  for (const number of [...numbers].slice(0, 1000)) {
    expect(number).toMatch(/^[0-9A-Z]{9}$/)
    expect(readVisaNumber(`${number.slice(0, 3)} ${number.slice(3, 6)}-${number.slice(6).toLowerCase()}`)).toBe(number)
  }
})
