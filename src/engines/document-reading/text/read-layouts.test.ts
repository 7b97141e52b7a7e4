import { describe, expect, test } from 'vitest'
import { isConfident } from '../reading.ts'
import { readText } from './read-text.ts'
import { unifyLetters } from './unify-letters.ts'

const read = (...lines: string[]) => {
  const { kind, fields } = readText(lines.join('\n'))
  return { kind, ...Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) }
}

test('read layouts: a table with columns for from and to is read by its columns', () => {
  expect(
    read(
      'Travel insurance certificate',
      'Insured person        From               To                 Sum insured',
      'Anna Maria Eriksson   3 March 2027       17 March 2027      50,000.00 EUR',
    ),
  ).toEqual({
    kind: 'insurance',
    name: 'Anna Maria Eriksson',
    periodStart: '2027-03-03',
    periodEnd: '2027-03-17',
    cover: '50000.00 EUR',
  })
})

test('read layouts: a label is never a value, also one that no rule asks for', () => {
  expect(read('Hotel reservation', 'Guest name', 'Room type', 'Hotel address', 'Check-in')).toEqual({ kind: 'hotel' })
})

test.each(['BK.2027.0031', 'AB/4711/88', 'X7K-2PQ', '7314146689'])('read layouts: the reference %s', (reference) => {
  expect(read('Hotel reservation', `Booking reference: ${reference}`)).toEqual({
    kind: 'hotel',
    bookingReference: reference,
  })
})

test('read layouts: flights on one line each, with an arrival on the next day to be checked', () => {
  const { fields } = readText(
    ['E-ticket', 'SN 241  12MAR27  BRU ROB  22:10 05:05', 'SN 242  20MAR27  ROB BRU  20:05 23:10'].join('\n'),
  )
  expect(fields.departureDate).toMatchObject({ value: '2027-03-20' })
  expect(fields.arrivalDate).toMatchObject({ value: '2027-03-13' })
  expect(isConfident(fields.departureDate!)).toBe(true)
  expect(isConfident(fields.arrivalDate!)).toBe(false)
})

test.each([
  [
    'en',
    'Letter of invitation',
    'I, Martha Kollie, hereby invite Mr Chidi Okonkwo to visit me from 3 to 17 March 2027. He will stay at 12 Broad Street, Monrovia. I pay for it.',
  ],
  [
    'fr',
    'Lettre d’invitation',
    'Je soussignée Martha Kollie, invite M. Chidi Okonkwo à me rendre visite du 3 au 17 mars 2027. Il sera hébergé à 12 Broad Street, Monrovia. Je paie.',
  ],
  [
    'de',
    'Einladung',
    'Hiermit lade ich, Martha Kollie, Herrn Chidi Okonkwo vom 3. bis 17. März 2027 ein. Er wohnt unter der Adresse 12 Broad Street, Monrovia. Ich zahle.',
  ],
])('read layouts: an invitation in prose (%s) tells host, guest, days and address', (_, title, text) => {
  expect(read(title, text)).toEqual({
    kind: 'invitation',
    name: 'Chidi Okonkwo',
    host: 'Martha Kollie',
    arrivalDate: '2027-03-03',
    departureDate: '2027-03-17',
    place: '12 Broad Street, Monrovia',
  })
})

describe('doubt', () => {
  test('read layouts: a date that could be two is not read in English and is to be checked in French', () => {
    expect(read('Hotel reservation', 'Check-in: 03/04/2027')).toEqual({ kind: 'hotel' })
    const { fields } = readText('Réservation d’hôtel\nNom du client : Zoé Dupont\nDate d’arrivée : 03/04/2027')
    expect(fields.arrivalDate).toMatchObject({ value: '2027-04-03' })
    expect(isConfident(fields.arrivalDate!)).toBe(false)
  })

  test('read layouts: two values for one thing are none', () => {
    expect(read('Hotel reservation', 'Guest name: Anna Eriksson', 'Guest name: Chidi Okonkwo')).toEqual({
      kind: 'hotel',
    })
  })

  test.each([
    'Приглашение\nГость: Иван Иванов\nПрибытие: 12.03.2027',
    'رسالة دعوة\nالضيف: أحمد\nالوصول: 2027-03-12',
    'Einkaufszettel\nBrot: 2027-03-12',
  ])('read layouts: a paper in another language or of another kind gives nothing', (text) => {
    expect(readText(text)).toEqual({ fields: {} })
  })
})

test('read layouts: radicals and full-width marks of printed Chinese become letters', () => {
  expect(unifyLetters('⼾名：⻢⼩明')).toBe('户名:马小明')
})
