import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { installedFolder, runProgram, startService } from '#testing/process.ts'
import { openServer } from '#testing/server.ts'

vi.setConfig({ testTimeout: 300_000 })

test('crash: an email that was requested is sent once, though the process died before its job was marked done', async () => {
  const first = await openServer()
  const mary = await first.aUser()
  const sealed = first.services.keys.sealText(mary.email, 'asked address')
  await first.close()
  const env = { DATABASE_URL: first.url, DATA_DIR: first.dataDir, LOG_LEVEL: 'silent' }
  await runProgram(['src/testing/crash-while-working.ts', sealed], env)

  // Only workers notice that the process holding a job is gone.
  const { db, mailTo, mails } = await openServer({
    databaseUrl: first.url,
    dataDir: first.dataDir,
    hasWorkers: true,
  })
  await mailTo(mary.email)
  const { rows } = await db.execute(sql`select state from pgboss.job where name = 'account-email'`)
  expect(rows).toEqual([{ state: 'completed' }])
  expect((await mails()).filter(({ to }) => to === mary.email)).toHaveLength(1)
})

test('crash: unrecorded files of a killed process are deleted after the next start', async () => {
  const dataDir = await installedFolder()
  const first = await startService({ dataDir })
  const exited = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await exited
  const folder = path.join(dataDir, 'files')
  const stored = () => fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const before = stored().length
  const shelf = path.join(folder, 'ab')
  fs.mkdirSync(shelf, { recursive: true })
  const [sample] = stored()
  const length = sample!.name.length
  fs.writeFileSync(path.join(shelf, '0'.repeat(length)), 'belongs to nobody')
  fs.writeFileSync(path.join(shelf, `${'1'.repeat(length)}.1a2b3c4d.part`), 'never finished')
  fs.mkdirSync(path.join(dataDir, 'incoming'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'incoming', 'rest'), 'nobody can read it any more')

  await startService({ dataDir })
  await expect.poll(() => stored().length, { timeout: 60_000 }).toBe(before)
  await expect.poll(() => fs.readdirSync(path.join(dataDir, 'incoming')), { timeout: 60_000 }).toEqual([])
})
