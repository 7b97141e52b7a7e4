import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printCardZone, readCardZone, type CardZone } from '#engines/icao-9303/card-zone.ts'
import { printPassportZone } from '#engines/icao-9303/passport-zone.ts'
import { zoneStates } from '#engines/icao-9303/states.ts'
import { printVisaZone } from '#engines/icao-9303/visa-zone.ts'
import { times } from '#testing/repetitions.ts'
import { alphabet, codesOf, textOf } from './alphabet.ts'
import { decode } from './decode.ts'
import { layouts, type ZoneFormat } from './layouts.ts'
import { isPlausible } from './plausibility.ts'

function seen(text: string, likely = 0.98): Float32Array[] {
  const rest = Math.log((1 - likely) / (alphabet.length - 1))
  return codesOf(text).map((code) => {
    const row = new Float32Array(alphabet.length).fill(rest)
    row[code] = Math.log(likely)
    return row
  })
}

function read(format: ZoneFormat, rows: readonly Float32Array[]) {
  const size = rows.length
  const [best] = layouts
    .filter((layout) => layout.format === format && layout.lines * layout.length === size)
    .flatMap((layout) => {
      const decoded = decode(layout, rows)
      return decoded ? [{ layout, ...decoded }] : []
    })
    .toSorted((one, other) => other.score - one.score)
  return best && { text: textOf(best.codes), isPlausible: isPlausible(best.layout, best, rows) }
}

const two = (number: number) => String(number).padStart(2, '0')
const day = fc
  .tuple(fc.nat(99), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map(two).join(''))
const word = fc.stringMatching(/^[A-Z]{1,9}$/)
const bearer = fc.record({
  primary: word,
  secondary: word,
  born: day,
  validUntil: day,
  sex: fc.constantFrom('F', 'M', '<'),
  issuer: fc.constantFrom(...zoneStates),
  nationality: fc.constantFrom(...zoneStates),
  number: fc.stringMatching(/^[0-9A-Z]{6,9}$/),
  more: fc.stringMatching(/^[0-9A-Z]{0,7}$/),
}) as fc.Arbitrary<Omit<CardZone, 'format' | 'code' | 'optional'> & { more: string }>

const printers: Record<ZoneFormat, (given: CardZone & { more: string }) => readonly string[]> = {
  TD3: ({ more, ...given }) => printPassportZone({ ...given, type: '', personal: more }),
  'MRV-A': ({ more, ...given }) => printVisaZone({ ...given, format: 'A', type: '', optional: more }),
  'MRV-B': ({ more, ...given }) => printVisaZone({ ...given, format: 'B', type: '', optional: more }),
  TD2: (given) => printCardZone({ ...given, format: 'TD2', code: 'I', optional: given.more }),
  TD1: (given) => printCardZone({ ...given, format: 'TD1', code: 'I', optional: given.more }),
}

describe.each(Object.entries(printers) as [ZoneFormat, (typeof printers)[ZoneFormat]][])('%s', (format, print) => {
  const zone = bearer.map((given) => print({ ...given, format: 'TD1', code: 'I', optional: '' }).join(''))

  test('clear characters are read unchanged', () => {
    fc.assert(
      fc.property(zone, (text) => {
        expect(read(format, seen(text))).toEqual({ text, isPlausible: true })
      }),
      { numRuns: times(10, 25, 5) },
    )
  })

  test('an ambiguous date digit is corrected by the check digits', () => {
    fc.assert(
      fc.property(zone, fc.nat(5), fc.integer({ min: 1, max: 9 }), (text, at, shift) => {
        const place = { TD3: 44 + 13, 'MRV-A': 44 + 13, 'MRV-B': 36 + 13, TD2: 36 + 13, TD1: 30 }[format] + at
        const rows = seen(text)
        const wrong = (codesOf(text)[place]! + shift) % 10
        rows[place]![codesOf(text)[place]!] = Math.log(0.4)
        rows[place]![wrong] = Math.log(0.55)
        expect(read(format, rows)?.text).toBe(text)
      }),
      { numRuns: times(10, 25, 5) },
    )
  })
})

test('decode: a number of more than nine characters is read with its check digit in the optional field', () => {
  fc.assert(
    fc.property(bearer, fc.stringMatching(/^[0-9A-Z]{10,13}$/), (given, number) => {
      for (const format of ['TD1', 'TD2'] as const) {
        const lines = printCardZone({ ...given, number, format, code: 'I', optional: '' })
        expect(read(format, seen(lines.join('')))?.text).toBe(lines.join(''))
        expect(readCardZone(lines)).toMatchObject({ number, format })
      }
    }),
    { numRuns: times(5, 15) },
  )
})

test('decode: text that is not a zone is never decoded as one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z<]{88}$/), (text) => {
      expect(read('TD3', seen(text))?.isPlausible ?? false).toBe(false)
    }),
    { numRuns: times(10, 25, 5) },
  )
})

test('decode: an empty personal number may have a filler or a zero as its check digit', () => {
  const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159<<<<<<<<<<<<<<<8']
  for (const digit of ['<', '0']) {
    const text = lines.join('').slice(0, 86) + digit + lines[1]!.slice(43)
    expect(read('TD3', seen(text))).toEqual({ text, isPlausible: true })
  }
})
