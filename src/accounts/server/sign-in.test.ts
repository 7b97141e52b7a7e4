import { expect, test } from 'vitest'
import { openServer, testPassword } from '#testing/server.ts'

test('a visitor registers, is signed in, and is asked by mail to confirm the address', async () => {
  const { anyone, as, mailTo, history } = await openServer()

  const reply = await anyone.post('/api/auth/register', { fullName: 'Mary Kollie', email: 'mary@people.example', password: 'rain on the roof' })

  expect(reply.statusCode).toBe(201)
  const { token, user } = reply.json()
  expect(user).toMatchObject({ fullName: 'Mary Kollie', email: 'mary@people.example', role: 'user', emailVerified: false })
  expect((await as({ token }).get('/api/auth/me')).json()).toMatchObject({ id: user.id })
  const mail = await mailTo('mary@people.example', 'Confirm your email address')
  const link = /verify-email\?token=(\S+)/.exec(mail.text)?.[1]
  expect((await anyone.post('/api/auth/verify-email', { token: link })).statusCode).toBe(200)
  expect((await as({ token }).get('/api/auth/me')).json()).toMatchObject({ emailVerified: true })
  expect((await history()).map(({ name }) => name)).toEqual(['account.registered', 'account.email-verified'])
})

test('a person signs in with the right password, whatever the case of the address, and is refused with a wrong one', async () => {
  const { anyone, aUser } = await openServer()
  await aUser('user', { email: 'Grace@People.example' })

  const right = await anyone.post('/api/auth/login', { email: 'grace@people.EXAMPLE', password: testPassword })
  const wrong = await anyone.post('/api/auth/login', { email: 'grace@people.example', password: 'something else' })

  expect(right.statusCode).toBe(200)
  expect(right.cookies).toMatchObject([{ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' }])
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toMatchObject({ message: 'Invalid email or password.' })
})
