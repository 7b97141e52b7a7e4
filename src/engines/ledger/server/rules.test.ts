import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cents } from '#foundation/values/money.ts'
import { test } from '#testing/server.ts'
import { book } from './book.ts'
import { ledgerEntries, ledgerPostings } from './table.ts'

test('ledger: SQL can neither change nor unbalance the ledger', async ({ server }) => {
  const { db, services } = server
  const paymentId = randomUUID()
  await book(
    { db, now: services.clock() },
    {
      kind: 'captured',
      occasion: 'x',
      paymentId,
      currency: 'USD',
      postings: [
        { account: 'bank', amount: cents(1) },
        { account: 'visa_fees', amount: cents(-1) },
      ],
    },
  )
  for (const statement of [
    'update ledger_postings set amount = amount + 1',
    'delete from ledger_entries',
    'delete from ledger_postings',
    'truncate ledger_entries cascade',
  ])
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'the ledger is append-only' },
    })
  const unbalanced = db.transaction(async (inner) => {
    const [row] = await inner
      .insert(ledgerEntries)
      .values({ key: 'k', kind: 'captured', paymentId, currency: 'USD', createdAt: services.clock() })
      .returning()
    await inner.insert(ledgerPostings).values({ entryId: row!.id, position: 0, account: 'bank', amount: cents(5) })
  })
  await expect(unbalanced).rejects.toThrow()
  expect(await db.select().from(ledgerEntries)).toHaveLength(1)
})
