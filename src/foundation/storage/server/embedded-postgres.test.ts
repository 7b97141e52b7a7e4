import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder } from '#testing/server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { freePort, readServerErrors } from './embedded-process.ts'
import { openPrograms } from './embedded-programs.ts'

test('built-in database: it starts on another port if a program takes the one that was free', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const ports = [(other.address() as net.AddressInfo).port, await freePort()]
  const postgres = await startEmbeddedPostgres(tempFolder(), {
    settings: ['fsync=off'],
    findPort: () => Promise.resolve(ports.shift()!),
  })
  onTestFinished(() => postgres.stop())

  expect(ports).toEqual([])
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

test('built-in database: why it does not start is found among the last words of a crashed one', () => {
  const log = path.join(tempFolder(), 'server.log')
  const before = 'FATAL:  from an earlier start\n'
  const lastWords = 'FATAL:  terminating connection due to unexpected postmaster exit\n'
  const reason = 'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use'
  fs.writeFileSync(log, `${before}${lastWords.repeat(5)}LOG:  starting\n${reason}\n${lastWords}`)
  expect(readServerErrors(log, before.length)).toBe(reason)
})

test('built-in database: a program that ends before it has read its input fails alone, not with the service', async () => {
  const [folder, programs] = [tempFolder(), tempFolder()]
  fs.chmodSync(programs, 0o755)
  fs.writeFileSync(path.join(programs, 'impatient'), '#!/bin/sh\nexit 3\n', { mode: 0o755 })
  const call = await openPrograms(folder, path.join(folder, 'cluster'), programs)
  await expect(call('impatient', [], 'select 1;\n'.repeat(100_000))).rejects.toMatchObject({ code: 3 })
})
