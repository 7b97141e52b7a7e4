import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliveries } from '#features/notifications/server/table.ts'
import { production } from '#testing/production.ts'
import { openServer } from '#testing/server.ts'
import { healthApi } from '../api.ts'

test('health: the reason a part could not be checked is logged with the request id', async () => {
  const lines: string[] = []
  const { db, as, aUser } = await openServer({ log: (line) => void lines.push(line), spoilsDatabase: true })
  const admin = await aUser('admin')
  await db.execute(sql`alter table ${deliveries} rename to lost`)

  const reply = await as(admin).get(healthApi.read.path)

  expect(reply.json()).toMatchObject({ mail: { condition: 'bad' }, queue: { condition: 'good' } })
  const told = lines
    .map((line) => JSON.parse(line))
    .find(({ msg }) => msg === 'a part of the service could not be looked at')
  expect(told).toMatchObject({ level: 'warn', requestId: reply.headers['x-request-id'], err: { code: '42P01' } })
})

async function readProtection(env: Record<string, string>) {
  const { as, aUser } = await openServer({ env })
  return (await as(await aUser('admin')).get(healthApi.read.path)).json().protection
}

test('health: protections switched off by the operator are listed', async () => {
  expect(await readProtection({})).toEqual({ condition: 'good', optOuts: [] })
  expect(await readProtection({ ...production, SMTP_TLS: 'off', DATABASE_TLS: 'off' })).toEqual({
    condition: 'attention',
    optOuts: ['SMTP_TLS', 'DATABASE_TLS', 'CLAMD_URL'],
  })
})
