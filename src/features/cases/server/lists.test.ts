import { expect } from 'vitest'
import { priorities } from '#domain/applications/priority.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const ids = async ({ as }: TestServer, person: Person, query: string) => {
  const reply = await as(person).get(`/api/case-management/cases?${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ id: string }[]>().map(({ id }) => id)
}

test('case lists: each holds what its name says, and the counts agree', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officer = await aUser('e-visa-admin')
  const colleague = await aUser('e-visa-admin')
  const admin = await aUser('admin')
  const traveller = await aUser()
  const later = inDays(30)
  const mine = await anApplication(traveller, 'in_review', { assignedTo: officer.id, dueAt: later })
  const free = await anApplication(traveller, 'pending', { dueAt: later })
  const late = await anApplication(traveller, 'pending', { dueAt: inDays(-3) })
  const asked = await anApplication(traveller, 'additional_info', { assignedTo: officer.id, dueAt: inDays(-3) })
  const theirs = await anApplication(traveller, 'in_review', { assignedTo: colleague.id, dueAt: later })
  const own = await anApplication(officer, 'pending', { dueAt: later })
  await anApplication(traveller, 'draft')

  const lists = async (person: Person) =>
    Object.fromEntries(
      await Promise.all(
        ['mine', 'open', 'waiting', 'second', 'overdue', 'all'].map(async (view) => [
          view,
          (await ids(server, person, `view=${view}`)).sort(),
        ]),
      ),
    )
  expect(await lists(officer)).toEqual({
    mine: [mine.id, asked.id].sort(),
    open: [free.id, late.id].sort(),
    waiting: [asked.id],
    second: [],
    overdue: [late.id],
    all: [mine.id, free.id, late.id, asked.id, theirs.id].sort(),
  })
  expect(await lists(admin)).toMatchObject({
    mine: [],
    all: [mine.id, free.id, late.id, asked.id, theirs.id, own.id].sort(),
  })
  expect((await as(officer).get('/api/case-management/counts')).json()).toEqual({
    mine: 2,
    open: 2,
    waiting: 1,
    second: 0,
    overdue: 1,
    all: 5,
    reviews: 0,
    corrections: 0,
  })
  expect((await as(officer).get(`/api/case-management/${theirs.id}`)).statusCode).toBe(403)
  expect((await as(officer).get(`/api/case-management/${own.id}`)).statusCode).toBe(403)
  expect((await as(traveller).get('/api/case-management/cases')).statusCode).toBe(403)
})

test('case lists: every sort order pages through every row once', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const admin = await aUser('admin')
  const traveller = await aUser()
  for (let count = 0; count < 17; count += 1)
    await anApplication(traveller, 'pending', {
      priority: priorities[count % 4]!,
      dueAt: count % 5 === 0 ? null : inDays(count % 3),
      createdAt: inDays(-(count % 4)),
    })
  for (const sort of ['urgent', 'due', 'newest', 'oldest']) {
    const seen: { id: string; priority: string; dueAt: string | null }[] = []
    let address: string | undefined = `/api/case-management/cases?view=open&sort=${sort}&limit=4`
    while (address) {
      const reply = await as(admin).get(address)
      expect(reply.headers['x-total-count']).toBe('17')
      seen.push(...reply.json())
      address = /<([^>]+)>; rel="next"/.exec(String(reply.headers['link'] ?? ''))?.[1]
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(17)
    expect(seen).toHaveLength(17)
    if (sort === 'urgent') expect(seen[0]!.priority).toBe('urgent')
    if (sort === 'due') expect(seen.at(-1)!.dueAt).toBeNull()
  }
  expect((await as(admin).get('/api/case-management/cases?cursor=nonsense')).statusCode).toBe(400)
})

test('case search: finds the start of any name, however written, and of numbers', async ({ server }) => {
  const { aUser, anApplication } = server
  const admin = await aUser('admin')
  const traveller = await aUser()
  const named = await anApplication(traveller, 'pending', {
    info: { firstName: 'Anne-Thérèse', lastName: 'O’Connor Müller' },
  })
  const chinese = await anApplication(traveller, 'pending', { info: { firstName: '张', lastName: '伟民' } })
  await anApplication(traveller, 'pending', { info: { firstName: 'Grace', lastName: 'Johnson' } })
  const find = (q: string) => ids(server, admin, `q=${encodeURIComponent(q)}`)
  for (const q of ['anne', 'THERESE', 'thérèse conn', 'muller', 'mül anne', "o'con"])
    expect(await find(q), q).toEqual([named.id])
  expect(await find('伟')).toEqual([chinese.id])
  expect(await find(named.applicationNumber.slice(0, 7).toLowerCase())).toEqual([named.id])
  for (const q of ['nne', 'anne grace', '%', "' | !", ':*', '&']) expect(await find(q), q).toEqual([])
})

test('case lists: filters combine', async ({ server }) => {
  const { aUser, anApplication } = server
  const admin = await aUser('admin')
  const traveller = await aUser()
  const wanted = await anApplication(traveller, 'pending', {
    applicationType: 'work',
    priority: 'high',
    assignedTo: admin.id,
  })
  await anApplication(traveller, 'pending', { applicationType: 'work', priority: 'low' })
  await anApplication(traveller, 'in_review', { applicationType: 'work', priority: 'high' })
  expect(await ids(server, admin, `status=pending&type=work&priority=high&assignedTo=${admin.id}`)).toEqual([wanted.id])
})

test('claiming: fifty officers get fifty different cases, most urgent first', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officers = await Promise.all(Array.from({ length: 50 }, () => aUser('e-visa-admin')))
  const traveller = await aUser()
  const urgent = await anApplication(traveller, 'pending', { priority: 'urgent', dueAt: inDays(9) })
  for (let count = 0; count < 39; count += 1) await anApplication(traveller, 'pending', { dueAt: inDays(count) })
  await anApplication(traveller, 'submitted')

  const first = await as(officers[0]).post('/api/case-management/claim')
  expect(first.json().application).toMatchObject({ id: urgent.id, assignedTo: officers[0]!.id })
  const replies = await Promise.all(officers.slice(1).map((officer) => as(officer).post('/api/case-management/claim')))
  const taken = replies.map((reply) => reply.json().application?.id)
  const got = taken.filter((id) => id !== undefined)
  expect([...new Set(replies.map(({ statusCode }) => statusCode))]).toEqual([200])
  expect(new Set(got).size).toBe(39)
  expect(got).toHaveLength(39)
})

test("absence: only the covering officer works on the absent officer's cases", async ({ server }) => {
  const { aUser, anApplication, as, pass } = server
  const away = await aUser('e-visa-admin', { fullName: 'Ama Away' })
  const cover = await aUser('e-visa-admin')
  const other = await aUser('e-visa-admin')
  const left = await anApplication(await aUser(), 'in_review', { assignedTo: away.id })
  const today = dayOf(new Date())
  const absence = (person: Person, body: object) => as(person).patch('/api/case-management/absence', body)

  expect((await absence(away, { until: addDays(today, -1), coverId: cover.id })).statusCode).toBe(400)
  expect((await absence(away, { until: today, coverId: away.id })).statusCode).toBe(400)
  expect((await absence(away, { until: today, coverId: (await aUser()).id })).statusCode).toBe(400)
  const staff = (await absence(away, { until: addDays(today, 3), coverId: cover.id })).json() as object[]
  expect(staff).toContainEqual(
    expect.objectContaining({ fullName: 'Ama Away', absentUntil: addDays(today, 3), coverId: cover.id, openCases: 1 }),
  )
  expect(await ids(server, cover, 'view=open')).toEqual([left.id])
  expect(await ids(server, other, 'view=open')).toEqual([])
  expect((await as(other).patch(`/api/case-management/${left.id}/assign`, { staffId: other.id })).statusCode).toBe(409)
  expect((await as(cover).get(`/api/case-management/${left.id}`)).statusCode).toBe(200)
  expect((await as(cover).patch(`/api/case-management/${left.id}/priority`, { priority: 'high' })).statusCode).toBe(403)
  const claimed = (await as(cover).post('/api/case-management/claim')).json().application
  expect(claimed).toMatchObject({ id: left.id, assignedTo: cover.id })
  expect((await as(cover).patch(`/api/case-management/${left.id}/priority`, { priority: 'high' })).statusCode).toBe(200)

  pass(5 * 86_400)
  const back = await anApplication(await aUser(), 'in_review', { assignedTo: away.id })
  const again = await openServerAgain(server, cover)
  expect(again).not.toContain(back.id)
})

/** The test's session has expired by then. */
async function openServerAgain(server: TestServer, person: Person): Promise<string[]> {
  const login = await server.anyone.post(
    '/api/auth/login',
    { email: person.email, password: person.password },
    { headers: { 'sec-fetch-site': 'same-origin' } },
  )
  return ids(server, { ...person, token: login.json().token }, 'view=open')
}

test('case lists: at risk is what is due within two business days or overdue, and not paused', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const admin = await aUser('admin')
  const traveller = await aUser()
  const today = dayOf(new Date())
  const office = await readOfficeDays(server)
  const due = (days: number) => new Date(`${office.after(today, days)}T23:59:59Z`)
  const soon = await anApplication(traveller, 'pending', { dueAt: due(2) })
  await anApplication(traveller, 'pending', { dueAt: due(3) })
  await anApplication(traveller, 'pending', { dueAt: due(0), requireBiometrics: true })
  await anApplication(traveller, 'submitted', { dueAt: due(0) })
  const over = await anApplication(traveller, 'in_review', { dueAt: inDays(-10) })
  const rows = (await as(admin).get('/api/case-management/cases?view=all')).json<{ id: string; isAtRisk: boolean }[]>()
  const risky = rows.filter(({ isAtRisk }) => isAtRisk).map(({ id }) => id)
  expect(risky.toSorted()).toEqual([over.id, soon.id].toSorted())
})

test('bulk actions: each case reports its own result', async ({ server }) => {
  const { aUser, anApplication, as, history } = server
  const officer = await aUser('e-visa-admin')
  const colleague = await aUser('e-visa-admin')
  const traveller = await aUser()
  const free = await anApplication(traveller, 'pending')
  const taken = await anApplication(traveller, 'pending', { assignedTo: colleague.id })
  const decided = await anApplication(traveller, 'approved')
  const everybody = [free.id, taken.id, decided.id, colleague.id]
  const bulk = (person: Person, body: object) => as(person).post('/api/case-management/bulk', body)

  const assigned = (await bulk(officer, { act: 'assign', ids: everybody, staffId: officer.id })).json()
  expect(assigned).toEqual([
    { id: free.id, applicationNumber: free.applicationNumber, done: true, message: '' },
    expect.objectContaining({ id: taken.id, done: false, message: 'Another officer has already taken this case.' }),
    expect.objectContaining({ id: decided.id, done: false, message: 'This case has been decided.' }),
    expect.objectContaining({ id: colleague.id, applicationNumber: null, done: false }),
  ])
  const asked = (await bulk(officer, { act: 'request', ids: [free.id, taken.id], template: 'funds-incomplete' })).json()
  expect(asked.map(({ done }: { done: boolean }) => done)).toEqual([true, false])
  expect((await as(traveller).get(`/api/applications/${free.id}`)).json()).toMatchObject({
    status: 'additional_info',
    request: { items: ['document:funds'], texts: [expect.stringContaining('bank statements')] },
  })
  expect((await history()).filter(({ subject }) => subject === taken.id)).toEqual([])
})

test('export: contains no formulas and no full passport numbers, and is recorded', async ({ server }) => {
  const { aUser, anApplication, as, history } = server
  const officer = await aUser('e-visa-admin')
  await anApplication(await aUser(), 'pending', {
    info: { firstName: '=HYPERLINK("http://evil.example")', lastName: 'A,B', passportNumber: 'AB1234567' },
  })
  const reply = await as(officer).get('/api/case-management/export?view=open')
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.body).toContain(`"'=HYPERLINK(""http://evil.example"")","A,B"`)
  expect(reply.body).toContain('•••567')
  expect(reply.body).not.toContain('AB1234567')
  expect((await history()).at(-1)).toMatchObject({
    name: 'cases.exported',
    actorId: officer.id,
    data: { view: 'open', rows: 1 },
  })
})

test('absence: can begin later; until then nobody covers', async ({ server }) => {
  const [away, cover] = [await server.aUser('e-visa-admin'), await server.aUser('e-visa-admin')]
  const row = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: away.id })
  const day = (days: number) =>
    new Date(server.services.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const plan = (body: object) => server.as(away).patch('/api/case-management/absence', { coverId: cover.id, ...body })
  expect((await plan({ from: day(5), until: day(3) })).statusCode).toBe(400)
  const staff = (await plan({ from: day(2), until: day(5) })).json<{ id: string }[]>()
  expect(staff.find(({ id }) => id === away.id)).toMatchObject({ absentFrom: day(2), absentUntil: day(5) })
  const queue = async (person: Person) =>
    (await server.as(person).get('/api/case-management/cases?view=open')).json<{ id: string }[]>().map(({ id }) => id)
  expect(await queue(cover)).toEqual([])
  await plan({ from: day(0), until: day(5) })
  expect(await queue(cover)).toEqual([row.id])
})
