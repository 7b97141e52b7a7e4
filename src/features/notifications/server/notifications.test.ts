import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { cents } from '#foundation/values/money.ts'
import { applicationStatusChanged } from '#domain/applications/events.ts'
import { events } from '#foundation/audit/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { paymentSettled } from '#domain/payments/events.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact } from '#foundation/http/server/serve.ts'
import { defaultPreferences } from '#features/tracking/preferences.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'
import { aVisa, correctVisa } from '#testing/visas.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { deliverAct } from './deliver.ts'
import { deliveries, notifications } from './table.ts'

interface Told {
  id: string
  title: string
  message: string
  link: string
  read: boolean
}

async function list({ as, runJobs }: TestServer, person: Person): Promise<Told[]> {
  await runJobs()
  return (await as(person).get('/api/notifications')).json()
}

const happen = ({ services }: TestServer, work: Parameters<typeof transact>[3]) =>
  transact(services, createRequestHooks(services), serviceContext(services), work)

test('notifications: each step sends one notification and one email, whose delivery is recorded', async ({
  server,
}) => {
  const { aUser, anApplication, as, mailTo, db, services, mails } = server
  const [traveller, officer] = [await aUser(), await aUser('e-visa-admin')]
  const row = await anApplication(traveller, 'pending', { info: { passportNumber: 'AB1234567' } })
  await as(officer).patch(`/api/case-management/${row.id}/status`, { status: 'in_review' })

  const mail = await mailTo(traveller.email, 'Your application is in review')
  expect(mail.text).toContain(`/track-application?app=${row.applicationNumber}`)
  expect(mail.text).not.toMatch(/AB1234567|1990-05-17/)
  const [told] = await list(server, traveller)
  expect(told).toMatchObject({
    title: 'Your application is in review',
    message: 'An officer has started reviewing your application.',
    link: `/track-application?app=${row.applicationNumber}`,
    read: false,
  })

  const sent = await db.select().from(deliveries).where(eq(deliveries.state, 'sent'))
  expect(sent).toHaveLength(1)
  const [delivery] = sent
  await deliverAct(services, delivery!.eventId)
  await deliverAct(services, delivery!.eventId)
  expect(await list(server, traveller)).toHaveLength(1)
  expect((await mails()).filter(({ to }) => to === traveller.email)).toHaveLength(1)
  expect((await as(traveller).get(`/api/notifications/deliveries?applicationId=${row.id}`)).json()).toMatchObject([
    { title: 'Your application is in review', channel: 'mail', state: 'sent', attempts: 1 },
  ])
  const stranger = await as(await aUser()).get(`/api/notifications/deliveries?applicationId=${row.id}`)
  expect(stranger.statusCode).toBe(404)
})

test('notifications: emails use the applicant’s language, the bell the reader’s', async ({ server }) => {
  const { aUser, db, as } = server
  const traveller = await aUser('user', { language: 'de' })
  await as(traveller).post('/api/auth/password', {
    currentPassword: traveller.password,
    password: 'blue lagoon seven',
  })
  await server.runJobs()
  const [row] = await db.select().from(notifications)
  expect(row?.title).toBe('Ihr Passwort wurde geändert')

  const again = await server.anyone.post(
    '/api/auth/login',
    { email: traveller.email, password: 'blue lagoon seven' },
    { headers: { 'sec-fetch-site': 'same-origin' } },
  )
  const here = { ...traveller, token: again.json().token as string }
  const inFrench = await as(here).get('/api/notifications', undefined, { headers: { cookie: 'language=fr' } })
  expect(inFrench.json()[0].title).not.toBe(row?.title)
  expect((await list(server, here))[0]?.title).toBe('Ihr Passwort wurde geändert')
})

test('notifications: opting out stops emails but not the bell; account emails are always sent', async ({ server }) => {
  const { aUser, anApplication, as, db, mails, mailTo } = server
  const [traveller, officer] = [await aUser(), await aUser('e-visa-admin')]
  await as(traveller).post('/api/notifications/preferences', { ...defaultPreferences, statusUpdates: false })
  const row = await anApplication(traveller, 'pending')
  await as(officer).patch(`/api/case-management/${row.id}/status`, { status: 'in_review' })
  await list(server, traveller)
  expect(await db.$count(deliveries, eq(deliveries.state, 'suppressed'))).toBe(1)

  await as(traveller).post('/api/notifications/preferences', { ...defaultPreferences, emailNotifications: false })
  await as(officer).patch(`/api/case-management/${row.id}/status`, {
    status: 'rejected',
    comments: 'The passport is damaged.',
  })
  await server.runJobs()
  expect(await db.$count(deliveries, eq(deliveries.state, 'suppressed'))).toBe(2)
  expect((await mails()).filter(({ to }) => to === traveller.email)).toEqual([])

  await as(traveller).post('/api/auth/password', {
    currentPassword: traveller.password,
    password: 'blue lagoon seven',
  })
  expect(await mailTo(traveller.email, 'Your password was changed')).toBeTruthy()
})

test('notifications: with emails switched off, none are sent about applications', async ({ server }) => {
  const { aUser, anApplication, as, db } = server
  const [traveller, officer, admin] = [await aUser(), await aUser('e-visa-admin'), await aUser('admin')]
  await as(admin).post('/api/admin/settings', { emailNotifications: false })
  const row = await anApplication(traveller, 'pending')
  await as(officer).patch(`/api/case-management/${row.id}/status`, { status: 'in_review' })
  await list(server, traveller)
  expect(await db.$count(deliveries, eq(deliveries.state, 'suppressed'))).toBe(1)
})

test('notifications: a rejection names its grounds and how and until when to appeal', async ({ server }) => {
  const { aUser, anApplication, as, mailTo } = server
  const [traveller, officer] = [await aUser(), await aUser('e-visa-admin')]
  const row = await anApplication(traveller, 'in_review', { assignedTo: officer.id })
  await as(officer).patch(`/api/case-management/${row.id}/status`, {
    status: 'rejected',
    comments: 'The passport is damaged.',
  })
  const mail = await mailTo(traveller.email, 'Your application was rejected')
  expect(mail.text).toContain('The passport is damaged.')
  expect(mail.text).toContain('within 28 days')
})

test('notifications: a family payment is announced once', async ({ server }) => {
  const { aUser, anApplication, mails, db } = server
  const traveller = await aUser()
  const rows = await Promise.all(Array.from({ length: 4 }, () => anApplication(traveller, 'submitted')))
  const paymentId = randomUUID()
  await happen(server, async (context) => {
    for (const { id } of rows)
      recordEvent(
        context,
        paymentSettled,
        { subject: id, userId: traveller.id },
        { paymentId, number: 'PY-1', method: 'credit_card', amount: cents(8000), total: cents(32_000) },
      )
  })
  const told = await list(server, traveller)
  expect(await db.$count(deliveries, eq(deliveries.state, 'sent'))).toBe(1)
  expect(told).toHaveLength(1)
  expect(told[0]?.message).toBe('Your payment of $320.00 has arrived. Thank you.')
  expect((await mails()).filter(({ to }) => to === traveller.email)).toHaveLength(1)
})

test('notifications: a failed email is retried until it is sent', async ({ server }) => {
  const { aUser, anApplication, services, db, mailTo, runJobs } = server
  const traveller = await aUser()
  const row = await anApplication(traveller, 'submitted')
  const real = services.mail.send.bind(services.mail)
  let tries = 0
  vi.spyOn(services.mail, 'send').mockImplementation(async (mail) => {
    if (mail.to.address === traveller.email && (tries += 1) === 1) throw new Error('the mail server is away')
    return real(mail)
  })
  await happen(server, async (context) =>
    recordEvent(
      context,
      applicationStatusChanged,
      { subject: row.id, userId: traveller.id },
      { from: 'pending', to: 'in_review', reason: '' },
    ),
  )
  await runJobs()
  expect(tries).toBe(1)
  expect(await mailTo(traveller.email, 'Your application is in review')).toBeTruthy()
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.channel, 'mail'))
  expect(delivery).toMatchObject({ state: 'sent', attempts: 2 })
  expect(tries).toBe(2)
})

test('notifications: can be marked read one by one or all at once, only by their owner', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const [traveller, stranger] = [await aUser(), await aUser()]
  const row = await anApplication(traveller, 'submitted')
  for (const to of ['submitted', 'in_review', 'rejected', 'issued'] as const)
    await happen(server, async (context) =>
      recordEvent(
        context,
        applicationStatusChanged,
        { subject: row.id, userId: traveller.id },
        { from: 'submitted', to, reason: '' },
      ),
    )
  const told = await list(server, traveller)
  expect((await as(traveller).get('/api/notifications/unread')).json()).toEqual({ unread: 4 })

  expect((await as(stranger).post(`/api/notifications/${told[0]!.id}/read`)).statusCode).toBe(404)
  expect((await as(traveller).post(`/api/notifications/${told[0]!.id}/read`)).statusCode).toBe(204)
  const page = await as(traveller).get('/api/notifications?limit=3')
  expect(page.headers).toMatchObject({ 'x-total-count': '4', 'x-unread-count': '3' })
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
  expect((await as(traveller).get(next!)).json()).toHaveLength(1)
  await as(stranger).post('/api/notifications/read')
  expect((await as(traveller).get('/api/notifications/unread')).json()).toEqual({ unread: 3 })
  await as(traveller).post('/api/notifications/read')
  expect((await as(traveller).get('/api/notifications/unread')).json()).toEqual({ unread: 0 })
})

test('notifications: a replaced or revoked visa is always announced once, with the new one attached', async ({
  server,
}) => {
  const { as, aUser, mailTo, mails } = server
  const traveller = await aUser()
  const nothing = Object.fromEntries(Object.keys(defaultPreferences).map((name) => [name, false]))
  expect((await as(traveller).post('/api/notifications/preferences', nothing)).statusCode).toBe(200)
  const { visa } = await aVisa(server, traveller)
  const [first, second] = [await aUser('admin'), await aUser('admin')]
  const corrected = await correctVisa(server, visa.id, {
    corrections: { lastName: 'Johnston' },
    reason: 'As the passport says',
  })
  const replaced = await mailTo(traveller.email, 'You have a new visa')
  expect(replaced).toMatchObject({
    attachments: ['Liberia e-Visa.pdf'],
    text: expect.stringContaining('As the passport'),
  })

  const address = `/api/admin/visas/${corrected.json().id}/revoke`
  await as(first).post(address, { reason: 'Forged papers' })
  await as(second).post(`${address}/confirm`)
  const revoked = await mailTo(traveller.email, 'Your visa was revoked')
  expect(revoked).toMatchObject({ attachments: [], text: expect.stringContaining('Forged papers') })
  for (const { subject } of [replaced, revoked])
    expect((await mails()).filter((mail) => mail.subject === subject)).toHaveLength(1)
  const titles = (await list(server, traveller)).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['You have a new visa', 'Your visa was revoked']))
})

test('notifications: opening an application marks only its notifications as read', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const [traveller, officer] = [await aUser(), await aUser('e-visa-admin')]
  const [seen, other] = [await anApplication(traveller, 'pending'), await anApplication(traveller, 'pending')]
  for (const { id } of [seen, other])
    await as(officer).patch(`/api/case-management/${id}/status`, { status: 'in_review' })
  await list(server, traveller)
  const unread = async () => (await as(traveller).get('/api/notifications/unread')).json().unread as number
  expect(await unread()).toBe(2)
  const stranger = await aUser()
  await as(stranger).post('/api/notifications/read', { applicationId: seen.id })
  expect(await unread()).toBe(2)
  await as(traveller).post('/api/notifications/read', { applicationId: seen.id })
  expect(await unread()).toBe(1)
  await as(traveller).post('/api/notifications/read')
  expect(await unread()).toBe(0)
})

test.for([['after the bell rang'], ['before the bell rang']] as const)(
  'notifications: the request to confirm the address counts as read once it is confirmed, %s',
  async ([order], { server }) => {
    const mary = { fullName: 'Mary Kollie', email: 'mary@people.example', password: 'rain on the roof' }
    const { token } = (await server.anyone.post('/api/auth/register', mary)).json()
    const me = server.as({ token })
    const unread = async () => (await me.get('/api/notifications/unread')).json().unread as number
    const confirm = async () => {
      const mail = await server.mailTo(mary.email, 'Confirm your email address')
      const secret = /verify-email\?token=(\S+)/.exec(mail.text)![1]!
      expect((await server.anyone.post('/api/auth/verify-email', { token: secret })).statusCode).toBe(200)
      await server.runJobs()
    }
    await server.runJobs()
    expect(await unread()).toBe(1)
    if (order === 'before the bell rang') await server.db.delete(notifications)
    await confirm()
    const [registered] = await server.db.select().from(events).where(eq(events.name, 'account.registered'))
    await deliverAct(server.services, registered!.id)
    expect((await me.get('/api/notifications')).json()).toMatchObject([
      { title: 'Confirm your email address', read: true },
    ])
    expect(await unread()).toBe(0)
  },
)

test('notifications: a new password alone does not confirm the address', async ({ server }) => {
  const mary = { fullName: 'Mary Kollie', email: 'mary@people.example', password: 'rain on the roof' }
  const { token } = (await server.anyone.post('/api/auth/register', mary)).json()
  const me = server.as({ token })
  await server.runJobs()
  const changed = await me.post('/api/auth/password', {
    currentPassword: mary.password,
    password: 'the sea at Robertsport',
  })
  expect(changed.statusCode, changed.body).toBeLessThan(300)
  const titles = (await list(server, changed.json())).filter(({ read }) => !read).map(({ title }) => title)
  expect(titles).toContain('Confirm your email address')
})
