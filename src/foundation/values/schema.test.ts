import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { personName } from './schema.ts'

const name = personName('Full name is required')
const complaintOf = (given: string) => z.safeParse(name, given).error?.issues[0]?.message

test.each([
  'Grace Johnson',
  "Seán O'Brien-Smith",
  'J.R. Smith',
  'St.John Doe',
  'M.Ali',
  'Ravi a/l Kumar',
  'Nguyễn Thị Ánh',
  '李小龙',
  'María de los Ángeles',
  'Muhammad bin Abdullah',
])('names: %s is a name', (given) => {
  expect(z.parse(name, given)).toBe(given)
})

test.each([
  'You won https://evil.example/x',
  'Visit www.evil.example',
  'Claim at evil.com now',
  'see bit.ly/abc',
  'pay evil.example/pay',
  'mail me@evil.example',
])('names: %s is refused', (given) => {
  expect(complaintOf(given)).toBe('Enter a name without links or addresses')
})

test('names: line breaks and control characters are refused', () => {
  expect(complaintOf('Grace\r\nBcc: all')).toBe('Enter a name on one line')
  expect(complaintOf('A\u0000B')).toBe('Enter a name on one line')
  expect(complaintOf('Grace \u202eJohnson')).toBe('Enter a name on one line')
  expect(complaintOf(' \n ')).toBe('Full name is required')
})
