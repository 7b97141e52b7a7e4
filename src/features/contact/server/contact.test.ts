import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { production } from '#testing/production.ts'
import { openServer, type TestServer, test } from '#testing/server.ts'
import { contactMessages } from './table.ts'

const office = 'monrovia@evisa.example'
const message = {
  name: 'Kofi Mensah',
  email: 'kofi@people.example',
  subject: 'My passport was renewed',
  inquiryType: 'application',
  message: 'Good morning,\nmay I travel with the new one?',
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const rawMails = ({ dataDir }: TestServer) => {
  const folder = path.join(dataDir, 'mail')
  return fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
}

test('contact: a message is stored with its event, mailed to the office and acknowledged to its sender', async ({
  server,
}) => {
  const { anyone, db, history, mailTo } = server

  const reply = await anyone.post('/api/contact', { ...message, language: 'fr' })

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({ message: 'Thank you for your message. We will get back to you shortly.' })
  const [row] = await db.select().from(contactMessages)
  expect(row).toMatchObject({ ...message, language: 'fr', userId: null })
  expect(await history()).toMatchObject([
    { name: 'contact.message-received', subject: row!.id, userId: null, data: { inquiryType: 'application' } },
  ])
  const received = await mailTo(office)
  expect(received).toMatchObject({ replyTo: message.email, subject: `Visa application: ${message.subject}` })
  expect(received.text).toContain(message.message)
  const acknowledged = await mailTo(message.email)
  expect(acknowledged.html).toContain('<html lang="fr">')
  expect(acknowledged.text).toContain(row!.id.slice(0, 8).toUpperCase())
  expect(acknowledged.text).not.toContain('passport')
  expect(acknowledged.headers['auto-submitted']).toBe('auto-replied')
})

test('contact: an administrator decides who gets the messages', async ({ server }) => {
  const { anyone, as, aUser, mailTo } = server
  await as(await aUser('admin')).post('/api/admin/settings', { notificationEmail: 'desk@office.example' })
  await anyone.post('/api/contact', message)
  expect((await mailTo('desk@office.example')).text).toContain(message.message)
})

const wrong = [
  ['name', 'A', 'Name must be at least 2 characters.'],
  ['email', 'kofi', 'Please enter a valid email address.'],
  ['email', 'kofi@people.example\r\nBcc: all@people.example', 'Please enter a valid email address.'],
  ['subject', 'Visa', 'Subject must be at least 5 characters.'],
  ['message', 'Too short', 'Message must be at least 10 characters.'],
  ['message', `${' '.repeat(20)}hi\r\n`, 'Message must be at least 10 characters.'],
  ['inquiryType', 'complaint', 'Please choose what your message is about.'],
  ['message', 'x'.repeat(5001), 'This is too long'],
] as const

test('contact: errors are shown beside their fields', async ({ server }) => {
  const { anyone, history } = server
  for (const [field, value, told] of wrong) {
    const reply = await anyone.post('/api/contact', { ...message, [field]: value })
    expect([value, reply.statusCode]).toEqual([value, 400])
    expect(reply.json()).toMatchObject({ fields: { [field]: told } })
  }
  expect(await history()).toEqual([])
})

test('contact: the subject defaults to general', async ({ server }) => {
  const { anyone, db } = server
  const { inquiryType: _, ...rest } = message
  await anyone.post('/api/contact', rest)
  expect(await db.select().from(contactMessages)).toMatchObject([{ inquiryType: 'general', language: 'en' }])
})

test('contact: names and subjects cannot inject email headers', async ({ server }) => {
  const injected = '\r\nBcc: victim@people.example\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>'
  const reply = await server.anyone.post('/api/contact', {
    ...message,
    name: `Eve\r\nBcc: victim@people.example\r\n\r\nHi\u0000\u2028", evil@people.example`,
    subject: `Hello${injected}\u202e`,
    message: `Text\u0000 with <b>everything</b>${injected}`,
  })

  expect(reply.statusCode).toBe(201)
  const received = await server.mailTo(office)
  await server.mailTo(message.email)
  expect(received.replyTo).toBe(message.email)
  expect(received.subject).toMatch(/^Visa application: Hello Bcc: victim@people\.example Content-Type: text\/html /)
  expect(received.headers).not.toHaveProperty('bcc')
  for (const mail of rawMails(server)) expect(mail.split('\n\n')[0]).not.toMatch(/^(bcc|content-type: text\/html)/im)
  expect(received.html).toContain('&lt;b&gt;everything&lt;/b&gt;')
  expect(received.html).not.toMatch(/<script|<b>/)
  const [row] = await server.db.select().from(contactMessages)
  expect(row!.message).toContain('Text with <b>everything</b>\nBcc:')
  expect(`${row!.name}${row!.subject}`).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
})

test('contact: one network sends five messages an hour, and no more', async () => {
  const { app, pass } = await openServer({ env: production })
  const send = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: message, remoteAddress })

  const replies = await Promise.all(Array.from({ length: 8 }, () => send('203.0.113.7')))

  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
  const refused = replies.find(({ statusCode }) => statusCode === 429)
  expect(Number(refused!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send('198.51.100.9')).statusCode).toBe(201)
  pass(3601)
  expect((await send('203.0.113.7')).statusCode).toBe(201)
})

test('contact: acknowledgements cannot flood a mailbox, and the office still gets every message', async ({
  server,
}) => {
  const { anyone, mails, mailTo, db } = server
  for (let index = 0; index < 6; index += 1)
    await anyone.post('/api/contact', { ...message, subject: `Message ${index}` })
  for (let index = 0; index < 6; index += 1) await mailTo(office, `Visa application: Message ${index}`)

  expect(await db.select().from(contactMessages)).toHaveLength(6)
  const toSender = (await mails()).filter(({ to }) => to === message.email)
  expect(toSender.length).toBeLessThanOrEqual(3)
})

test('contact: staff page through messages', async ({ server }) => {
  const { anyone, as, aUser, pass } = server
  const officer = await aUser('e-visa-admin')
  for (let index = 0; index < 5; index += 1) {
    await anyone.post('/api/contact', {
      ...message,
      subject: `Message ${index}`,
      inquiryType: index === 0 ? 'payment' : 'general',
    })
    pass(1)
  }

  const first = await as(officer).get('/api/admin/contact-messages?limit=3')
  expect(first.headers['x-total-count']).toBe('5')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))![1]!
  const seen = [...first.json(), ...(await as(officer).get(next)).json()]
  expect(seen.map(({ subject }) => subject)).toEqual([4, 3, 2, 1, 0].map((index) => `Message ${index}`))
  expect((await as(officer).get('/api/admin/contact-messages?inquiryType=payment')).json()).toMatchObject([
    { subject: 'Message 0', email: message.email, message: message.message },
  ])
  expect((await as(officer).get('/api/admin/contact-messages?cursor=x')).statusCode).toBe(400)
})

test('contact: without JavaScript the form is answered with a page in the language of the URL', async ({ server }) => {
  const { app, db } = server
  const payload = new URLSearchParams(message).toString()
  const reply = await app.inject({ method: 'POST', url: '/de/contact', payload, headers: form })

  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-language': 'de' })
  expect(reply.body).toContain('<html lang="de">')
  expect(await db.select().from(contactMessages)).toMatchObject([{ ...message, language: 'de' }])
})

test('contact: without JavaScript errors are shown and the input is kept', async ({ server }) => {
  const { app, db } = server
  const payload = new URLSearchParams({
    ...message,
    subject: '<hi',
    message: '"A long story" & </textarea>',
  }).toString()
  const reply = await app.inject({ method: 'POST', url: '/contact', payload, headers: form })

  expect(reply.statusCode).toBe(400)
  expect(reply.body).toContain('Subject must be at least 5 characters.')
  expect(reply.body).toContain('value="&lt;hi"')
  expect(reply.body).toContain('&quot;A long story&quot; &amp; &lt;/textarea&gt;</textarea>')
  expect(reply.body).toContain('<option value="application" selected>')
  expect(await db.select().from(contactMessages)).toEqual([])
})

test('contact: forms from other sites are refused, and other endpoints accept only JSON', async ({ server }) => {
  const { app, db } = server
  const payload = new URLSearchParams(message).toString()
  const elsewhere = { ...form, origin: 'https://evil.example' }
  expect((await app.inject({ method: 'POST', url: '/contact', payload, headers: elsewhere })).statusCode).toBe(403)
  expect((await app.inject({ method: 'POST', url: '/api/contact', payload, headers: form })).statusCode).toBe(415)
  expect(await db.select().from(contactMessages)).toEqual([])
})

test("feedback: a signed-in person's feedback reaches the office without an email", async ({ server }) => {
  const { anyone, as, aUser, mailTo, mails } = server
  const person = await aUser()
  expect((await anyone.post('/api/feedback', { message: 'The photo step is slow' })).statusCode).toBe(401)
  expect((await as(person).post('/api/feedback', { message: ' ' })).json().fields).toEqual({
    message: 'Please write a few words.',
  })

  expect((await as(person).post('/api/feedback', { message: 'The photo step is slow' })).statusCode).toBe(201)

  const received = await mailTo(office)
  expect(received).toMatchObject({ replyTo: person.email, subject: 'Other: Feedback' })
  expect(received.text).toContain('The photo step is slow')
  const listed = await as(await aUser('e-visa-admin')).get('/api/admin/contact-messages')
  expect(listed.json()).toMatchObject([{ name: person.fullName, message: 'The photo step is slow' }])
  expect((await mails()).map(({ to }) => to)).toEqual([office])
})
