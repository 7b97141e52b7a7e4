import { expect, test } from 'vitest'
import { termOf, type TermRequest } from './visa.ts'

const asked: TermRequest = {
  type: 'tourist',
  validity: 30,
  issued: '2026-11-15',
  arrival: '2026-11-20',
  duration: 10,
  passportExpiry: '2030-01-01',
}

test.each<[string, Partial<TermRequest>, string, string, number]>([
  ['from the day of issue', {}, '2026-11-15', '2026-12-14', 10],
  ['from the arrival when that is further off', { arrival: '2027-02-01' }, '2027-02-01', '2027-03-02', 10],
  ['not longer than the type', { type: 'transit', validity: 90 }, '2026-11-20', '2026-11-26', 7],
  ['not beyond the passport', { passportExpiry: '2026-12-01' }, '2026-11-15', '2026-12-01', 10],
  ['a stay not longer than the type', { duration: 400 }, '2026-11-20', '2027-02-17', 90],
  ['as long as the stay needs', { duration: 60 }, '2026-11-15', '2027-01-18', 60],
  ['as long as the type allows', { duration: 90 }, '2026-11-20', '2027-02-17', 90],
  ['when the arrival has passed', { arrival: '2026-11-10' }, '2026-11-15', '2026-12-14', 10],
])('the term: %s', (_, change, validFrom, validUntil, stayDays) => {
  expect(termOf({ ...asked, ...change })).toEqual({ validFrom, validUntil, stayDays })
})
