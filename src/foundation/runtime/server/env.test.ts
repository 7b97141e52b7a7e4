import { expect, test } from 'vitest'
import { production } from '#testing/production.ts'
import { readEnv } from './env.ts'

test('env: no variable is required', () => {
  expect(readEnv({})).toMatchObject({
    profile: 'demonstration',
    port: 3000,
    host: '127.0.0.1',
    dataDir: expect.stringMatching(/data$/),
  })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/evisa'],
  ['DATABASE_POOL', '0'],
  ['PUBLIC_URL', 'evisa'],
  ['MASTER_KEYS', 'short'],
  ['APP_PROFILE', 'prod'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'maybe'],
])('env: %s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name}: `)
})

test('env: production starts with everything it needs', () => {
  expect(readEnv(production)).toMatchObject({ profile: 'production', publicUrl: 'https://evisa.test' })
})

test.each([
  ['NODE_ENV', 'development'],
  ['PUBLIC_URL', ''],
  ['PUBLIC_URL', 'http://evisa.test'],
  ['MASTER_KEYS', ''],
  ['MASTER_KEYS', `dev:${Buffer.alloc(32, 'dev').toString('base64')}`],
])('env: production does not start with %s="%s"', (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name}: `)
})

const beyond = 'postgres://evisa:secret@db.internal/evisa'

test.each([
  ['DATABASE_URL', beyond],
  ['DATABASE_URL', `${beyond}?sslmode=disable`],
  ['DATABASE_URL', `${beyond}?sslmode=no-verify`],
  ['DATABASE_URL', `${beyond}?sslmode=verify-full&sslmode=prefer`],
  ['DATABASE_URL', 'postgres://evisa@127.0.0.1/evisa?host=db.internal'],
  ['DATABASE_URL', 'postgres://evisa@127.0.0.1.db.internal/evisa'],
  ['DATABASE_URL', 'postgres:///evisa'],
])('env: production does not send data in the clear with %s=%s', (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name}: `)
  expect(readEnv({ ...production, [name]: value, DATABASE_TLS: 'off' }).isDatabaseTlsOptedOut).toBe(true)
})

test.each([
  `${beyond}?sslmode=verify-full`,
  'postgres://evisa@127.0.0.1/evisa',
  'postgres://evisa@localhost/evisa',
  'postgres://evisa@[::1]/evisa',
  'postgres://evisa@evisa/evisa?host=/run/postgresql',
  'postgres://%2Frun%2Fpostgresql/evisa',
])('env: production reaches its database at %s', (databaseUrl) => {
  expect(readEnv({ ...production, DATABASE_URL: databaseUrl })).toMatchObject({
    databaseUrl,
    isDatabaseTlsOptedOut: false,
  })
})
