import { expect, test } from 'vitest'
import { goodConnection, updateQuality, type Sample } from './connection-quality.ts'

const poor: Sample = { lost: 0.3, bitrate: 500_000 }
const good: Sample = { lost: 0, bitrate: 900_000 }
const many = (count: number, sample: Sample) => Array.from({ length: count }, () => sample)
const after = (...samples: Sample[]) => samples.reduce(updateQuality, goodConnection).isWeak

test('connection quality: one bad sample keeps the picture, several drop it', () => {
  expect(after(poor, poor, good, poor, poor)).toBe(false)
  expect(after(poor, poor, poor)).toBe(true)
  expect(after(...many(3, { lost: 0, bitrate: 40_000 }))).toBe(true)
})

test('connection quality: the picture returns after good samples', () => {
  expect(after(poor, poor, poor, good, good, good, good, good)).toBe(true)
  expect(after(poor, poor, poor, ...many(6, good))).toBe(false)
  expect(after(poor, poor, poor, ...many(6, { lost: 0, bitrate: undefined }))).toBe(false)
  expect(after(...many(3, { lost: 0, bitrate: 40_000 }), ...many(6, { lost: 0, bitrate: 40_000 }))).toBe(false)
})
