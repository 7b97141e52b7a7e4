import fc from 'fast-check'
import { expect } from 'vitest'
import { formatReferenceNumber } from '#foundation/values/number.ts'
import { openCheckout } from '#testing/payments.ts'
import { test } from '#testing/server.ts'
import { findReferences, readAmount, readStatement } from './bank-statement.ts'

test.each([
  ['80', 80_00],
  ['80.00', 80_00],
  ['1,234.56', 1234_56],
  ['1.234,56', 1234_56],
  ['1 234,5', 1234_50],
  ['$ 80.00', 80_00],
  ['USD 1,000', 1000_00],
  ['(80.00)', -80_00],
  ['80.00-', -80_00],
  ['-80', -80_00],
  ['80.00 CR', 80_00],
  ['80.00 DR', -80_00],
  ['', undefined],
  ['n/a', undefined],
  ['Total of 3 lines', undefined],
])('bank statement: %j is %j cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents)
})

test('bank statement: application numbers are found in free text however they are typed', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 9, maxLength: 9 }),
      fc.constantFrom(
        (number: string) => `VISA FEE ${number} THANK YOU`,
        (number: string) => `ref:${number.toLowerCase()}`,
        (number: string) => number.replaceAll('-', ''),
        (number: string) => `Payment ${number.replaceAll('-', ' ')}`,
        (number: string) => number.slice(3),
        (number: string) => `/${number}/`,
        (number: string) => `INV 12345 ${number.replace('EV-', 'EV')} of 2026`,
      ),
      (random, typed) => {
        const number = formatReferenceNumber('EV', random)
        expect(findReferences(typed(number))).toContain(number)
      },
    ),
  )
  expect(findReferences('Salary November 2026')).toEqual([])
})

test('bank statement: files of different banks are read', () => {
  const number = formatReferenceNumber('EV', new Uint8Array(9).fill(7))
  const files = [
    `Date,Description,Amount\n2026-11-15,Visa ${number},80.00`,
    `\uFEFFAccount;12345\nPeriod;November\n\nBuchungstag;Verwendungszweck;Betrag;Währung\n15.11.2026;"Visum; ${number}";80,00;USD\n;Summe;80,00`,
    `Value Date\tDetails\tDebit\tCredit\tTransaction ID\n15/11/2026\t${number}\t\t80.00\tT1\n16/11/2026\tFees\t2.00\t\tT2`,
    `Date|Reference|Paid In|Paid Out\r\n15 Nov|${number}|$80.00|\r\n`,
  ]
  for (const text of files) {
    const [line] = readStatement(text)
    expect(line).toMatchObject({ amount: 80_00, references: [number] })
  }
  expect(readStatement(files[2]!).map(({ amount, statementReference }) => [amount, statementReference])).toEqual([
    [80_00, 'T1'],
    [-2_00, 'T2'],
  ])
  for (const junk of ['', 'hello', '<html>', '\u0000\u0001', 'a,b\nc,d'])
    expect(() => readStatement(junk)).toThrow(/No column|CSV/)
})

test('bank statement: any file gives lines or a clear refusal', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      try {
        expect(Array.isArray(readStatement(`Date,Amount\n${text}`))).toBe(true)
      } catch (error) {
        expect(error).toMatchObject({ kind: 'invalid' })
      }
    }),
  )
})

test('bank statement: lines are matched to payments, identical lines are distinct, and booked ones are recognized', async ({
  server,
}) => {
  const till = await openCheckout(server)
  const admin = await server.aUser('admin')
  const pay = async () => till.pay({ method: 'bank_transfer' }, [await server.anApplication(till.payer)])
  const [exact, short, over, done] = [await pay(), await pay(), await pay(), await pay()]
  await server.as(admin).post(`/api/admin/payments/${done.id}/confirm`, { amount: 80, statementReference: 'D1' })
  const text = [
    'Date,Details,Amount,Currency,Transaction ID',
    `2026-11-15,Visa ${exact.reference.toLowerCase()},80.00,USD,A1`,
    `2026-11-15,${short.reference.replaceAll('-', ' ')},50.00,USD,A2`,
    `2026-11-15,${over.reference},180.00,USD,A3`,
    `2026-11-15,${done.reference},80.00,USD,D1`,
    `2026-11-15,${done.reference},80.00,USD,D2`,
    `2026-11-15,${exact.reference},80.00,EUR,A4`,
    '2026-11-15,Rent,80.00,USD,A5',
    '2026-11-15,Card 4242424242424242,-12.00,USD,A6',
    '2026-11-15,no number,80.00,USD,',
    '2026-11-15,no number,80.00,USD,',
  ].join('\n')

  const reply = await server.as(admin).post('/api/admin/payments/statement', { text })

  expect(reply.statusCode).toBe(200)
  const { lines } = reply.json() as {
    lines: { verdict: string; statementReference: string; payment: { id: string } }[]
  }
  expect(lines.map(({ verdict }) => verdict)).toEqual([
    'exact',
    'short',
    'over',
    'booked',
    'closed',
    'unknown',
    'unknown',
    'outgoing',
    'unknown',
    'unknown',
  ])
  expect(lines[0]!.payment.id).toBe(exact.id)
  expect(new Set(lines.map(({ statementReference }) => statementReference)).size).toBe(lines.length)
})
