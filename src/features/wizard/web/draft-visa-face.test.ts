import { expect, test } from 'vitest'
import { draftVisaFace } from './draft-visa-face.ts'

test('visa preview: an empty form is an empty visa of its type, with lines of the right length', () => {
  const face = draftVisaFace('tourist', {}, {})
  expect(face).toMatchObject({ name: '·····', passport: '·····', number: 'On approval', validUntil: 'On approval' })
  expect(face.zone.map((line) => line.length)).toEqual([44, 44])
  expect(face.overprint).toBe('PREVIEW')
})

test('visa preview: every answer is printed as on the visa, also in its lines for machines', () => {
  const person = {
    firstName: 'Anne-Marie',
    lastName: "Müller-O'Connor",
    gender: 'female',
    dob: '1974-08-12',
    nationality: 'de',
    passportNumber: 'l8989 02c3',
  }
  const face = draftVisaFace('business', person, { entryType: 'multiple', duration: 30 })
  expect(face).toMatchObject({
    name: "Müller-O'Connor, Anne-Marie",
    passport: 'L898902C3',
    nationality: 'Germany',
    born: '12 August 1974',
    sex: 'F',
    entries: 'Multiple',
    stay: '30 days',
  })
  expect(face.zone).toEqual([
    'V<LBRMUELLER<OCONNOR<<ANNE<MARIE<<<<<<<<<<<<',
    '<<<<<<<<<<D<<7408122F<<<<<<<L898902C3<<<<<<<',
  ])
})

test('visa preview: a half-typed date, a single name and a stay of no days are not printed as more than that', () => {
  const face = draftVisaFace('transit', { lastName: 'Suharto', firstName: '-', dob: '1974-0' }, { duration: 0 })
  expect(face).toMatchObject({ name: 'Suharto', born: '·····', stay: '·····' })
  expect(face.zone[0]).toBe('V<LBRSUHARTO'.padEnd(44, '<'))
})
