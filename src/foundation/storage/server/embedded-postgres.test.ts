import net from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder } from '#testing/server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { freePort } from './embedded-process.ts'

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
