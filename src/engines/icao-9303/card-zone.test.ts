import { expect, test } from 'vitest'
import { printCardZone, readCardZone } from './card-zone.ts'

/** The specimens of Doc 9303-5 and 9303-6. */
const small = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
const card = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']
const anna = {
  code: 'I',
  issuer: 'UTO',
  nationality: 'UTO',
  number: 'D23145890',
  born: '740812',
  validUntil: '120415',
  primary: 'ERIKSSON',
  secondary: 'ANNA<MARIA',
  sex: 'F' as const,
  optional: '',
}

test('card zone: the specimens of the standard are written and read', () => {
  expect(printCardZone({ ...anna, format: 'TD1' })).toEqual(small)
  expect(printCardZone({ ...anna, format: 'TD2' })).toEqual(card)
  expect(readCardZone(small)).toEqual({ ...anna, format: 'TD1' })
  expect(readCardZone(card)).toEqual({ ...anna, format: 'TD2' })
})

test.each([
  ['TD1', small],
  ['TD2', card],
])('card zone: any other digit in a checked field of a %s is noticed', (_, lines) => {
  for (const [line, text] of lines.entries())
    for (const [at, character] of Array.from(text).entries()) {
      if (!/\d/.test(character)) continue
      const other = String((Number(character) + 3) % 10)
      const changed = lines.with(line, text.slice(0, at) + other + text.slice(at + 1))
      expect(readCardZone(changed), `${line} ${at}`).toBeUndefined()
    }
})

test.each([[['I<UTO']], [['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', card[1]!]], [[small[0]!, small[1]!]], [[]]])(
  'what is no card is not read: %j',
  (lines) => {
    expect(readCardZone(lines)).toBeUndefined()
  },
)
