import { dictionary } from '@zxcvbn-ts/language-common'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { Refusal } from '#foundation/values/refusal.ts'
import { test } from '#testing/server.ts'
import { contextWords, isContextPassword } from '../password-rules.ts'
import { checkPassword, hashPassword, isPassword, needsRehash } from './passwords.ts'
import { users } from './table.ts'

const person = { fullName: 'Grace Johnson', email: 'grace.kollie@people.example' }

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
  const accepted: string[] = []
  for (const password of common)
    await checkPassword(password, person).then(
      () => accepted.push(password),
      (error: unknown) => expect(error).toBeInstanceOf(Refusal),
    )
  expect(accepted).toEqual([])
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
