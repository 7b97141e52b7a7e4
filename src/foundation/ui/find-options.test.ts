import { expect, test } from 'vitest'
import { findExact, findOptions } from './find-options.ts'

const options = ['United States', 'Côte d’Ivoire', 'Spain', 'Réunion'].map((label) => ({ value: label, label }))
const found = (typed: string) => findOptions(options, typed).map(({ label }) => label)

test('find options: any part matches regardless of accents and case, prefixes first', () => {
  expect(found('')).toHaveLength(4)
  expect(found('cote')).toEqual(['Côte d’Ivoire'])
  expect(found('UNI')).toEqual(['United States', 'Réunion'])
  expect(found('atlantis')).toEqual([])
})

test('find options: a full name is accepted without selecting it', () => {
  expect(findExact(options, ' cote d’ivoire')?.value).toBe('Côte d’Ivoire')
  expect(findExact([{ value: 'us', label: 'United States' }], 'US')?.label).toBe('United States')
  expect(findExact(options, 'Spa')).toBeUndefined()
})
