import { expect } from 'vitest'
import { languageNames } from '#foundation/i18n/languages.ts'
import { requestConfirmation } from './contact-address.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'

const other = 'Traveller.Abroad@people.example'

async function submit(server: TestServer, person: Person, email: string) {
  const row = await server.anApplication(person, 'draft', { isReady: true, info: { email } })
  await payFor(server, person, row.id)
  return row
}

async function payFor({ as }: TestServer, person: Person, id: string) {
  const reply = await as(person).post(`/api/applications/${id}/payment`, {
    amount: 80,
    currency: 'USD',
    paymentMethod: 'credit_card',
  })
  expect(reply.statusCode).toBe(200)
}

const sentTo = async ({ mails }: TestServer, address: string) =>
  (await mails()).filter(({ to }) => to.toLowerCase() === address.toLowerCase()).map(({ subject }) => subject)

const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!

const confirming = 'Confirm your email address'

test('contact address: gets nothing about the application before it is confirmed', async ({ server }) => {
  const { as, anyone, aUser, mailTo } = server
  const [traveller, officer] = [await aUser(), await aUser('e-visa-admin')]
  const { id, applicationNumber } = await submit(server, traveller, other)
  const state = async () => (await as(traveller).get(`/api/notifications/address?applicationId=${id}`)).json()

  const { text, html } = await mailTo(other, confirming)
  for (const detail of ['Grace', 'Johnson', applicationNumber, traveller.email]) {
    expect(text).not.toContain(detail)
    expect(html).not.toContain(detail)
  }
  await mailTo(traveller.email, 'We received your payment')
  expect(await sentTo(server, other)).toEqual([confirming])
  expect(await state()).toEqual({ email: other, state: 'asked' })

  const token = tokenIn(text)
  expect((await anyone.get(`/confirm-address?token=${token}`)).statusCode).toBe(200)
  expect((await state()).state).toBe('asked')
  const pressed = await anyone.post('/confirm-address', undefined, {
    payload: `token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.services.publicUrl() },
  })
  expect(pressed.statusCode).toBe(200)
  expect((await state()).state).toBe('confirmed')

  await as(officer).patch(`/api/case-management/${id}/status`, { status: 'in_review' })
  const copy = await mailTo(other, 'Your application is in review')
  expect(copy.text).toContain('Hello Grace Johnson')
  await mailTo(traveller.email, 'Your application is in review')
  const count = async (address: string) =>
    (await sentTo(server, address)).filter((subject) => subject === 'Your application is in review (Grace Johnson)')
      .length
  expect([await count(other), await count(traveller.email)]).toEqual([1, 1])
  const deliveries = (await as(traveller).get(`/api/notifications/deliveries?applicationId=${id}`)).json()
  expect(deliveries.filter(({ title }: { title: string }) => title === 'Your application is in review')).toMatchObject([
    { state: 'sent' },
    { state: 'sent' },
  ])
})

test('contact address: concurrent events send one confirmation, whose link works', async ({ server }) => {
  const traveller = await server.aUser('user', { language: 'en' })
  const { id } = await server.anApplication(traveller, 'pending', { info: { email: other } })
  const owner = { id: traveller.id, email: traveller.email, language: 'en' as const }
  await Promise.all(Array.from({ length: 4 }, () => requestConfirmation(server.services, id, owner)))
  const { rowCount } = await server.services.database.pool.query(
    `select 1 from pgboss.job where name = 'contact-address-email'`,
  )
  expect(rowCount, 'emails to send').toBe(1)
  expect(await sentTo(server, other)).toEqual([confirming])
  const token = tokenIn((await server.mailTo(other, confirming)).text)
  expect((await server.anyone.post('/api/notifications/address/confirm', { token })).statusCode).toBe(200)
})

test('contact address: the account’s own address gets one email, however it is typed', async ({ server }) => {
  const traveller = await server.aUser('user', { email: 'own@people.example' })
  const { id } = await submit(server, traveller, 'OWN@people.example')
  await server.mailTo(traveller.email)
  expect(await sentTo(server, traveller.email)).toEqual(['We received your payment (Grace Johnson)'])
  expect((await server.as(traveller).get(`/api/notifications/address?applicationId=${id}`)).json().state).toBe(
    'account',
  )
})

test('contact address: links expire, a new address needs a new link, and others cannot use it', async ({ server }) => {
  const { as, anyone, aUser, mailTo, mails, pass } = server
  const [traveller, stranger] = [await aUser(), await aUser()]
  const { id } = await submit(server, traveller, other)
  const first = tokenIn((await mailTo(other, confirming)).text)
  const confirm = (token: string) => anyone.post('/api/notifications/address/confirm', { token })
  const resendConfirmation = (person: Person, applicationId = id) =>
    as(person).post('/api/notifications/address', { applicationId })

  expect((await confirm('made-up')).statusCode).toBe(400)
  expect((await resendConfirmation(stranger)).statusCode).toBe(404)
  pass(8 * 86_400)
  expect((await confirm(first)).json()).toMatchObject({ code: 'link-over' })

  const back = await signInAgain(server, traveller)
  expect((await resendConfirmation(back)).statusCode).toBe(202)
  const asked = (await mails()).filter(({ to, subject }) => to === other.toLowerCase() && subject === confirming)
  const second = asked.map(({ text }) => tokenIn(text)).find((token) => token !== first)!
  expect((await confirm(second)).statusCode).toBe(200)
  expect((await confirm(second)).statusCode, 'opened twice').toBe(200)
  expect((await resendConfirmation(back)).statusCode, 'nothing left to confirm').toBe(409)

  await submit(server, back, 'somebody.else@people.example')
  await mailTo('somebody.else@people.example', confirming)
})

test('contact address: asking again is limited', async ({ server }) => {
  const traveller = await server.aUser()
  const { id } = await submit(server, traveller, other)
  await server.mailTo(other, confirming)
  const codes: number[] = []
  for (let count = 0; count < 4; count += 1)
    codes.push((await server.as(traveller).post('/api/notifications/address', { applicationId: id })).statusCode)
  expect(codes).toEqual([202, 202, 429, 429])
})

test('contact address: travellers sharing an address get one confirmation', async ({ server }) => {
  const traveller = await server.aUser()
  await submit(server, traveller, other)
  await server.mailTo(other, confirming)
  await submit(server, traveller, other)
  expect(await sentTo(server, traveller.email)).toEqual([
    'We received your payment (Grace Johnson)',
    'We received your payment (Grace Johnson)',
  ])
  expect(await sentTo(server, other)).toEqual([confirming])
})

test('contact address: the confirmation page is in five languages', async ({ server }) => {
  const { anyone } = server
  const titles = new Set<string>()
  for (const language of languageNames) {
    const path = language === 'en' ? '/confirm-address' : `/${language}/confirm-address`
    const page = await anyone.get(`${path}?token=x`)
    expect(page.statusCode).toBe(200)
    titles.add(/<h1[^>]*>([^<]+)/.exec(page.body)![1]!)
  }
  expect(titles.size).toBe(languageNames.length)
})

async function signInAgain(server: TestServer, person: Person): Promise<Person> {
  const { token } = (
    await server.anyone.post('/api/auth/login', { email: person.email, password: person.password })
  ).json()
  return { ...person, token }
}
