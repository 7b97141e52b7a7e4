import { expect, test } from 'vitest'
import { findOptions } from './find-options.ts'

const options = ['United States', 'Côte d’Ivoire', 'Spain', 'Réunion'].map((label) => ({ value: label, label }))
const found = (typed: string) => findOptions(options, typed).map(({ label }) => label)

test('typing finds by any part, whatever the accents and capitals, beginnings first', () => {
  expect(found('')).toHaveLength(4)
  expect(found('cote')).toEqual(['Côte d’Ivoire'])
  expect(found('UNI')).toEqual(['United States', 'Réunion'])
  expect(found('atlantis')).toEqual([])
})
