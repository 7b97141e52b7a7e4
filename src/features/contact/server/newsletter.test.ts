import { expect } from 'vitest'
import type { StoredMail } from '#foundation/messaging/server/mail.mailbox.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { type TestServer, test } from '#testing/server.ts'
import { newsletterSubscribers } from './table.ts'

const email = 'reader@people.example'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const linkIn = ({ text }: StoredMail) => new URL(/https?:\/\/\S+\?token=\S+/.exec(text)![0])
const tokenIn = (mail: StoredMail) => linkIn(mail).searchParams.get('token')!

async function aSubscriber({ anyone, mailTo }: TestServer, language?: string) {
  await anyone.post('/api/newsletter', { email, ...(language && { language }) })
  const token = tokenIn(await mailTo(email, 'Please confirm your subscription'))
  await anyone.post('/api/newsletter/confirm', { token })
  return mailTo(email, 'You are subscribed')
}

test('newsletter: starts after confirming by email', async ({ server }) => {
  const { anyone, mailTo, db, history } = server

  const reply = await anyone.post('/api/newsletter', { email })
  expect(reply.statusCode).toBe(202)
  const message = await mailTo(email)
  expect(linkIn(message).pathname).toBe('/newsletter/confirm')
  const [waiting] = await db.select().from(newsletterSubscribers)
  expect(waiting!.confirmedAt).toBeNull()
  expect(JSON.stringify(waiting)).not.toContain(tokenIn(message))

  expect((await anyone.post('/api/newsletter/confirm', { token: tokenIn(message) })).statusCode).toBe(200)
  expect((await db.select().from(newsletterSubscribers))[0]!.confirmedAt).not.toBeNull()
  expect((await anyone.post('/api/newsletter/confirm', { token: tokenIn(message) })).statusCode).toBe(200)
  expect((await history()).map(({ name }) => name)).toEqual(['newsletter.asked', 'newsletter.confirmed'])
  await mailTo(email, 'You are subscribed')
})

test('newsletter: emails link to pages in their own language', async ({ server }) => {
  const { anyone, mailTo } = server
  await anyone.post('/api/newsletter', { email, language: 'zh' })
  expect(linkIn(await mailTo(email)).pathname).toBe('/zh/newsletter/confirm')
})

test('newsletter: the confirmation link works for three days, then the address is deleted', async ({ server }) => {
  const { anyone, mailTo, pass, db } = server
  await anyone.post('/api/newsletter', { email })
  const token = tokenIn(await mailTo(email))
  pass(3 * 86_400 + 1)
  expect((await anyone.post('/api/newsletter/confirm', { token })).json()).toMatchObject({ code: 'link-over' })
  expect((await anyone.post('/api/newsletter/confirm', { token: 'x' })).statusCode).toBe(400)
  expect((await db.select().from(newsletterSubscribers))[0]!.confirmedAt).toBeNull()
})

test('newsletter: known and unknown addresses get the same reply, and no one is emailed twice', async ({ server }) => {
  const { anyone, mails, mailTo, pass } = server
  await aSubscriber(server)
  pass(7200)
  const known = await anyone.post('/api/newsletter', { email: email.toUpperCase() })
  const unknown = await anyone.post('/api/newsletter', { email: 'new@people.example' })
  const again = await anyone.post('/api/newsletter', { email: 'New@people.example' })
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect([again.statusCode, again.body]).toEqual([unknown.statusCode, unknown.body])

  await mailTo('new@people.example')
  await anyone.post('/api/newsletter', { email: 'last@people.example' })
  await mailTo('last@people.example')
  const counts = (await mails()).map(({ to }) => to.toLowerCase()).sort()
  expect(counts).toEqual(['last@people.example', 'new@people.example', email, email])
})

test('newsletter: emails support one-click unsubscribe', async ({ server }) => {
  const mail = await aSubscriber(server)
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const address = new URL(/^<(.+)>$/.exec(mail.headers['list-unsubscribe']!)![1]!)
  expect(address.pathname).toBe('/api/newsletter/stop')

  const click = (headers: Record<string, string>, payload: string) =>
    server.app.inject({ method: 'POST', url: address.pathname + address.search, headers, payload })
  expect((await click(form, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await server.db.select().from(newsletterSubscribers)).toEqual([])
  expect((await server.history()).at(-1)).toMatchObject({ name: 'newsletter.stopped', data: {} })

  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await click(multipart, part)).statusCode).toBe(200)
  expect(await server.history()).toHaveLength(3)
})

test('newsletter: opening a link changes nothing; its button does, without JavaScript', async ({ server }) => {
  const { anyone, app, db } = server
  await anyone.post('/api/newsletter', { email, language: 'es' })
  const link = linkIn(await server.mailTo(email))
  const page = await anyone.get(link.pathname + link.search)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'content-language': 'es', 'cache-control': 'no-store' })
  expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]+=*'/)
  expect(page.body).toContain('<form method="post" action="/es/newsletter/confirm">')
  expect((await db.select().from(newsletterSubscribers))[0]!.confirmedAt).toBeNull()

  const press = (url: string, token: string) =>
    app.inject({ method: 'POST', url, headers: form, payload: new URLSearchParams({ token }).toString() })
  expect((await press(link.pathname, link.searchParams.get('token')!)).statusCode).toBe(200)
  expect((await db.select().from(newsletterSubscribers))[0]!.confirmedAt).not.toBeNull()

  const stop = linkIn(await server.mailTo(email, (await translationsFor('es'))._('You are subscribed')))
  expect(stop.pathname).toBe('/es/newsletter/stop')
  expect((await anyone.get(stop.pathname + stop.search)).statusCode).toBe(200)
  expect(await db.select().from(newsletterSubscribers)).toHaveLength(1)
  expect((await press(stop.pathname, stop.searchParams.get('token')!)).statusCode).toBe(200)
  expect(await db.select().from(newsletterSubscribers)).toEqual([])
})

test('newsletter: an invalid link changes nothing and says so', async ({ server }) => {
  const token = tokenIn(await aSubscriber(server))
  for (const broken of ['', 'x', token.slice(0, -4), `${token}AAAA`, '"><script>alert(1)</script>']) {
    const reply = await server.anyone.post('/api/newsletter/stop', { token: broken })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'link-broken'])
    const page = await server.anyone.get(`/newsletter/stop?token=${encodeURIComponent(broken)}`)
    expect(page.body).not.toContain('<script')
  }
  expect((await server.anyone.post('/api/newsletter/stop')).statusCode).toBe(400)
  expect(await server.db.select().from(newsletterSubscribers)).toHaveLength(1)
})

test('newsletter: one can subscribe again, and an old link ends the new subscription too', async ({ server }) => {
  const old = tokenIn(await aSubscriber(server))
  await server.anyone.post('/api/newsletter/stop', { token: old })
  server.pass(7200)
  await server.anyone.post('/api/newsletter', { email: 'READER@people.example' })
  await server.mailTo('READER@people.example')
  await server.anyone.post('/api/newsletter/stop', { token: old })
  expect(await server.db.select().from(newsletterSubscribers)).toEqual([])
})

test('newsletter: administrators see and export who confirmed; those who did not are only counted', async ({
  server,
}) => {
  const { anyone, as, aUser, mailTo, history } = server
  const admin = as(await aUser('admin'))
  for (const email of ['ada@people.example', 'bob@people.example']) await anyone.post('/api/newsletter', { email })
  const mail = await mailTo('ada@people.example')
  await mailTo('bob@people.example')
  const token = /token=([\w-]+)/.exec(mail.text)![1]
  await anyone.post('/api/newsletter/confirm', { token })

  expect((await admin.get('/api/admin/newsletter/figures')).json()).toEqual({ confirmed: 1, waiting: 1 })
  expect((await admin.get('/api/admin/newsletter')).json()).toMatchObject([{ email: 'ada@people.example' }])
  const file = await admin.get('/api/admin/newsletter/export')
  expect(file.body).toContain('ada@people.example')
  expect(file.body).not.toContain('bob@people.example')
  expect((await history()).find(({ name }) => name === 'newsletter.exported')?.data).toEqual({ rows: 1 })
  expect((await as(await aUser('e-visa-admin')).get('/api/admin/newsletter')).statusCode).toBe(403)
})
