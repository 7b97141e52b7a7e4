import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import { dayOf } from '#foundation/values/day.ts'
import { confirmAll } from '#testing/approvals.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'
import type { ImportLine } from '../watchlist.ts'
import { screeningJobs } from './jobs.ts'

const today = dayOf(new Date())
const info = {
  firstName: 'Mohammed',
  lastName: 'Al-Rashid',
  dob: '1981-03-09',
  passportNumber: 'AO123456',
  passportCountry: 'gh',
}

async function openCase({ as }: TestServer, person: Person, id: string) {
  return (await as(person).get(`/api/case-management/${id}`)).json() as {
    hits: { entryId: string; likeness: number; reasons: string[]; verdict: string }[]
    related: { id: string; likeness: number; reasons: string[]; why: string }[]
    approvalNeeds: string[]
  }
}

async function watch({ as }: TestServer, admin: Person, entry: object): Promise<string> {
  const reply = await as(admin).post('/api/admin/watchlist', { reason: 'Court order 12', validFrom: today, ...entry })
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)])
  return reply.json().id
}

test('screening: the watchlist finds other spellings, swapped names, missing dates and look-alike passports', async ({
  server,
}) => {
  const [admin, officer] = [await server.aUser('admin'), await server.aUser('e-visa-admin')]
  const { id } = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: officer.id, info })
  const entries: [entry: object, reasons: string[]][] = [
    [
      { kind: 'person', firstName: 'Muhamad', lastName: 'Al Rasheed', dob: '1981-03-09' },
      ['name-sounds-alike', 'same-dob'],
    ],
    [{ kind: 'person', firstName: 'Rashid', lastName: 'Mohammed', dob: '1981-03-09' }, ['names-swapped', 'same-dob']],
    [
      { kind: 'person', firstName: 'Mohammed', lastName: 'Alrashid', dob: '1981-09-03' },
      ['name-sounds-alike', 'dob-swapped'],
    ],
    [{ kind: 'person', firstName: 'Mohammed', lastName: 'Rashid', dob: '' }, ['same-name', 'dob-unknown']],
    [{ kind: 'passport', passportNumber: 'A0I23456', passportCountry: 'gh' }, ['passport-look-alike']],
  ]
  const wanted: { entryId: string; reasons: string[] }[] = []
  for (const [entry, reasons] of entries) wanted.push({ entryId: await watch(server, admin, entry), reasons })
  for (const entry of [
    { kind: 'person', firstName: 'Mohammed', lastName: 'Hassan', dob: '1981-03-09' },
    { kind: 'person', firstName: 'Mohammed', lastName: 'Al-Rashid', dob: '1955-12-24' },
    { kind: 'passport', passportNumber: 'AO123456', passportCountry: 'ng' },
  ])
    await watch(server, admin, entry)

  const { hits, approvalNeeds } = await openCase(server, officer, id)
  expect(hits.map(({ entryId, reasons }) => ({ entryId, reasons }))).toEqual(wanted)
  for (const { likeness } of hits) expect(likeness).toBeGreaterThanOrEqual(80)
  expect(approvalNeeds).toEqual(['a decision on every watchlist hit'])
  const list = (await server.as(officer).get('/api/case-management/cases?view=mine')).json()
  expect(list).toMatchObject([{ id, flags: ['watchlist'] }])
})

test('screening: duplicates are found in other spellings, with a likeness and the reasons, and can be compared', async ({
  server,
}) => {
  const officer = await server.aUser('e-visa-admin')
  const owner = await server.aUser()
  const one = await server.anApplication(owner, 'in_review', { assignedTo: officer.id, info })
  const variant = { firstName: 'Muhammad', lastName: 'Alrasheed', passportNumber: 'ZZ998877', passportCountry: 'ng' }
  const twin = await server.anApplication(owner, 'pending', { info: { ...info, ...variant } })
  const typo = await server.anApplication(owner, 'pending', {
    info: { ...info, dob: '1981-03-08', passportNumber: 'K7654321' },
  })
  const brother = { ...info, firstName: 'Yusuf', passportNumber: 'AO123457' }
  await server.anApplication(owner, 'pending', { info: brother })
  await server.anApplication(owner, 'draft', { info })

  const { related } = await openCase(server, officer, one.id)
  expect(related.map(({ id }) => id).toSorted()).toEqual([twin.id, typo.id].toSorted())
  expect(related.find(({ id }) => id === twin.id)).toMatchObject({
    why: 'person',
    reasons: ['name-sounds-alike', 'same-dob'],
  })
  expect(related.find(({ id }) => id === typo.id)).toMatchObject({ reasons: ['same-name', 'dob-near'] })
  const compared = await server.as(officer).get(`/api/case-management/${one.id}/related/${twin.id}`)
  expect(compared.statusCode).toBe(200)
  const list = (await server.as(officer).get('/api/case-management/cases?view=mine')).json()
  expect(list).toMatchObject([{ id: one.id, flags: ['duplicate'] }])
})

test('screening: a new entry is compared with open cases, and their history says so', async ({ server }) => {
  const { aUser, anApplication, history, runJobs, as } = server
  const [admin, officer, owner] = [await aUser('admin'), await aUser('e-visa-admin'), await aUser()]
  const open = await anApplication(owner, 'in_review', { assignedTo: officer.id, info })
  const decided = await anApplication(owner, 'issued', { info })
  const entryId = await watch(server, admin, {
    kind: 'person',
    firstName: 'Muhamad',
    lastName: 'Rashid',
    dob: '1981-03-09',
  })
  expect((await as(admin).get('/api/admin/watchlist')).json()).toMatchObject([{ comparedAt: null, openMatches: 0 }])
  await runJobs()

  const matched = (await history()).filter(({ name }) => name === 'watchlist.case-matched')
  expect(matched).toMatchObject([{ subject: open.id, userId: null, data: { entryId, likeness: expect.any(Number) } }])
  expect(matched.some(({ subject }) => subject === decided.id)).toBe(false)
  expect((await as(admin).get('/api/admin/watchlist')).json()).toMatchObject([
    { comparedAt: expect.any(String), openMatches: 1 },
  ])
  expect((await as(owner).get(`/api/applications/${open.id}`)).body).not.toContain('watchlist')
})

test('screening: a job fills in the keys of rows from an earlier release', async ({ server }) => {
  const { db, aUser, anApplication, runScheduled } = server
  const [admin, officer, owner] = [await aUser('admin'), await aUser('e-visa-admin'), await aUser()]
  const one = await anApplication(owner, 'in_review', { assignedTo: officer.id, info })
  const other = { ...info, firstName: 'Muhammad', passportNumber: 'K7654321' }
  const twin = await anApplication(owner, 'pending', { info: other })
  await watch(server, admin, { kind: 'person', firstName: 'Muhamad', lastName: 'Rashid', dob: '1981-03-09' })
  await db.update(applications).set({ screeningKeys: null }).where(eq(applications.id, twin.id))
  await db.execute(sql`update watchlist set screening_keys = null`)
  expect(await openCase(server, officer, one.id)).toMatchObject({ hits: [], related: [] })
  await runScheduled(screeningJobs)
  expect(await openCase(server, officer, one.id)).toMatchObject({
    hits: [{ verdict: 'open' }],
    related: [{ id: twin.id }],
  })
})

const list = [
  'First name;Last name;Date of birth;Passport number;Country;Reason;Valid until',
  'Mallory;Quist;1980-02-03;;;Court order 12;',
  'Eve;Sharp;1975;;;Court order 13;2030-01-01',
  ';;;X 1234567;Ghana;Reported stolen;',
  'Mallory;Quist;1980-02-03;;;Again;',
  'Nameless;;;;;Court order 14;',
  'Bad;Date;03/02/1980;;;Court order 15;',
  'No;Reason;1980-02-03;;;;',
  'Wrong;Country;;Y1234567;Atlantis;Reported stolen;',
].join('\r\n')

test('screening: an import is previewed line by line, and only valid new entries are added', async ({ server }) => {
  const { as, aUser, history, db } = server
  const admin = await aUser('admin')
  const preview = async (): Promise<ImportLine[]> =>
    (await as(admin).post('/api/admin/watchlist/import/preview', { text: list })).json().lines
  expect((await preview()).map(({ line, state }) => [line, state])).toEqual([
    [2, 'new'],
    [3, 'new'],
    [4, 'new'],
    [5, 'known'],
    [6, 'wrong'],
    [7, 'wrong'],
    [8, 'wrong'],
    [9, 'wrong'],
  ])
  expect((await preview())[1]).toMatchObject({
    watched: { firstName: 'Eve', dob: '1975-01-01' },
    validUntil: '2030-01-01',
  })
  expect((await preview()).slice(4).map(({ problems }) => problems)).toEqual([
    ['A passport number, or a first and a last name, is required'],
    ['Write dates as year, month and day, for example 1990-05-17'],
    ['A reason is required'],
    ['The passport’s country is missing or unknown'],
  ])
  expect((await as(admin).get('/api/admin/watchlist')).json()).toEqual([])
  expect(await history()).toEqual([])

  const added = await as(admin).post('/api/admin/watchlist/import', { text: list })
  expect([added.statusCode, added.json()]).toEqual([202, { added: 0, known: 1, wrong: 4, pending: 3 }])
  expect((await as(admin).get('/api/admin/watchlist')).json()).toEqual([])
  expect(JSON.stringify((await db.execute('select * from approvals')).rows)).not.toContain('Mallory')
  await confirmAll(server, await aUser('admin'))
  expect((await as(admin).get('/api/admin/watchlist')).json()).toHaveLength(3)
  expect((await db.execute('select change from approvals')).rows).toEqual([{ change: null }])
  expect((await as(admin).post('/api/admin/watchlist/import', { text: list })).json()).toEqual({
    added: 0,
    known: 4,
    wrong: 4,
    pending: 0,
  })
  expect((await history()).map(({ name }) => name)).toEqual([
    'approval.proposed',
    'approval.confirmed',
    ...Array.from({ length: 3 }, () => 'watchlist.entry-added'),
  ])
  const { rows } = await db.execute('select * from watchlist')
  expect(JSON.stringify(rows)).not.toContain('Mallory')
  for (const text of ['Colour;Size\nred;4', '', `Passport number\n${'x\n'.repeat(2001)}`])
    expect((await as(admin).post('/api/admin/watchlist/import/preview', { text })).statusCode).toBe(400)
  expect((await as(await aUser('e-visa-admin')).post('/api/admin/watchlist/import', { text: list })).statusCode).toBe(
    403,
  )
})

test('watchlist: is paged, and searched by parts of names, passport numbers and reasons', async ({ server }) => {
  const admin = server.as(await server.aUser('admin'))
  const person = { kind: 'person', validFrom: dayOf(server.services.clock()) }
  for (const lastName of ['Quist', 'Quaye', 'Doe'])
    await admin.post('/api/admin/watchlist', {
      ...person,
      firstName: 'Mal',
      lastName,
      reason: `Court order ${lastName}`,
    })
  const passport = { ...person, kind: 'passport', passportNumber: 'XK777123', passportCountry: 'gh', reason: 'Stolen' }
  await admin.post('/api/admin/watchlist', passport)
  const names = async (address: string) => {
    const reply = await admin.get(address)
    const rows: { watched: { lastName?: string } }[] = reply.json()
    const next = /<([^>]+)>; rel="next"/.exec(String(reply.headers['link'] ?? ''))?.[1]
    return {
      names: rows.map(({ watched }) => watched.lastName ?? 'passport'),
      total: reply.headers['x-total-count'],
      next,
    }
  }
  const first = await names('/api/admin/watchlist?limit=3')
  expect(first).toMatchObject({ names: ['passport', 'Doe', 'Quaye'], total: '4' })
  expect((await names(first.next!)).names).toEqual(['Quist'])
  expect(await names('/api/admin/watchlist?q=QU%20mal')).toMatchObject({ names: ['Quaye', 'Quist'], total: '2' })
  const found = await names('/api/admin/watchlist?q=court&limit=2')
  expect(found).toMatchObject({ names: ['Doe', 'Quaye'], total: '3' })
  expect((await names(found.next!)).names).toEqual(['Quist'])
  expect((await names('/api/admin/watchlist?q=777')).names).toEqual(['passport'])
  expect((await names('/api/admin/watchlist?q=nobody')).names).toEqual([])
})
