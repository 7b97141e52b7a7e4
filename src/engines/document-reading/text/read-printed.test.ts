import { expect, test } from 'vitest'
import { readPrinted } from './read-printed.ts'

const zone = {
  dob: { value: '1965-01-17', confidence: 1 },
  expiryDate: { value: '2031-12-22', confidence: 1 },
}
const today = '2026-11-15'
const page = (...lines: string[]) =>
  ['PASSPORT / PASSEPORT', 'Date of birth / Date de naissance', '17.01.1965', ...lines].join('\n')
const values = (text: string) =>
  Object.fromEntries(Object.entries(readPrinted(text, zone, today)).map(([name, { value }]) => [name, value]))

test.each([
  [
    'one column',
    [
      'Place of birth / Lieu de naissance',
      'BERLIN',
      'Date of issue / Date de délivrance',
      '24.01.2023',
      'Date of expiry',
    ],
  ],
  [
    'sex and place in one row',
    ['Sex / Sexe Place of birth / Lieu de naissance', 'F BERLIN', 'Date of issue', '24 JAN 2023'],
  ],
  [
    'two days in one row',
    ['Lieu de naissance', 'BERLIN', 'Date of issue / Date of expiry', '24 JAN 2023 22 DEC 2031', 'REPUBLIC'],
  ],
  ['another language', ['Lugar de nacimiento', 'BERLIN', 'Fecha de expedición', '24 ENE 2023']],
])('read printed: a page with %s tells when it was issued and where its bearer was born', (_, lines) => {
  expect(values(page(...lines))).toEqual({ issueDate: '2023-01-24', birthPlace: 'BERLIN' })
})

test.each([
  ['a day after today', ['Date of issue', '24.01.2027']],
  ['a day before the birth', ['Date of issue', '24.01.1923']],
  ['two days that could be meant', ['Date of issue', '24.01.2023', 'Date de délivrance', '25.01.2023']],
  ['a day that could be two', ['Date of issue', '03/04/2023']],
  ['a smudge for a place', ['Place of birth', 'B3R|IN']],
  ['the next label for a place', ['Place of birth', 'Date of issue']],
  ['a place whose row holds more', ['Place of birth / Authority', 'BERLIN HAMBURG']],
])('%s is not read', (_, lines) => {
  expect(values(page(...lines))).toEqual({})
})
