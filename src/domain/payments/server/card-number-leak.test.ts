import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openServer } from '#testing/server.ts'
import { sandboxToken } from '../sandbox.ts'

const canary = '4539578763621486'
const spelled = [canary, '4539 5787 6362 1486', '4539-5787-6362-1486']

test('payments: a card number in any field is refused and stored nowhere', async () => {
  const lines: string[] = []
  const server = await openServer({ log: (line) => lines.push(line) })
  const payer = await server.aUser()
  const application = await server.anApplication(payer, 'draft', { isReady: true })
  const pay = { amount: 80, currency: 'USD', paymentMethod: 'credit_card', status: 'pending' }
  const address = `/api/applications/${application.id}/payment`
  for (const number of spelled) {
    const tries = [
      server.as(payer).post(address, { ...pay, cardNumber: number, cvv: '737' }),
      server.as(payer).post(address, { ...pay, token: number.replace(/\D/g, '') }),
      server.as(payer).post(address, { ...pay, status: number }),
      server.as(payer).post(address, { ...pay, transactionId: `card ${number}` }),
      server.as(payer).patch('/api/auth/me', { fullName: `Ada ${number}` }),
      server.anyone.post('/api/contact', {
        name: 'Ada',
        email: 'ada@people.example',
        subject: 'My card',
        inquiryType: 'payment',
        message: `Please charge ${number} for me.`,
      }),
    ]
    for (const reply of await Promise.all(tries)) {
      expect(reply.statusCode).toBe(400)
      expect(reply.body).not.toContain(number)
    }
  }
  const told = await server.as(payer).patch('/api/auth/me', { fullName: `Ada ${canary}` })
  expect(told.json()).toMatchObject({ message: 'Please don’t send card numbers here.', code: 'card-number' })
  const paid = await server.as(payer).post(address, { ...pay, token: sandboxToken('succeeds', 'abcdef123456') })
  expect(paid.json()).toMatchObject({ payment: { status: 'paid', total: 80 } })

  const { rows } = await server.db.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss')`,
  )
  const dump = []
  for (const { name } of rows)
    dump.push(JSON.stringify((await server.db.execute(sql.raw(`select * from ${name}`))).rows))
  const files = fs
    .readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(server.dataDir, file))
    .filter((file) => fs.statSync(file).isFile())
    .map((file) => fs.readFileSync(file, 'latin1'))
  const everything = [...dump, ...files, ...lines].join('\n')
  expect(rows.length).toBeGreaterThan(15)
  const traces = [...spelled, sandboxToken('succeeds', 'abcdef123456')]
  expect(traces.filter((trace) => everything.includes(trace))).toEqual([])
})
