import { expect } from 'vitest'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { confirmAll } from '#testing/approvals.ts'
import { anOpenDay } from '#testing/appointments.ts'
import { openServer, test, type TestServer } from '#testing/server.ts'
import { arrivalLines } from '#features/public-site/server/arrival.ts'
import { ruleLines } from '#features/public-site/server/rules.ts'

const day = 86_400

interface Decided {
  id: string
  key: string
  value: never
  validity: string
  inEnglish: string[]
}

async function atTheOffice(server: TestServer) {
  const admin = await server.aUser('admin')
  const today = (ahead = 0) => addDays(dayOf(server.services.clock()), ahead)
  const second = await server.aUser('admin')
  const settled = async (sent: ReturnType<TestServer['anyone']['post']>) => {
    const reply = await sent
    if (reply.statusCode === 202) await confirmAll(server, second)
    return reply
  }
  const add = (kind: string, body: object) =>
    settled(server.as(admin).post(`/api/admin/reference/${kind}`, { validFrom: today(), ...body }))
  const list = async (kind: string): Promise<Decided[]> => {
    const reply = await server.as(admin).get(`/api/admin/reference/${kind}`)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  const end = (kind: string, id: string, validUntil: string) =>
    settled(server.as(admin).post(`/api/admin/reference/${kind}/${id}/end`, { validUntil }))
  const current = async (kind: string, key: string) =>
    (await list(kind)).find((row) => row.key === key && row.validity === 'current')!
  return { admin, today, add, list, end, current }
}

const aReason = (en: string, more: object = {}) => ({
  value: { label: { en: 'Sponsor not found' }, grounds: { en, ...more } },
})

test('reference data: a new installation has rows of every kind, and a second start adds none', async ({ server }) => {
  const { list } = await atTheOffice(server)
  const { seedReferenceData } = await import('./seed.ts')
  await seedReferenceData(server.db)
  const counts = await Promise.all(
    ['fee', 'reason', 'template', 'eligibility', 'centre', 'holiday'].map(async (kind) => (await list(kind)).length),
  )
  expect(counts).toEqual([7, 14, 11, 4, 4, 22])
})

test("reference data: a new reason applies from its day, in the applicant's language, and its text is kept", async ({
  server,
}) => {
  const { admin, add, list, end, today } = await atTheOffice(server)
  const traveller = await server.aUser('user', { language: 'fr' })
  const [first, second] = [
    await server.anApplication(traveller, 'in_review'),
    await server.anApplication(await server.aUser(), 'in_review'),
  ]
  const added = await add('reason', aReason('Your sponsor was not found.', { fr: 'Votre garant est introuvable.' }))
  expect([added.statusCode, added.json().key]).toEqual([201, 'sponsor-not-found'])
  expect(added.json().inEnglish).toEqual(['es', 'fr', 'de', 'zh'])
  const offered = async (reader = admin) =>
    (await server.as(reader).get('/api/case-management/reasons'))
      .json()
      .find(({ code }: { code: string }) => code === 'sponsor-not-found')
  expect(await offered()).toMatchObject({ isOffered: true })
  const reject = (id: string, by = admin) =>
    server.as(by).patch(`/api/case-management/${id}/status`, { status: 'rejected', reasonCode: 'sponsor-not-found' })
  expect((await reject(first.id)).statusCode).toBe(200)

  const [row] = (await list('reason')).filter(({ key }) => key === 'sponsor-not-found')
  expect((await end('reason', row!.id, today())).json()).toMatchObject({ validUntil: today(), validity: 'current' })
  server.pass(day)
  const nextDay = await server.aUser('admin')

  expect(await offered(nextDay)).toMatchObject({ isOffered: false, label: { en: 'Sponsor not found' } })
  expect((await reject(second.id, nextDay)).json().fields).toHaveProperty('reasonCode')
  const mail = await server.mailTo(traveller.email, 'Votre demande a été refusée')
  expect(mail.text).toContain('Votre garant est introuvable.')
  const [moved] = (await server.history()).filter(
    ({ name, subject }) => name === 'application.moved' && subject === first.id,
  )
  expect(moved?.data).toMatchObject({ to: 'rejected', grounds: 'Votre garant est introuvable.' })
  const history = (await server.history()).map(({ name }) => name)
  expect(history).toEqual(expect.arrayContaining(['reference.added', 'reference.ended']))
})

test("reference data: a template is sent as in force that day, in the applicant's language", async ({ server }) => {
  const { admin, add } = await atTheOffice(server)
  const { id } = await server.anApplication(await server.aUser('user', { language: 'de' }), 'in_review')
  const text = { en: 'Please send your school report.', de: 'Bitte senden Sie Ihr Zeugnis.' }
  const value = { label: { en: 'School report' }, text, items: ['answer'] }
  expect((await add('template', { value: { ...value, items: ['document:shoe'] } })).statusCode).toBe(400)
  expect((await add('template', { value })).statusCode).toBe(201)

  const change = { status: 'additional_info', template: 'school-report' }
  const draft = await server.as(admin).post(`/api/case-management/${id}/letter`, change)
  expect(draft.json().paragraphs).toEqual(['Bitte senden Sie Ihr Zeugnis.'])
  const asked = await server.as(admin).patch(`/api/case-management/${id}/status`, change)
  expect(asked.json().application.request).toMatchObject({ texts: ['Bitte senden Sie Ihr Zeugnis.'] })
  const unknown = await server
    .as(admin)
    .patch(`/api/case-management/${id}/status`, { ...change, template: 'horoscope' })
  expect(unknown.json().fields).toHaveProperty('template')
})

test('reference data: an exemption applies from its first to its last day everywhere, on all instances', async ({
  server,
}) => {
  const { add, today } = await atTheOffice(server)
  const other = await openServer({ databaseUrl: server.url, dataDir: server.dataDir })
  const value = {
    name: 'Friends',
    nationalities: ['de'],
    outcome: 'no-visa',
    mostDays: 30,
    note: { en: 'Germans need no visa for 30 days.', fr: 'Les Allemands sont exemptés de visa pendant 30 jours.' },
  }
  expect((await add('eligibility', { value, validFrom: today(1), validUntil: today(10) })).statusCode).toBe(202)
  const ask = async (query = '') => {
    const reply = await other.anyone.get(`/api/eligibility?nationality=de&purpose=tourism&days=14${query}`)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  expect((await ask()).outcome).toBe('visa')
  expect(await ruleLines(other.services, 'en')).toBeUndefined()

  for (const each of [server, other]) each.pass(day)
  expect(await ask('&language=fr')).toMatchObject({ outcome: 'no-visa', reasons: [value.note.fr] })
  await expect.poll(() => ruleLines(other.services, 'de')).toContain('Germans need no visa for 30 days. (Deutschland)')
  const chat = await other.anyone.post('/api/chat/ai-response', {
    message: 'Do I need a visa as a citizen of Germany?',
    chatHistory: [],
  })
  expect(chat.json().response).toContain('Germans need no visa for 30 days.')

  for (const each of [server, other]) each.pass(10 * day)
  expect((await ask()).outcome).toBe('visa')
})

test('reference data: a nationality is never in two rules at the same time', async ({ server }) => {
  const { add, today, current, end } = await atTheOffice(server)
  const value = {
    name: 'Ghana',
    nationalities: ['gh', 'de'],
    outcome: 'other-route',
    mostDays: null,
    note: { en: 'Ask us first.' },
  }
  const crossing = await add('eligibility', { value })
  expect(crossing.statusCode).toBe(409)
  expect(crossing.json()).toMatchObject({ code: 'overlap', current: { nationalities: ['gh'] } })
  expect(crossing.json().fields).toHaveProperty('nationalities')
  await end('eligibility', (await current('eligibility', 'ecowas')).id, today(3))
  expect((await add('eligibility', { value, validFrom: today(3) })).statusCode).toBe(409)
  expect((await add('eligibility', { value, validFrom: today(4) })).statusCode).toBe(202)
})

test('reference data: opening hours change on their day, also for bookings already made for it', async ({ server }) => {
  const { add, current } = await atTheOffice(server)
  const date = anOpenDay(server.services.clock(), 3)
  const centre = await current('centre', '1')
  const slots = async (on: string) => (await server.anyone.get(`/api/appointment-centers/1/slots?date=${on}`)).json()
  const change = { key: '1', value: { ...(centre.value as object), workingHours: '10:00-12:00', name: 'New house' } }
  expect((await add('centre', { ...change, validFrom: date })).statusCode).toBe(201)

  expect(await slots(date)).toEqual(['10:00', '10:30', '11:00', '11:30'])
  expect(await slots(anOpenDay(server.services.clock(), 2))).toHaveLength(16)
  const traveller = await server.aUser()
  const wish = { centerId: 1, type: 'consultation', date, timeSlot: '10:30' }
  const booked = await server.as(traveller).post('/api/appointments', wish)
  expect(booked.json().appointment.center.name).toBe('New house')

  const cut = await add('centre', {
    ...change,
    validFrom: date,
    value: { ...change.value, workingHours: '14:00-16:00' },
  })
  expect([cut.statusCode, cut.json().code]).toEqual([409, 'booked'])
  expect(await slots(date)).toContain('11:00')
})

test('reference data: a centre opens and closes on its day', async ({ server }) => {
  const { add, current, end, today } = await atTheOffice(server)
  const { value } = await current('centre', '3')
  const opened = await add('centre', { value: { ...(value as object), name: 'Lagos Visa Centre', country: 'Nigeria' } })
  expect([opened.statusCode, opened.json().key]).toEqual([201, '5'])
  const names = async () =>
    (await server.anyone.get('/api/appointment-centers')).json().map(({ name }: { name: string }) => name)
  expect(await names()).toContain('Lagos Visa Centre')
  await end('centre', opened.json().id, today(1))
  expect((await server.anyone.get(`/api/appointment-centers/5/slots?date=${today(5)}`)).json()).toEqual([])
  server.pass(2 * day)
  const { syncCentres } = await import('#domain/appointments/server/centres.ts')
  await syncCentres({ db: server.db, now: server.services.clock() })
  expect(await names()).not.toContain('Lagos Visa Centre')
})

test('reference data: a holiday cannot be booked, and an ended one is an ordinary day', async ({ server }) => {
  const { add, list, end, today } = await atTheOffice(server)
  const date = anOpenDay(server.services.clock(), 4)
  const value = { country: 'lr', name: 'Census day', rule: { every: 'once', on: date } }
  const added = await add('holiday', { value })
  expect(added.statusCode, added.body).toBe(201)
  const closed = async () =>
    (await server.anyone.get('/api/appointment-centers/1/days'))
      .json()
      .find((each: { date: string }) => each.date === date).closed
  expect(await closed()).toBe('Census day')
  const row = (await list('holiday')).find(({ key }) => key === 'lr-census-day')!
  await end('holiday', row.id, today())
  expect(await closed()).toBeNull()
})

test('reference data: invalid values are refused by field, and nothing changes', async ({ server }) => {
  const { add, list, end, current, today } = await atTheOffice(server)
  const before = await server.history()
  const duplicate = await current('reason', 'duplicate')
  const { value } = duplicate
  const centre = (await current('centre', '1')).value as object
  const holiday = { country: 'lr', name: 'Test', rule: { every: 'date', on: '02-30' } }
  const wrong: [string, object, string][] = [
    ['reason', { key: 'duplicate', value, validFrom: today(-1) }, 'validFrom'],
    ['reason', { key: 'duplicate', value, validFrom: today(5), validUntil: today(4) }, 'validUntil'],
    ['reason', { key: 'nose', value }, 'key'],
    ['reason', { value: { label: { en: '' }, grounds: { en: 'x' } } }, 'label.en'],
    ['reason', { value: { label: { en: 'x' }, grounds: { en: 'x', xx: 'y' } } }, 'xx'],
    ['fee', { key: 'tourist', value: 1_00, validUntil: today(9) }, 'validUntil'],
    ['fee', { value: 1_00 }, 'key'],
    ['centre', { key: '1', value: { ...centre, country: 'Atlantis' } }, 'country'],
    ['centre', { key: '1', value: { ...centre, timezone: 'Mars/Base' } }, 'timezone'],
    ['centre', { key: '1', value: { ...centre, workingHours: '17:00-09:00' } }, 'workingHours'],
    ['holiday', { value: holiday }, 'rule.on'],
    ['holiday', { value: { ...holiday, country: 'xx', rule: { every: 'date', on: '02-28' } } }, 'country'],
  ]
  for (const [kind, body, field] of wrong) {
    const reply = await add(kind, body)
    expect([kind, field, reply.statusCode]).toEqual([kind, field, 400])
    expect(Object.keys(reply.json().fields), reply.body).toContain(field)
  }
  expect((await end('reason', duplicate.id, today(-1))).json().fields).toHaveProperty('validUntil')
  expect((await end('fee', (await current('fee', 'work')).id, today())).statusCode).toBe(400)
  expect((await add('moon', { value })).statusCode).toBe(404)
  expect(await server.history()).toHaveLength(before.length)
  expect(await list('reason')).toHaveLength(14)
})

test('reference data: periods of one entry never overlap, even with concurrent changes', async ({ server }) => {
  const { add, current, end, today } = await atTheOffice(server)
  const { value, id } = await current('reason', 'duplicate')
  const period = (from: number, until: number | null) =>
    add('reason', {
      key: 'duplicate',
      value,
      validFrom: today(from),
      validUntil: until === null ? null : today(until),
    })
  expect((await period(10, 20)).statusCode).toBe(201)
  expect((await period(15, null)).json()).toMatchObject({ code: 'overlap', fields: { validFrom: expect.anything() } })
  expect((await period(5, 12)).json()).toMatchObject({ code: 'overlap', fields: { validUntil: expect.anything() } })
  expect((await end('reason', id, today(11))).json().code).toBe('overlap')
  expect((await period(5, 9)).statusCode).toBe(201)
  const both = await Promise.all([period(21, 30), period(25, 40)])
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
})

test('reference data: only administrators see and change it', async ({ server }) => {
  await atTheOffice(server)
  const officer = server.as(await server.aUser('e-visa-admin'))
  expect((await officer.get('/api/admin/reference/reason')).statusCode).toBe(403)
  expect((await officer.post('/api/admin/reference/reason', {})).statusCode).toBe(403)
})

test('reference data: arrival information changes in every language from its day on', async ({ server }) => {
  const { add, today } = await atTheOffice(server)
  await expect
    .poll(async () => (await arrivalLines(server.services, 'de'))['arrival_emergency'])
    .toContain('Polizei, Feuerwehr und Rettungsdienst: 911.')
  const value = { section: 'emergency', text: { en: 'Coast guard: 912.', de: 'Küstenwache: 912.' } }
  expect((await add('arrival', { value: { ...value, section: 'weather' }, validFrom: today() })).statusCode).toBe(400)
  expect((await add('arrival', { value, validFrom: today(1) })).statusCode).toBe(201)
  const changed = { section: 'emergency', text: { en: 'Police: 119.' } }
  expect((await add('arrival', { key: 'emergency-1', value: changed, validFrom: today(1) })).statusCode).toBe(201)
  server.pass(day)
  await expect
    .poll(async () => (await arrivalLines(server.services, 'de'))['arrival_emergency'])
    .toEqual(['Police: 119.', 'Hilfe zum Visum bei der Ankunft: +231 77 000 0002.', 'Küstenwache: 912.'])
})
