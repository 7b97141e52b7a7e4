import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import { addDays } from '#foundation/values/day.ts'
import { personalInfo, travelDetails } from '#testing/applications.ts'
import { test, type TestServer } from '#testing/server.ts'

const now = new Date()

async function aDraft(server: TestServer, applicationType = 'tourist') {
  const person = await server.aUser()
  const me = server.as(person)
  const { application } = (await me.post('/api/applications', { applicationType })).json()
  return { person, me, application, id: application.id as string, url: `/api/applications/${application.id}` }
}

test('draft: answers are read back as they were saved', async ({ server }) => {
  const { me, application, url, person } = await aDraft(server)
  expect(application).toMatchObject({
    status: 'draft',
    applicationType: 'tourist',
    userId: person.id,
    personalInfo: null,
    travelDetails: null,
    documents: [],
    paymentInfo: null,
    allowed: ['submitted'],
    turn: 'applicant',
    applicationNumber: expect.stringMatching(/^EV-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
  })

  const info = personalInfo(now)
  const travel = travelDetails(now)
  const stored = { ...info, phone: '+12025550143' }
  expect((await me.patch(`${url}/personal-info`, info)).json().application).toMatchObject({ personalInfo: stored })
  expect((await me.patch(`${url}/travel-details`, travel)).json().application).toMatchObject({ travelDetails: travel })

  const read = (await me.get(url)).json()
  expect(read).toMatchObject({
    personalInfo: stored,
    travelDetails: travel,
    complete: { personalInfo: true, travelDetails: true },
  })
  expect(read.history.map(({ what }: { what: string }) => what)).toEqual([
    'application.started',
    'application.answers-saved',
    'application.answers-saved',
  ])
  expect((await me.get('/api/applications')).json()).toMatchObject([{ id: application.id, status: 'draft' }])
})

test('draft: an incomplete section is refused with its message and nothing is saved', async ({ server }) => {
  const { me, url } = await aDraft(server)
  const { firstName: _, ...rest } = personalInfo(now)
  const reply = await me.patch(`${url}/personal-info`, rest)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    message: 'First name is required',
    fields: { firstName: 'First name is required' },
  })
  const wrong = await me.patch(`${url}/personal-info`, { ...rest, firstName: 'A', status: 'approved' })
  expect(wrong.json()).toMatchObject({ fields: { status: 'Unknown field' } })
  const expired = await me.patch(
    `${url}/personal-info`,
    personalInfo(now, { expiryDate: '2021-01-01', issueDate: '2011-01-01' }),
  )
  expect(expired.json()).toMatchObject({ fields: { expiryDate: 'This passport has expired' } })
  expect((await me.get(url)).json()).toMatchObject({ personalInfo: null })
})

test('draft: the length of the stay follows from the dates, whatever was sent', async ({ server }) => {
  const { me, url } = await aDraft(server)
  await me.patch(`${url}/personal-info`, personalInfo(now))
  const { arrivalDate } = travelDetails(now)
  const departureDate = addDays(arrivalDate, 10)
  const stored = async () => (await me.get(url)).json().travelDetails.duration as number
  for (const duration of [3, 11, 60]) {
    const saved = await me.patch(`${url}/travel-details`, travelDetails(now, { arrivalDate, departureDate, duration }))
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await stored()).toBe(11)
  }
  await me.patch(`${url}/travel-details?draft=true`, { departureDate: addDays(arrivalDate, 20) })
  expect(await stored(), 'a draft as well').toBe(21)
  await me.patch(`${url}/travel-details?draft=true`, { departureDate: '', duration: 4 })
  expect(await stored(), 'asked for while a date is missing').toBe(4)
  const long = await me.patch(
    `${url}/travel-details`,
    travelDetails(now, { arrivalDate, departureDate: addDays(arrivalDate, 95), duration: 10 }),
  )
  expect(long.statusCode).toBe(400)
  expect(long.json().fields).toEqual({ duration: 'This visa type doesn’t cover a stay this long' })
})

test('draft: partial answers are saved and merged until the section is complete', async ({ server }) => {
  const { me, url } = await aDraft(server)
  await me.patch(`${url}/personal-info?draft=true`, { firstName: 'Gra', email: 'not yet' })
  const { application } = (await me.patch(`${url}/personal-info?draft=true`, { firstName: 'Grace' })).json()
  expect(application).toMatchObject({
    personalInfo: { firstName: 'Grace', email: 'not yet' },
    complete: { personalInfo: false },
    versions: { personalInfo: 2 },
  })
})

test('draft: of two devices editing one section the later one is shown the saved answers', async ({ server }) => {
  const { me, url } = await aDraft(server)
  const first = await me.patch(`${url}/personal-info?draft=true&version=0`, { firstName: 'Grace' })
  const second = await me.patch(`${url}/personal-info?draft=true&version=0`, { firstName: 'Gracie', city: 'Accra' })
  expect(first.statusCode).toBe(200)
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({
    code: 'stale',
    current: { personalInfo: { firstName: 'Grace' }, version: 1 },
  })
  expect((await me.get(url)).json()).toMatchObject({ personalInfo: { firstName: 'Grace' } })

  const racers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      me.patch(`${url}/personal-info?draft=true&version=1`, { city: `City ${index}` }),
    ),
  )
  expect(racers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(racers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
})

test('draft: what many devices save at the same moment is merged, and nothing is lost', async ({ server }) => {
  const { me, url } = await aDraft(server)
  const typed = { firstName: 'Grace', lastName: 'Johnson', city: 'Accra', address: '1 Ring Road', birthPlace: 'Tema' }
  const saved = await Promise.all(
    Object.entries(typed).map(([name, value]) => me.patch(`${url}/personal-info?draft=true`, { [name]: value })),
  )
  expect(saved.map(({ statusCode }) => statusCode)).toEqual(saved.map(() => 200))
  expect((await me.get(url)).json()).toMatchObject({
    personalInfo: typed,
    versions: { personalInfo: Object.keys(typed).length },
  })
})

test('draft: wrong order, foreign ids, unknown types and late edits change nothing', async ({ server }) => {
  const { me, url, person } = await aDraft(server)
  const early = await me.patch(`${url}/travel-details`, travelDetails(now))
  expect(early.statusCode).toBe(422)
  expect(early.json()).toMatchObject({ missing: ['personalInfo'] })
  expect((await me.post(`${url}/submit`)).json()).toMatchObject({ missing: ['answers', 'documents', 'payment'] })

  const stranger = server.as(await server.aUser())
  for (const reply of [
    await stranger.get(url),
    await stranger.patch(`${url}/personal-info`, personalInfo(now)),
    await stranger.patch(`${url}/travel-details?draft=true`, { purpose: 'tourism' }),
    await stranger.post(`${url}/submit`),
    await stranger.post(`${url}/withdraw`),
    await stranger.post(`${url}/companions`),
    await stranger.post(`${url}/review-request`, { statement: 'It was all wrong' }),
    await stranger.delete(url),
    await stranger.post('/api/applications', { applicationType: 'tourist', from: url.split('/').at(-1) }),
  ])
    expect(reply.statusCode).toBe(404)

  expect((await me.post('/api/applications', { applicationType: 'diplomatic' })).json()).toMatchObject({
    message: 'Visa type is required',
  })
  expect((await me.post('/api/applications', { applicationType: 'tourist', status: 'issued' })).statusCode).toBe(400)

  const submitted = await server.anApplication(person, 'pending')
  const frozen = await me.patch(`/api/applications/${submitted.id}/personal-info`, personalInfo(now))
  expect(frozen.statusCode).toBe(409)
  expect(frozen.json()).toMatchObject({ code: 'frozen', current: { status: 'pending' } })
  expect((await me.delete(`/api/applications/${submitted.id}`)).statusCode).toBe(409)
})

test('draft: choosing another visa type changes the application type', async ({ server }) => {
  const { me, url } = await aDraft(server)
  await me.patch(`${url}/personal-info`, personalInfo(now))
  const { application } = (await me.patch(`${url}/travel-details`, travelDetails(now, { visaType: 'business' }))).json()
  expect(application).toMatchObject({ applicationType: 'business', travelDetails: { visaType: 'business' } })
})

test('draft: a companion copies the journey, applying again copies the answers without dates', async ({ server }) => {
  const { me, url, application } = await aDraft(server)
  await me.patch(`${url}/personal-info`, personalInfo(now))
  await me.patch(`${url}/travel-details`, travelDetails(now))

  const child = (await me.post(`${url}/companions`)).json().application
  const { email, address, city, country } = personalInfo(now)
  const phone = '+12025550143'
  expect(child.personalInfo).toEqual({ email, phone, address, city, country })
  expect(child).toMatchObject({ travelDetails: travelDetails(now), status: 'draft' })
  expect(child.group.companions).toMatchObject([
    { id: application.id, name: 'Grace Johnson', isComplete: false },
    { id: child.id, name: '' },
  ])

  const again = (await me.post('/api/applications', { applicationType: 'medical', from: application.id })).json()
  const { personalInfo: info, travelDetails: travel } = again.application
  expect(info).toMatchObject({ firstName: 'Grace', passportNumber: expect.any(String) })
  expect(travel).toMatchObject({ visaType: 'medical', accommodationType: 'hotel' })
  expect(travel).not.toHaveProperty('arrivalDate')
})

test('draft: what travellers share is typed once, and nobody’s own answers are overwritten', async ({ server }) => {
  const { me, url } = await aDraft(server)
  const add = async () => (await me.post(`${url}/companions`)).json().application.id as string
  const [child, own] = [await add(), await add()]
  await me.patch(`/api/applications/${own}/travel-details?draft=true`, { accommodationDetails: 'With my aunt' })
  await me.patch(`/api/applications/${own}/personal-info?draft=true`, { city: 'Buchanan' })

  await me.patch(`${url}/personal-info?draft=true`, { address: '5 Ring Road' })
  const read = async (id: string) => (await me.get(`/api/applications/${id}`)).json()
  expect(await read(child)).toMatchObject({ personalInfo: null, travelDetails: null })
  await me.patch(`${url}/personal-info`, personalInfo(now))
  await me.patch(`${url}/travel-details`, travelDetails(now))

  const { email, address, city, country } = personalInfo(now)
  const phone = '+12025550143'
  expect(await read(child)).toMatchObject({ travelDetails: travelDetails(now), versions: { travelDetails: 1 } })
  expect((await read(child)).personalInfo).toEqual({ email, phone, address, city, country })
  expect(await read(own)).toMatchObject({
    personalInfo: { city: 'Buchanan' },
    travelDetails: { accommodationDetails: 'With my aunt' },
  })
})

test('draft: a deleted draft is gone, and its number with it', async ({ server }) => {
  const { me, url } = await aDraft(server)
  expect((await me.delete(url)).statusCode).toBe(204)
  expect((await me.get(url)).statusCode).toBe(404)
  expect((await me.get('/api/applications')).json()).toEqual([])
})

test('draft: passport numbers and dates of birth are never stored in plain text', async ({ server }) => {
  const { me, url } = await aDraft(server)
  await me.patch(`${url}/personal-info`, personalInfo(now, { passportNumber: 'CANARY4711', dob: '1977-07-07' }))
  const stored = JSON.stringify(await server.db.select().from(applications))
  expect(stored).not.toContain('CANARY4711')
  expect(stored).not.toContain('1977-07-07')
  expect(JSON.stringify(await server.history())).not.toContain('CANARY4711')
})

test('draft: a request without an application id says what is missing', async ({ server }) => {
  const { me } = await aDraft(server)
  const reply = await me.patch('/api/applications//personal-info', personalInfo(now))
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'Application ID is required'])
})

test('draft: a character that cannot be stored is refused with its field', async ({ server }) => {
  const owner = await server.aUser()
  const { id } = await server.anApplication(owner, 'draft')
  const address = `/api/applications/${id}/travel-details?draft=true`
  const refused = await server.as(owner).patch(address, { departureDate: '2027-01-0\u0000' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toHaveProperty('departureDate')
})

test('draft: a phone number that is none is refused, a national one is stored with its country code', async ({
  server,
}) => {
  const { me, url } = await aDraft(server)
  const info = personalInfo(server.services.clock(), { country: 'lr' })
  const refused = await me.patch(`${url}/personal-info`, { ...info, phone: 'call my brother' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toHaveProperty('phone')
  const saved = await me.patch(`${url}/personal-info`, { ...info, phone: '077 012 3456' })
  expect(saved.json().application.personalInfo.phone).toBe('+231770123456')
})

test('draft: a representative declares capacity and consent, which the officer sees and history tells', async ({
  server,
}) => {
  const { me, url, application } = await aDraft(server)
  const address = `${url}/representative`
  const declared = { capacity: 'agent', fullName: 'Abena Agent', organisation: 'Sunshine Travel', consent: true }
  const refused = await me.put(address, { ...declared, consent: false })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toHaveProperty('consent')
  const reply = await me.put(address, declared)
  expect(reply.json().application.representative).toMatchObject({ capacity: 'agent', fullName: 'Abena Agent' })
  expect(JSON.stringify(await server.db.select().from(applications))).not.toContain('Abena')
  expect(JSON.stringify(await server.history())).not.toContain('Abena')

  expect((await me.delete(address)).json().application.representative).toBeNull()
  expect((await me.delete(address)).statusCode).toBe(200)
  await me.put(address, declared)
  const { history } = (await me.get(url)).json()
  const told = history.map(({ what }: { what: string }) => what)
  expect(told.filter((what: string) => what.startsWith('application.representative'))).toEqual([
    'application.representative-declared',
    'application.representative-removed',
    'application.representative-declared',
  ])

  // The companion has to agree for itself.
  expect((await me.post(`${url}/companions`)).json().application.representative).toBeNull()
  await server.db.update(applications).set({ status: 'pending' }).where(eq(applications.id, application.id))
  expect((await me.put(address, declared)).json()).toMatchObject({ code: 'frozen' })
  const officer = await server.aUser('e-visa-admin')
  const opened = await server.as(officer).get(`/api/case-management/${application.id}`)
  expect(opened.json().representative).toMatchObject({ organisation: 'Sunshine Travel' })
})

test('representative: applying for someone else must be declared before paying', async ({ server }) => {
  const agent = await server.aUser()
  const me = server.as(agent)
  const groupId = crypto.randomUUID()
  const { id } = await server.anApplication(agent, 'draft', { isReady: true, groupId })
  const child = await server.anApplication(agent, 'draft', { isReady: true, groupId })
  const card = { amount: 160, currency: 'USD', paymentMethod: 'credit_card', declaration: true }
  const place = `/api/applications/${child.id}/representative`

  const said = await me.post(place)
  expect(said.json().application).toMatchObject({ forSomeoneElse: true, representative: null })
  for (const [path, body] of [
    ['payment', card],
    ['payment-link', { amount: 160, declaration: true }],
  ] as const) {
    const refused = await me.post(`/api/applications/${id}/${path}`, body)
    expect([refused.statusCode, refused.json().missing]).toEqual([422, ['representative']])
    expect(refused.json().current).toMatchObject({ id: child.id })
  }
  const { group } = (await me.get(`/api/applications/${id}`)).json()
  expect(group.companions.map(({ isComplete }: { isComplete: boolean }) => isComplete).toSorted()).toEqual([
    false,
    true,
  ])

  await me.put(place, { capacity: 'parent', fullName: 'Mary Mother', organisation: '', consent: true })
  expect((await me.post(`/api/applications/${id}/payment`, card)).statusCode).toBe(200)
  expect((await me.post(place)).statusCode).toBe(409)
})

test('representative: a withdrawn statement no longer blocks paying', async ({ server }) => {
  const person = await server.aUser()
  const me = server.as(person)
  const { id } = await server.anApplication(person, 'draft', { isReady: true })
  await me.post(`/api/applications/${id}/representative`)
  await me.delete(`/api/applications/${id}/representative`)
  const card = { amount: 80, currency: 'USD', paymentMethod: 'credit_card' }
  expect((await me.post(`/api/applications/${id}/payment`, card)).statusCode).toBe(200)
})
