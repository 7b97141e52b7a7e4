import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldMessages } from '#foundation/values/schema.ts'
import { PersonalInfo, TravelDetails } from './application.ts'

const person: PersonalInfo = {
  firstName: 'Anne-Marie',
  lastName: "O'Connor",
  gender: 'female',
  dob: '1991-02-03',
  birthPlace: 'Köln',
  nationality: 'de',
  passportNumber: 'C01X00T47',
  passportCountry: 'de',
  issueDate: '2022-01-10',
  expiryDate: '2032-01-09',
  email: 'anne@people.example',
  phone: '+49 221 1234',
  address: 'Domstraße 1',
  city: 'Köln',
  country: 'de',
}
const journey: TravelDetails = {
  purpose: 'tourism',
  visaType: 'tourist',
  entryType: 'single',
  duration: 10,
  arrivalDate: '2026-12-01',
  departureDate: '2026-12-10',
  accommodationType: 'hotel',
  accommodationDetails: 'Hotel on Broad Street, Monrovia',
}

const messages = (schema: typeof PersonalInfo | typeof TravelDetails, value: object) => {
  const read = z.safeParse(schema, value)
  return read.success ? {} : fieldMessages(read.error)
}

test('personal info: every unanswered question has its own message', () => {
  const expected = {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    gender: 'Gender is required',
    dob: 'Date of birth is required',
    birthPlace: 'Place of birth is required',
    nationality: 'Nationality is required',
    passportNumber: 'Passport number is required',
    passportCountry: 'Passport issuing country is required',
    issueDate: 'Passport issue date is required',
    expiryDate: 'Passport expiry date is required',
    email: 'Valid email is required',
    phone: 'Phone number is required',
    address: 'Address is required',
    city: 'City is required',
    country: 'Country is required',
  }
  expect(messages(PersonalInfo, {})).toEqual(expected)
  const blank = Object.fromEntries(Object.keys(expected).map((name) => [name, '  ']))
  expect(messages(PersonalInfo, blank)).toEqual(expected)
  expect(messages(PersonalInfo, person)).toEqual({})
})

test('travel details: every unanswered question has its own message', () => {
  expect(messages(TravelDetails, {})).toEqual({
    purpose: 'Purpose of travel is required',
    visaType: 'Visa type is required',
    entryType: 'Entry type is required',
    duration: 'Duration is required',
    arrivalDate: 'Arrival date is required',
    departureDate: 'Departure date is required',
    accommodationType: 'Accommodation type is required',
    accommodationDetails: 'Accommodation details are required',
  })
  for (const duration of [0, -1, 1.5, '3', null])
    expect(messages(TravelDetails, { ...journey, duration })).toEqual({ duration: 'Duration is required' })
  expect(messages(TravelDetails, journey)).toEqual({})
})

test.each([
  "Jean-Baptiste d'Arc",
  'Ñusta',
  'Łukasz',
  '李小龍',
  'محمد',
  'Mary  Ann',
  'O’Neill',
  'X',
  'Ng',
  '-',
  'Åsa-Lena III.',
])('personal info: the name %s is accepted unchanged', (firstName) => {
  expect(messages(PersonalInfo, { ...person, firstName })).toEqual({})
})

test('personal info: countries are accepted by code or name and stored as two letters', () => {
  const nationality = (given: string) => z.parse(PersonalInfo, { ...person, nationality: given }).nationality
  expect(['us', 'US', 'gb', 'uk', 'United States', 'Deutschland', 'États-Unis', '法国'].map(nationality)).toEqual([
    'us',
    'us',
    'uk',
    'uk',
    'us',
    'de',
    'us',
    'fr',
  ])
  expect(messages(PersonalInfo, { ...person, nationality: 'Atlantis' })).toEqual({
    nationality: 'Choose a country from the list',
  })
})

test('answers: impossible dates are refused and unknown fields are named', () => {
  expect(messages(PersonalInfo, { ...person, dob: '1991-02-30' })).toEqual({ dob: 'Enter a real date' })
  expect(messages(PersonalInfo, { ...person, status: 'approved' })).toEqual({ status: 'Unknown field' })
})
