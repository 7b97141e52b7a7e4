import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printPassportZone } from '#engines/icao-9303/passport-zone.ts'
import { times } from '#testing/repetitions.ts'
import { alphabet, codesOf } from './alphabet.ts'
import { contradictedFields, readIgnoringChecks } from './contradiction.ts'
import { layouts, type Layout } from './layouts.ts'

const [book] = layouts.filter(({ format, guards }) => format === 'TD3' && guards.length === 5) as [Layout]
const bearer = {
  type: '',
  issuer: 'GHA',
  primary: 'MENSAH',
  secondary: 'AMA',
  number: 'G1234567',
  nationality: 'GHA',
  born: '910203',
  sex: 'F',
  validUntil: '310506',
  personal: 'ZE184226B',
} as const
const honest = printPassportZone(bearer).join('')

function rowsOf(text: string, likely = 0.999): Float32Array[] {
  const rest = Math.log((1 - likely) / (alphabet.length - 1))
  return codesOf(text).map((code) =>
    new Float32Array(alphabet.length).fill(rest).fill(Math.log(likely), code, code + 1),
  )
}
const legible = (text: string) => Array.from(text, () => 0.999)
const contradictedIn = (text: string, sure = legible(text)) =>
  contradictedFields(book, readIgnoringChecks(book, rowsOf(text)), sure)
const change = (text: string, place: number, to: string) => text.slice(0, place) + to + text.slice(place + 1)

test('contradiction: a genuine zone has none', () => {
  expect(readIgnoringChecks(book, rowsOf(honest))).toEqual(codesOf(honest))
  expect(contradictedIn(honest)).toEqual([])
})

/** The digit at each place, counted from the start of the second line. */
const guarded = [
  ['number', 3],
  ['born', 14],
  ['validUntil', 22],
  ['optional', 31],
] as const

test.each(guarded)('contradiction: a %s with a changed digit is named', (field, place) => {
  fc.assert(
    fc.property(fc.nat(9), (digit) => {
      const before = honest[44 + place]!
      const changed = change(honest, 44 + place, String(digit))
      fc.pre(String(digit) !== before)
      expect(contradictedIn(changed)).toEqual([field])
    }),
    { numRuns: times(10, 50) },
  )
})

test('contradiction: barely legible characters cause none', () => {
  const changed = change(honest, 44 + 14, '7')
  for (const place of [44 + 13, 44 + 14, 44 + 19])
    expect(contradictedIn(changed, legible(changed).with(place, 0.5))).toEqual([])
})

test('contradiction: a changed composite check digit is reported as such', () => {
  const last = Number(honest.at(-1))
  expect(contradictedIn(change(honest, 87, String((last + 1) % 10)))).toEqual(['check'])
})

test('contradiction: text without any valid check digit is not a zone', () => {
  let text = honest
  for (const place of [9, 19, 27, 42, 43]) text = change(text, 44 + place, String((Number(text[44 + place]) + 1) % 10))
  expect(contradictedIn(text)).toEqual([])
})
