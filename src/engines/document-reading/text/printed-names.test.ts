import { expect, test } from 'vitest'
import { isConfident } from '../reading.ts'
import { readPrinted } from './read-printed.ts'

const zoneOf = (lastName: string, firstName = 'Amina Khadija') => ({
  lastName: { value: lastName, confidence: 0.99 },
  firstName: { value: firstName, confidence: 0.99 },
})
const doubted = (text: string, zone: ReturnType<typeof zoneOf>) =>
  Object.entries(readPrinted(text, zone, '2026-11-15'))
    .filter(([, field]) => !isConfident(field))
    .map(([name]) => name)

test.each([
  ['QURESHI read as OURESHI', 'Surname\nQURESHI\nGiven names\nAMINA KHADIJA', zoneOf('Oureshi'), ['lastName']],
  ['one of two given names', 'QURESHI\nAMINA KHADLJA', zoneOf('Qureshi'), ['firstName']],
])('printed names: %s has to be checked', (_, text, zone, names) => {
  expect(doubted(text, zone)).toEqual(names)
})

test.each([
  ['the same names', 'QURESHI\nAMINA KHADIJA', zoneOf('Qureshi')],
  ['the same names with accents', 'MÜLLER\nAMÍNA KHADIJA', zoneOf('Muller')],
  ['a page that could not be read', 'PASSPORT\n|||', zoneOf('Qureshi')],
  ['another name on the page', 'QURESHI\nAMINA KHADIJA\nISLAMABAD', zoneOf('Ahmed')],
  ['short words', 'LI\nAMINA KHADIJA', zoneOf('Ll')],
])('printed names: %s leaves the zone as it was read', (_, text, zone) => {
  expect(doubted(text, zone)).toEqual([])
})
