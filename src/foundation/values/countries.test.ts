import { expect, test } from 'vitest'
import { countryCodes, countryName, firstCountries, isCountry, listCountries, parseCountry } from './countries.ts'
import { languageNames } from '#foundation/i18n/languages.ts'

test('countries: all 249 of ISO 3166-1 occur once, in lower case, with uk for the United Kingdom', () => {
  expect(new Set(countryCodes).size).toBe(249)
  expect(countryCodes).toHaveLength(249)
  expect(countryCodes.every((code) => /^[a-z]{2}$/.test(code))).toBe(true)
  expect(isCountry('uk')).toBe(true)
  expect(isCountry('gb')).toBe(false)
})

test('countries: the documented fifteen come first, in their order and under their names', () => {
  expect(
    listCountries('en')
      .slice(0, 15)
      .map(({ code, name }) => `${code} ${name}`),
  ).toEqual([
    'us United States',
    'uk United Kingdom',
    'ca Canada',
    'au Australia',
    'in India',
    'cn China',
    'fr France',
    'de Germany',
    'jp Japan',
    'br Brazil',
    'za South Africa',
    'mx Mexico',
    'ru Russia',
    'sg Singapore',
    'ae United Arab Emirates',
  ])
})

test.each(languageNames)('countries: every country has a name of its own in %s', (language) => {
  const list = listCountries(language)
  expect(new Set(list.map(({ name }) => name)).size).toBe(249)
  expect(list.filter(({ code, name }) => name === code || name === code.toUpperCase())).toEqual([])
  const rest = list.slice(firstCountries.length).map(({ name }) => name)
  expect(rest).toEqual(rest.toSorted(new Intl.Collator(language).compare))
})

test('countries: unknown codes are shown unchanged', () => {
  expect(countryName('xx', 'en')).toBe('xx')
  expect(countryName('toString', 'en')).toBe('toString')
  expect(countryName('uk', 'de')).toBe('Vereinigtes Königreich')
})

test('countries: Liberia is written in French as our texts write it, and found with and without the accent', () => {
  expect(countryName('lr', 'fr')).toBe('Libéria')
  expect([parseCountry('Libéria'), parseCountry('Liberia')]).toEqual(['lr', 'lr'])
})
