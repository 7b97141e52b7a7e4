import { expect } from 'vitest'
import { test, type TestServer } from '#testing/server.ts'
import { openDatabase, type Database } from './database.ts'
import { mostPrepared, oftenEnough } from './preparing-client.ts'

async function withDatabase(
  server: TestServer,
  options: { isPooler?: boolean },
  work: (database: Database) => Promise<void>,
) {
  // One connection, so that what it has prepared can be seen.
  const database = openDatabase(server.services.database.url, 1, () => undefined, options)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const ask = ({ pool }: Database, text: string, values: unknown[] = ['1']) => pool.query({ text }, values)

async function askOften(database: Database, text: string) {
  for (let times = 0; times <= oftenEnough; times += 1) await ask(database, text)
}

async function prepared({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

test('preparing: a statement that comes often is prepared, and answers alike', async ({ server }) =>
  withDatabase(server, {}, async (database) => {
    const text = 'select $1::text as "often"'
    await ask(database, text)
    expect(await prepared(database)).toEqual([])
    await askOften(database, text)
    expect(await prepared(database)).toEqual([text])
    expect((await ask(database, text, ['other'])).rows).toEqual([{ often: 'other' }])
  }))

test('preparing: lists, searches and counts are planned for the values they are asked with', async ({ server }) =>
  withDatabase(server, {}, async (database) => {
    await askOften(database, 'select id from users where email > $1 limit 10')
    await askOften(database, 'select id from users where email ilike $1')
    await askOften(database, 'select count(*) from users where email = $1')
    expect(await prepared(database)).toEqual([])
  }))

test('preparing: behind a pooler nothing is prepared', async ({ server }) =>
  withDatabase(server, { isPooler: true }, async (database) => {
    await askOften(database, 'select $1::text as "pooled"')
    expect(await prepared(database)).toEqual([])
  }))

test('preparing: a statement whose transaction failed is asked again', async ({ server }) =>
  withDatabase(server, {}, async (database) => {
    const text = 'select 1 / $1::integer as "share"'
    await askOften(database, text)
    const client = await database.pool.connect()
    await client.query('begin')
    await expect(client.query({ text }, [0])).rejects.toThrow('division by zero')
    await client.query('rollback')
    client.release()
    expect((await ask(database, text, [1])).rows).toEqual([{ share: 1 }])
  }))

test('preparing: only so many are prepared, and all others still answer', async ({ server }) =>
  withDatabase(server, {}, async (database) => {
    for (let column = 0; column <= mostPrepared; column += 1) {
      const text = `select $1::text as "column ${column}"`
      await askOften(database, text)
      expect((await ask(database, text)).rows).toEqual([{ [`column ${column}`]: '1' }])
    }
    expect((await prepared(database)).length).toBeLessThanOrEqual(mostPrepared)
  }))
