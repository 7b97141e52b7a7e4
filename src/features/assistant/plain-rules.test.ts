import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printPassportZone } from '#engines/icao-9303/passport-zone.ts'
import { extractInfo } from './extract.ts'
import { nationalityIn } from './knowledge/nationality-in.ts'
import { findEntries } from './knowledge/search.ts'
import { usesOnlyFiguresFrom } from './numbers.ts'
import { languageOf } from './question-language.ts'
import { smallTalkReply } from './small-talk.ts'

const zone = printPassportZone({
  type: '',
  issuer: 'D',
  number: 'C01X00T47',
  nationality: 'D',
  born: '910203',
  sex: 'F',
  validUntil: '300101',
  personal: '',
  primary: 'MUELLER',
  secondary: 'ANNE<MARIE',
})

test('assistant rules: small talk gets small talk, a polite question gets an answer', () => {
  expect(smallTalkReply('Hello!')).toMatch(/^Hello/)
  expect(smallTalkReply('Guten Tag')).toBeDefined()
  expect(smallTalkReply('谢谢')).toBeDefined()
  expect(smallTalkReply('Hello, what does a visa cost?')).toBeUndefined()
})

test('assistant rules: a question is answered in its own language, a word or two in the language of the page', async () => {
  expect(await languageOf('Wie lange dauert die Bearbeitung?', 'en')).toBe('de')
  expect(await languageOf('签证多少钱', 'fr')).toBe('zh')
  expect(await languageOf('visa', 'fr')).toBe('fr')
  expect(await languageOf('is travel insurance compulsory', 'de')).toBe('en')
  expect(await languageOf('yellow fever', 'fr')).toBe('en')
})

test.each([
  ['I am from Sierra Leone', 'sl'],
  ['Ich bin Schweizer', 'ch'],
  ['a Nigerian and not from Niger', 'ng'],
  ['is Liberia beautiful', undefined],
  ['my wife is Nigerian, does she need a visa', 'ng'],
  ['I was born in Nigeria but hold a French passport', 'fr'],
  ['I live in Ghana with an Indian passport', 'in'],
  ['I am a German citizen living in Nigeria', 'de'],
  ['US passport, flying from Accra, Ghana', 'us'],
  ['I am French and I work in Senegal', 'fr'],
  ['do Indians who live in Nigeria need a visa', 'in'],
  ['Nací en Nigeria y tengo pasaporte francés', 'fr'],
  ['Vivo en Ghana con pasaporte de Estados Unidos', 'us'],
  ['Je suis né au Ghana mais j’ai un passeport allemand', 'de'],
  ['Ich bin in Nigeria geboren und habe einen deutschen Pass', 'de'],
  ['Ich lebe in Ghana, Staatsangehörigkeit Österreich', 'at'],
  ['我在尼日利亚出生，持法国护照', 'fr'],
  ['我住在加纳，拿美国护照', 'us'],
])('assistant: "%s" asks for the rules of %s', (question, country) => {
  expect(nationalityIn(question)).toBe(country)
})

test.each([
  'I was born in Nigeria',
  'I live in Ghana, do I need a visa',
  'I have a French and a Nigerian passport',
  'tengo pasaporte francés y nigeriano',
  '我有法国和美国护照',
  'my father is Nigerian and my mother is French',
  'I am French and Nigerian',
  'Nací en Ghana, ¿necesito visado?',
  'Je suis née au Nigeria et je vis en France',
  'Ich bin in Ghana geboren und lebe in Deutschland',
  '我在加纳出生，住在法国',
])('assistant: "%s" does not say whose passport it is', (question) => {
  expect(nationalityIn(question)).toBe('unclear')
})

test('assistant rules: passport details are read only from a valid zone', () => {
  const text = `PASSPORT\nPlace of birth: KIEL\n${zone.join('\n')}`
  expect(extractInfo('Passport', text, '2026-11-15')).toEqual({
    firstName: 'ANNE MARIE',
    lastName: 'MUELLER',
    passportNumber: 'C01X00T47',
    gender: 'female',
    dob: '1991-02-03',
    nationality: 'de',
    passportCountry: 'de',
    expiryDate: '2030-01-01',
    birthPlace: 'KIEL',
  })
  const spoiled = text.replace('C01X00T47', 'C01X00T48')
  expect(extractInfo('Passport', spoiled, '2026-11-15')).toEqual({ birthPlace: 'KIEL' })
})

test('assistant rules: labelled lines are read, and ambiguous dates are left out', () => {
  const text = 'Passenger: Anne Müller\nBooking reference: X7K2PQ\nArrival: 3 March 2027\nDeparture: 04/05/2027'
  expect(extractInfo('Document', text, '2026-11-15')).toEqual({
    name: 'Anne Müller',
    bookingReference: 'X7K2PQ',
    arrivalDate: '2027-03-03',
  })
})

test('assistant rules: any text can be searched and read, and nothing is invented', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      for (const { score } of findEntries(text, 'en').slice(0, 1)) expect(score).toBeLessThanOrEqual(1.001)
      for (const value of Object.values(extractInfo('Document', text, '2026-11-15')))
        if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) expect(text).toContain(value.slice(0, 1))
    }),
    { numRuns: 200 },
  )
})

test('assistant rules: an invented number is detected in any notation', () => {
  const given = ['Tourist Visa: visa fee $60, together $80. At least $50,000. 5-7 business days, 9:00 to 17:00.']
  expect(usesOnlyFiguresFrom('It costs 80 dollars.', given)).toBe(true)
  expect(usesOnlyFiguresFrom('Cover of 50.000 dollars, from 09:00.', given)).toBe(true)
  expect(usesOnlyFiguresFrom('It takes 5 to 7 days.', given)).toBe(true)
  expect(usesOnlyFiguresFrom('It costs 85 dollars.', given)).toBe(false)
  expect(usesOnlyFiguresFrom('It takes twenty days.', given)).toBe(false)
  expect(usesOnlyFiguresFrom('It costs 7 dollars.', given)).toBe(false)
  expect(usesOnlyFiguresFrom('A reduction of 5 percent.', given)).toBe(false)
  expect(usesOnlyFiguresFrom('It is free of charge.', given)).toBe(false)
})
