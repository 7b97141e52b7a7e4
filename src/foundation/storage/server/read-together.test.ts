import { desc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { documents } from '#domain/documents/server/table.ts'
import { countStatements } from '#testing/statements.ts'
import { test } from '#testing/server.ts'
import { readTogether } from './read-together.ts'

test('read together: concurrent reads become one statement with the same rows', async ({
  server: { db, services, aUser, anApplication },
}) => {
  const [mary, john] = [await aUser('user', { fullName: 'Mary "Q" O’Neil' }), await aUser()]
  await anApplication(mary, 'in_review')
  await anApplication(mary, 'draft')
  const ask = (from: typeof db) =>
    [
      from.select().from(users).orderBy(users.id),
      from.select().from(applications).where(eq(applications.ownerId, mary.id)).orderBy(desc(applications.createdAt)),
      from
        .select({ user: users, application: applications })
        .from(users)
        .leftJoin(applications, eq(applications.ownerId, users.id))
        .where(eq(users.id, john.id)),
      from
        .select({
          count: sql<number>`count(*)::int`,
          last: sql<Date>`max(${users.createdAt})`.mapWith(users.createdAt),
        })
        .from(users),
      from.select().from(documents).where(eq(documents.applicationId, john.id)),
    ] as const
  const alone = []
  for (const question of ask(db)) alone.push(await question)

  let together: unknown
  const count = await countStatements(services, async () => {
    together = await Promise.all(ask(readTogether(db) as typeof db))
  })
  expect(together).toEqual(alone)
  expect(count).toBe(1)
})

test('read together: an error reaches every caller, and later reads work', async ({ server: { db } }) => {
  const reads = readTogether(db)
  const asked = await Promise.allSettled([
    reads.select({ one: sql<number>`1` }).from(users),
    reads.select({ half: sql<number>`1 / 0` }).from(sql`generate_series(1, 1)`),
  ])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await reads.select({ two: sql<number>`2` }).from(sql`generate_series(1, 1)`)).toEqual([{ two: 2 }])
})

test('read together: reads in a transaction see its writes', async ({ server: { db, aUser } }) => {
  const mary = await aUser()
  await db.transaction(async (tx) => {
    await tx.update(users).set({ fullName: 'Changed' }).where(eq(users.id, mary.id))
    const reads = readTogether(tx)
    const [[one], [two]] = await Promise.all([
      reads.select({ fullName: users.fullName }).from(users).where(eq(users.id, mary.id)),
      reads.select({ id: users.id }).from(users).where(eq(users.fullName, 'Changed')),
    ])
    expect([one?.fullName, two?.id]).toEqual(['Changed', mary.id])
  })
})
