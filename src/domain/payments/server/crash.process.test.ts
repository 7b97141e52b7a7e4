import { expect } from 'vitest'
import { chargesOf, expectSoundBooks, openCheckout } from '#testing/payments.ts'
import { runProgram } from '#testing/process.ts'
import { test } from '#testing/server.ts'
import { findPayments } from './queries.ts'

test.for([
  ['while-opening', 'nothing'],
  ['before-charge', 'failed'],
  ['after-charge', 'paid'],
  ['while-settling', 'paid'],
  ['after-settling', 'paid'],
] as const)(
  'a process killed %s: %s afterwards, charged at most once, and the same key goes on',
  { timeout: 300_000 },
  async ([point, outcome], { server }) => {
    const till = await openCheckout(server)
    const env = { DATABASE_URL: server.url, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' }

    const { code } = await runProgram(['src/testing/crash-while-paying.ts', till.application.id, point, 'the-key'], env)

    expect(code).toBeNull()
    server.pass(61)
    await till.reconcile()
    const found = (await findPayments(server.db, [till.application.id])).get(till.application.id)
    expect(found?.state ?? 'nothing').toBe(outcome)
    const again = await till.pay({ idempotencyKey: 'the-key' })
    expect(again.state).toBe(outcome === 'nothing' ? 'paid' : outcome)
    if (outcome === 'failed') expect(await till.pay({ idempotencyKey: 'another' })).toMatchObject({ state: 'paid' })
    expect((await chargesOf(server)).get(till.application.id)).toBe(1)
    await expectSoundBooks(server)
  },
)
