import { expect } from 'vitest'
import { type Person, type TestServer, test } from '#testing/server.ts'

const fresh = 'fresh@people.example'
const present = 'Confirm the change of your email address'
const confirming = 'Confirm your email address'

const ask = ({ as }: TestServer, person: Person, email = fresh) =>
  as(person).post('/api/auth/email', { email, password: person.password })

async function linkTo({ mailTo }: TestServer, address: string, subject: string): Promise<string> {
  return /verify-email\?token=(\S+)/.exec((await mailTo(address, subject)).text)![1]!
}

const open = async ({ anyone }: TestServer, token: string) => anyone.post('/api/auth/verify-email', { token })
const emailOf = async ({ as }: TestServer, person: Person) => (await as(person).get('/api/auth/me')).json().email

test('change of address: it happens once both addresses are proved, in any order', async ({ server }) => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const person = await server.aUser()
    const email = `fresh${order[0]}@people.example`
    expect((await ask(server, person, email)).statusCode).toBe(200)
    const links = [await linkTo(server, person.email, present), await linkTo(server, email, confirming)]

    const first = await open(server, links[order[0]!]!)
    expect(first.json().message).toContain('also open the link')
    expect(await emailOf(server, person)).toBe(person.email)
    expect((await open(server, links[order[0]!]!)).statusCode).toBe(400)
    const second = await open(server, links[order[1]!]!)
    expect(second.json().message).toBe('Your email address has been changed.')

    expect((await server.as(person).get('/api/auth/me')).json()).toMatchObject({ email, emailVerified: true })
    await server.mailTo(email, 'Your email address was changed')
  }
})

test('change of address: the password is asked for, and a taken address is refused', async ({ server }) => {
  const person = await server.aUser()
  const other = await server.aUser()
  const wrong = await server.as(person).post('/api/auth/email', { email: fresh, password: 'wrong' })
  expect(wrong.json().fields).toEqual({ password: 'This isn’t your current password.' })
  expect((await ask(server, person, other.email.toUpperCase())).statusCode).toBe(409)
})

test('change of address: who registers the address meanwhile keeps it', async ({ server }) => {
  const person = await server.aUser()
  await ask(server, person)
  await open(server, await linkTo(server, person.email, present))
  const link = await linkTo(server, fresh, confirming)
  await server.aUser('user', { email: fresh })
  expect((await open(server, link)).statusCode).toBe(409)
  expect(await emailOf(server, person)).toBe(person.email)
})

test('change of address: an email still queued for an earlier request is not sent', async ({ server }) => {
  const person = await server.aUser()
  await ask(server, person, 'mistyped@people.example')
  await ask(server, person)

  const recipients = (await server.mails()).map((mail) => mail.to)
  expect(recipients.toSorted()).toEqual([fresh, person.email].toSorted())
})

test('change of address: only the newest request counts, for a day', async ({ server }) => {
  const person = await server.aUser()
  await ask(server, person)
  const old = await linkTo(server, person.email, present)
  await ask(server, person, 'other@people.example')
  expect((await open(server, old)).statusCode).toBe(400)
  const link = await linkTo(server, 'other@people.example', confirming)
  server.pass(86_401)
  expect((await open(server, link)).statusCode).toBe(400)
})

test('change of address: the email to the new address carries no name', async ({ server }) => {
  const person = await server.aUser()
  await ask(server, person)
  const mail = await server.mailTo(fresh, confirming)
  expect(`${mail.to}${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Grace|Johnson/)
})

test('change of address: an address that was never proved is not asked, and its reset link ends', async ({
  server,
}) => {
  const person = await server.aUser('user', { emailVerifiedAt: null })
  await server.anyone.post('/api/auth/forgot-password', { email: person.email })
  const reset = /token=(\S+)/.exec((await server.mailTo(person.email, 'Choose a new password')).text)![1]!
  await ask(server, person)
  expect((await open(server, await linkTo(server, fresh, confirming))).statusCode).toBe(200)
  expect(await emailOf(server, person)).toBe(fresh)
  const late = await server.anyone.post('/api/auth/reset-password', {
    token: reset,
    password: 'the sea at Robertsport',
  })
  expect(late.statusCode).toBe(400)
})

test('change of address: a new password ends a change that a thief of the old one began', async ({ server }) => {
  const person = await server.aUser()
  await ask(server, person, 'thief@people.example')
  const links = [await linkTo(server, person.email, present), await linkTo(server, 'thief@people.example', confirming)]
  await server.anyone.post('/api/auth/forgot-password', { email: person.email })
  const { text } = await server.mailTo(person.email, 'Choose a new password')
  const token = /reset-password\?token=(\S+)/.exec(text)![1]!
  const password = 'the sea at Robertsport'
  expect((await server.anyone.post('/api/auth/reset-password', { token, password })).statusCode).toBe(200)

  for (const link of links) expect((await open(server, link)).statusCode).toBe(400)
  server.pass(1)
  expect((await server.anyone.post('/api/auth/login', { email: person.email, password })).statusCode).toBe(200)
})
