import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountJobs } from '#domain/accounts/server/jobs.ts'
import { sessions } from '#domain/accounts/server/table.ts'
import { httpJobs } from '#foundation/http/server/jobs.ts'
import { idempotencyKeys } from '#foundation/http/server/idempotency-table.ts'
import { openServer } from '#testing/server.ts'

test('background jobs: a failing clean-up is logged and stops no other', async () => {
  const lines: string[] = []
  const { db, aUser, pass, runScheduled } = await openServer({
    log: (line) => void lines.push(line),
    spoilsDatabase: true,
  })
  await aUser()
  await db.execute(sql`alter table ${idempotencyKeys} rename to lost`)
  pass(400 * 86_400)

  await runScheduled([...httpJobs, ...accountJobs])

  expect(await db.$count(sessions)).toBe(0)
  const failures = lines.map((line) => JSON.parse(line)).filter(({ job }) => job !== undefined)
  expect([...new Set(failures.map(({ job }) => job))]).toEqual(['delete-old-idempotency-keys'])
})
