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
  ['SMTP_URL', 'mail.internal'],
  ['APP_PROFILE', 'prod'],
  ['FILES', 'ftp'],
  ['METRICS_TOKEN', 'short'],
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
  ['SMTP_URL', ''],
  ['MAIL_FROM', ''],
  ['METRICS_TOKEN', ''],
])('env: production does not start with %s="%s"', (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name}: `)
})

test('env: an object store needs its three secrets', () => {
  expect(() => readEnv({ FILES: 's3' })).toThrow(/S3_BUCKET: .*\n.*S3_ACCESS_KEY_ID: .*\n.*S3_SECRET_ACCESS_KEY: /)
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
  ['SMTP_URL', 'smtp://mail.internal?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://mail.internal?requireTLS=false'],
  ['SMTP_URL', 'smtps://mail.internal?tls.rejectUnauthorized=false'],
])('env: production does not send data in the clear with %s=%s', (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name}: `)
  const optOut = name.replace('_URL', '_TLS')
  expect(readEnv({ ...production, [name]: value, [optOut]: 'off' }).optOuts).toEqual([optOut])
})

test.each([
  `${beyond}?sslmode=verify-full`,
  'postgres://evisa@127.0.0.1/evisa',
  'postgres://evisa@localhost/evisa',
  'postgres://evisa@[::1]/evisa',
  'postgres://evisa@evisa/evisa?host=/run/postgresql',
  'postgres://%2Frun%2Fpostgresql/evisa',
])('env: production reaches its database at %s', (databaseUrl) => {
  expect(readEnv({ ...production, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, optOuts: [] })
})

const needsTls = (variables: Record<string, string>) => readEnv({ ...production, ...variables }).smtpNeedsTls

test('env: production sends emails to other machines only with encryption', () => {
  expect(needsTls({ SMTP_URL: 'smtp://mail.internal:587?name=evisa.test' })).toBe(true)
  expect(needsTls({ SMTP_URL: 'smtp://mail.internal', SMTP_TLS: 'off' })).toBe(false)
  expect(needsTls({ SMTP_URL: 'smtp://localhost' })).toBe(false)
})
