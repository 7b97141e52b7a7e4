import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from './check-digit.ts'
import { zoneName } from './names.ts'
import { printPassportZone, readPassportZone, type PassportZone } from './passport-zone.ts'
import { printVisaZone, readVisaZone, type VisaZone } from './visa-zone.ts'

const eriksson: VisaZone = {
  format: 'A',
  type: '',
  issuer: 'UTO',
  primary: 'ERIKSSON',
  secondary: 'ANNA<MARIA',
  number: 'L898902C',
  nationality: 'UTO',
  born: '690806',
  sex: 'F',
  validUntil: '940623',
  optional: 'ZE184226B',
}

test('visa zone: the examples of Doc 9303-7 are reproduced', () => {
  expect(printVisaZone(eriksson)).toEqual([
    'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C<3UTO6908061F9406236ZE184226B<<<<<<<',
  ])
  expect(printVisaZone({ ...eriksson, format: 'B' })).toEqual([
    'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<',
    'L898902C<3UTO6908061F9406236ZE184226',
  ])
})

test('visa zone: unspecified sex, umlaut, apostrophe and hyphen are written by the standard', () => {
  const names = { primary: zoneName("Müller-O'Connor"), secondary: zoneName('Anne-Marie') }
  const zone = printVisaZone({
    format: 'A',
    type: '',
    issuer: 'LBR',
    ...names,
    number: 'C01X00T47',
    nationality: 'D',
    born: '910203',
    sex: '<',
    validUntil: '270331',
    optional: '',
  })
  expect(zone).toEqual(['V<LBRMUELLER<OCONNOR<<ANNE<MARIE<<<<<<<<<<<<', 'C01X00T478D<<9102033<2703316<<<<<<<<<<<<<<<<'])
})

test('visa zone: check digits match Doc 9303-3', () => {
  expect([checkDigit('520727'), checkDigit('AB2134<<<'), checkDigit('L898902C<')]).toEqual(['3', '5', '3'])
})

const name = fc.array(fc.stringMatching(/^[A-Z]{1,6}$/), { minLength: 1, maxLength: 2 }).map((parts) => parts.join('<'))
const date = fc.stringMatching(/^\d{2}(0[1-9]|1[0-2])([01][1-9]|2[0-8])$/)
const state = fc.stringMatching(/^[A-Z]{1,3}$/)
const common = {
  issuer: state,
  primary: name,
  secondary: fc.oneof(name, fc.constant('')),
  number: fc.stringMatching(/^[0-9A-Z]{1,9}$/),
  nationality: state,
  born: date,
  sex: fc.constantFrom('F', 'M', '<'),
  validUntil: date,
  type: fc.constantFrom('', 'T', 'B'),
}
const visaZone: fc.Arbitrary<VisaZone> = fc.record({
  ...common,
  format: fc.constantFrom('A', 'B'),
  optional: fc.stringMatching(/^[0-9A-Z]{0,8}$/),
})
const passportZone: fc.Arbitrary<PassportZone> = fc.record({
  ...common,
  personal: fc.stringMatching(/^[0-9A-Z]{0,14}$/),
})

test('visa zone: written zones round-trip', () => {
  fc.assert(
    fc.property(visaZone, (zone) => {
      expect(readVisaZone(printVisaZone(zone))).toEqual(zone)
    }),
  )
  fc.assert(
    fc.property(passportZone, (zone) => {
      expect(readPassportZone(printPassportZone(zone))).toEqual(zone)
    }),
  )
})

test('visa zone: a wrong digit in a checked field is detected', () => {
  fc.assert(
    fc.property(visaZone, fc.integer({ min: 21, max: 26 }), fc.integer({ min: 1, max: 9 }), (zone, at, by) => {
      const [first, second] = printVisaZone(zone)
      const wrong = String((Number(second[at]) + by) % 10)
      expect(readVisaZone([first, second.slice(0, at) + wrong + second.slice(at + 1)])).toBeUndefined()
    }),
  )
})

test('visa zone: the passport of Doc 9303-4 is read, and every variant with a wrong digit is refused', () => {
  const specimen = [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ] as const
  expect(readPassportZone(specimen)).toMatchObject({ number: 'L898902C3', issuer: 'UTO', personal: 'ZE184226B' })
  expect(printPassportZone(readPassportZone(specimen)!)).toEqual(specimen)
  const digits = Array.from(specimen[1]).flatMap((character, at) => (/\d/.test(character) ? [at] : []))
  for (const at of digits) {
    const other = String((Number(specimen[1][at]) + 1) % 10)
    const mutant = specimen[1].slice(0, at) + other + specimen[1].slice(at + 1)
    expect(readPassportZone([specimen[0], mutant])).toBeUndefined()
  }
})

test.each([
  ['too short', ['V<UTOERIKSSON<<ANNA', 'L898902C<3UTO6908061F9406236']],
  ['no visa', ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C<3UTO6908061F9406236ZE184226B<<<<<<<']],
  ['small letters', ['V<UTOeriksson<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C<3UTO6908061F9406236ZE184226B<<<<<<<']],
  ['nothing', []],
])('what is no zone of a visa is not read: %s', (_, lines) => {
  expect(readVisaZone(lines)).toBeUndefined()
})

test('visa zone: a visa is read only if every field is valid', () => {
  const [first, second] = printVisaZone(eriksson)
  const without = (at: number, character: string) => second.slice(0, at) + character + second.slice(at + 1)
  expect(readVisaZone([first, second.slice(0, 28)])).toMatchObject({ number: 'L898902C', optional: '' })
  expect(readVisaZone([first, second.slice(0, 27)])).toBeUndefined()
  expect(readVisaZone([first, `${second}<`])).toBeUndefined()
  expect(readVisaZone([first])).toBeUndefined()
  expect(readVisaZone([`P${first.slice(1)}`, second])).toBeUndefined()
  for (const at of [9, 19, 27])
    expect(readVisaZone([first, without(at, second[at] === '0' ? '1' : '0')])).toBeUndefined()
  expect(readVisaZone([first, without(20, 'X')])).toBeUndefined()
  expect(readVisaZone([first, without(40, 'ä')])).toBeUndefined()
  expect(printVisaZone({ ...eriksson, number: 'L898902C33' })[1]).toMatch(/^L898902C3/)
})
