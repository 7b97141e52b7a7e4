// Months of an office with random applications, decisions and money, written straight into the tables.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { applicationStatusChanged } from '#domain/applications/events.ts'
import { applications } from '#domain/applications/server/table.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { paymentItems, payments, refunds, transferReceipts } from '#domain/payments/server/table.ts'
import { ledgerEntries, ledgerPostings } from '#engines/ledger/server/table.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { TestServer } from '../server.ts'
import { openRandom } from './random.ts'
import { emptyBooks, pay } from './money.ts'
import { walk, type Step } from './walk.ts'

const nationalities = 'us gh ng sl gn ci fr de cn in gb br za ke'.split(' ')
const day = 86_400_000

interface Office {
  seed: number
  count: number
  days: number
}

export async function seedRandomCases(server: TestServer, { seed, count, days }: Office): Promise<void> {
  const { db, services, aUser } = server
  const random = openRandom(seed)
  const now = services.clock()
  const owner = await aUser()
  const officers = await Promise.all(Array.from({ length: 12 }, () => aUser('e-visa-admin')))
  const rows: (typeof applications.$inferInsert)[] = []
  const steps: (Step & { id: string })[] = []
  const books = emptyBooks()
  for (let each = 0; each < count; each += 1) {
    const id = randomUUID()
    const createdAt = new Date(now.getTime() - random.upTo(days * day))
    const applicationType = random.pick(visaTypeNames)
    const life = walk(random, createdAt, now)
    const status = life.at(-1)?.to ?? 'draft'
    const decision = life.findLast(({ to }) => to === 'approved' || to === 'rejected')
    const submission = life.findLast(({ to }) => to === 'submitted')
    const isDecided = status === 'approved' || status === 'rejected' || status === 'issued'
    rows.push({
      id,
      applicationNumber: `EV-${id}`,
      ownerId: owner.id,
      applicationType,
      status,
      nationality: random.is(0.95) ? random.pick(nationalities) : null,
      createdAt,
      updatedAt: life.at(-1)?.at ?? createdAt,
      assignedTo: random.is(0.7) ? random.pick(officers).id : null,
      ...(submission && status !== 'draft' && { submittedAt: submission.at }),
      ...(isDecided &&
        decision && {
          decidedAt: decision.at,
          decidedBy: random.is(0.8) ? random.pick(officers).id : null,
          reasonCode: decision.reasonCode ?? null,
        }),
    })
    steps.push(...life.map((step) => ({ ...step, id })))
    const paidAt = life.find(({ to }) => to === 'submitted')?.at
    if (paidAt) pay(books, random, { applicationId: id, payerId: owner.id, type: applicationType, at: paidAt, now })
  }
  await db.insert(applications).values(rows)
  await db.insert(payments).values(books.payments)
  await db.insert(paymentItems).values(books.items)
  if (books.refunds.length > 0) await db.insert(refunds).values(books.refunds)
  if (books.receipts.length > 0) await db.insert(transferReceipts).values(books.receipts)
  await db.transaction(async (inner) => {
    await inner.insert(ledgerEntries).values(books.entries)
    await inner.insert(ledgerPostings).values(books.postings)
  })
  const last = await db.execute<{ seq: string }>(sql`select coalesce(max(seq), 0) as seq from events`)
  const first = Number(last.rows[0]!.seq) + 1
  await db.insert(events).values(
    steps
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ id, from, to, at }, place) => ({
        seq: first + place,
        id: randomUUID(),
        name: applicationStatusChanged.name,
        subject: id,
        userId: owner.id,
        data: { from, to, reason: '' },
        requestId: 'test',
        at,
        hash: 'none',
        chain: 99,
        link: first + place,
      })),
  )
  await db.execute(sql`select setval('event_numbers', (select max(seq) from events))`)
}
