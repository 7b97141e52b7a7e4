import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { documents } from '#domain/documents/server/table.ts'
import { screeningJobs } from '#domain/screening/server/jobs.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { confirmAll } from '#testing/approvals.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'

const today = dayOf(new Date())
const check = async ({ as }: TestServer, person: Person, id: string, name: string) => {
  const open = (await as(person).get(`/api/case-management/${id}`)).json() as { checks: { name: string }[] }
  return open.checks.find((candidate) => candidate.name === name)
}

test('watchlist: administrators only, encrypted, and the history names no one', async ({ server }) => {
  const { aUser, as, db, history } = server
  const [admin, officer] = [await aUser('admin', { fullName: 'Ada Admin' }), await aUser('e-visa-admin')]
  const person = {
    kind: 'person',
    firstName: 'Mallory',
    lastName: 'Quist',
    dob: '1980-02-03',
    reason: 'Court order 12',
    validFrom: today,
  }
  expect((await as(officer).post('/api/admin/watchlist', person)).statusCode).toBe(403)
  expect((await as(officer).get('/api/admin/watchlist')).statusCode).toBe(403)
  expect((await as(admin).post('/api/admin/watchlist', { ...person, dob: '1980-02-31' })).statusCode).toBe(400)
  expect((await as(admin).post('/api/admin/watchlist', { ...person, validUntil: addDays(today, -1) })).statusCode).toBe(
    400,
  )
  const entry = (await as(admin).post('/api/admin/watchlist', person)).json() as { id: string }
  expect((await as(admin).get('/api/admin/watchlist')).json()).toMatchObject([
    { kind: 'person', watched: { firstName: 'Mallory', dob: '1980-02-03' }, validUntil: null, createdBy: 'Ada Admin' },
  ])
  const { rows } = await db.execute('select * from watchlist')
  expect(JSON.stringify(rows)).not.toContain('Mallory')
  const second = await aUser('admin')
  const changed = await as(admin).patch(`/api/admin/watchlist/${entry.id}`, { validUntil: addDays(today, 5) })
  expect([changed.statusCode, changed.json()]).toMatchObject([202, { validUntil: null, reason: 'Court order 12' }])
  await confirmAll(server, second)
  expect((await as(admin).get('/api/admin/watchlist')).json()).toMatchObject([{ validUntil: addDays(today, 5) }])
  const later = await as(admin).patch(`/api/admin/watchlist/${entry.id}`, { validUntil: addDays(today, 9) })
  expect([later.statusCode, later.json()]).toMatchObject([200, { validUntil: addDays(today, 9) }])

  expect((await as(admin).delete(`/api/admin/watchlist/${entry.id}`)).statusCode).toBe(202)
  expect((await as(admin).get('/api/admin/watchlist')).json()).toHaveLength(1)
  await confirmAll(server, second)
  expect((await as(admin).get('/api/admin/watchlist')).json()).toEqual([])
  expect((await history()).map(({ name }) => name).filter((name) => name.startsWith('watchlist.'))).toEqual([
    'watchlist.entry-added',
    'watchlist.entry-changed',
    'watchlist.entry-changed',
    'watchlist.entry-removed',
  ])
  expect(JSON.stringify(await history())).not.toContain('Mallory')
})

test('watchlist: a hit blocks the approval until judged, also for later entries', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const [admin, officer, traveller] = [await aUser('admin'), await aUser('e-visa-admin'), await aUser()]
  const info = {
    firstName: 'José',
    lastName: 'da Silva',
    dob: '1980-02-03',
    passportNumber: 'AB1234567',
    passportCountry: 'br',
  }
  const { id } = await anApplication(traveller, 'in_review', { assignedTo: officer.id, info })
  const clean = await anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const add = async (entry: object) =>
    (
      (
        await as(admin).post('/api/admin/watchlist', { reason: 'Stolen document', validFrom: today, ...entry })
      ).json() as { id: string }
    ).id
  const byPassport = await add({ kind: 'passport', passportNumber: 'ab 123-4567', passportCountry: 'br' })
  const byName = await add({ kind: 'person', firstName: 'SILVA, da', lastName: 'Jose', dob: '1980-02-03' })
  await add({ kind: 'person', firstName: 'José', lastName: 'da Silva', dob: '1967-11-24' })
  await add({ kind: 'passport', passportNumber: 'AB1234567', passportCountry: 'us' })
  await add({ kind: 'passport', passportNumber: 'AB1234567', passportCountry: 'br', validFrom: addDays(today, 1) })

  const refused = await as(officer).patch(`/api/case-management/${id}/status`, { status: 'approved' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ missing: ['watchlist'] })
  expect(await check(server, officer, id, 'watchlist')).toMatchObject({
    verdict: 'blocked',
    evidence: [{ value: 'Stolen document' }, {}],
  })
  expect(await check(server, officer, clean.id, 'watchlist')).toMatchObject({ verdict: 'ok' })
  const list = (await as(officer).get('/api/case-management/cases?view=mine')).json() as {
    id: string
    flags: string[]
  }[]
  expect(list.find((row) => row.id === id)?.flags).toEqual(['watchlist'])

  const judge = (person: Person, entryId: string, body: object) =>
    as(person).patch(`/api/case-management/${id}/hits/${entryId}`, body)
  expect((await judge(officer, byPassport, { verdict: 'different' })).statusCode).toBe(400)
  expect(
    (await judge(await aUser('e-visa-admin'), byPassport, { verdict: 'same', note: 'Same photo' })).statusCode,
  ).toBe(403)
  expect((await judge(officer, clean.id, { verdict: 'different', note: 'Not here' })).statusCode).toBe(404)
  expect((await judge(officer, byPassport, { verdict: 'different', note: 'Another photo' })).statusCode).toBe(200)
  expect((await as(officer).patch(`/api/case-management/${id}/status`, { status: 'approved' })).statusCode).toBe(422)
  const judged = (await judge(officer, byName, { verdict: 'different', note: 'Another birthplace' })).json()
  expect(judged.approvalNeeds).toEqual([])
  expect((await as(officer).patch(`/api/case-management/${id}/status`, { status: 'approved' })).statusCode).toBe(200)
  expect(JSON.stringify((await as(traveller).get(`/api/applications/${id}`)).json())).not.toContain('watch')
})

test('duplicates: found by passport or person, compared and judged once for both', async ({ server }) => {
  const { aUser, anApplication, as, history } = server
  const [officer, colleague, admin] = [await aUser('e-visa-admin'), await aUser('e-visa-admin'), await aUser('admin')]
  const [traveller, other] = [await aUser(), await aUser()]
  const info = { firstName: 'Kofi', lastName: 'Mensah', dob: '1991-01-01', passportNumber: 'G0000001' }
  const row = await anApplication(traveller, 'in_review', { assignedTo: officer.id, info })
  const twin = await anApplication(other, 'pending', {
    assignedTo: colleague.id,
    info: { ...info, firstName: 'Mensah', lastName: 'KOFI', passportNumber: 'H2', nationality: 'gh' },
  })
  const earlier = await anApplication(other, 'rejected', { info: { ...info, firstName: 'Kwame' }, reasonCode: 'other' })
  const stranger = await anApplication(other, 'pending')
  await anApplication(traveller, 'draft', { info })

  expect(await check(server, officer, row.id, 'duplicates')).toMatchObject({
    verdict: 'attention',
    evidence: [{ label: 'Same name and date of birth', value: expect.stringContaining(twin.applicationNumber) }],
  })
  expect(await check(server, officer, row.id, 'earlier')).toMatchObject({
    verdict: 'attention',
    evidence: [{ label: 'Same passport', value: expect.stringContaining(earlier.applicationNumber) }],
  })
  const related = `/api/case-management/${row.id}/related`
  expect((await as(officer).get(`${related}/${twin.id}`)).json()).toMatchObject({
    personalInfo: { passportNumber: 'H2' },
  })
  expect((await as(officer).get(`${related}/${stranger.id}`)).statusCode).toBe(404)
  const looks = (await history()).filter(({ name, subject }) => name === 'case.opened' && subject === twin.id)
  expect(looks).toMatchObject([{ actorId: officer.id, userId: other.id }])

  expect((await as(colleague).patch(`${related}/${twin.id}`, { verdict: 'same' })).statusCode).toBe(403)
  const judged = (await as(officer).patch(`${related}/${twin.id}`, { verdict: 'different' })).json()
  expect(judged.related).toHaveLength(2)
  expect(await check(server, officer, row.id, 'duplicates')).toMatchObject({ verdict: 'ok' })
  expect(await check(server, admin, twin.id, 'duplicates')).toMatchObject({ verdict: 'ok' })
  await as(officer).patch(`${related}/${twin.id}`, { verdict: 'same' })
  expect(await check(server, admin, twin.id, 'duplicates')).toMatchObject({ verdict: 'attention' })
})

test('watchlist: a passport-only entry applies up to and including its last day', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const [admin, officer] = [await aUser('admin'), await aUser('e-visa-admin')]
  const info = { passportNumber: 'CD7654321', passportCountry: 'br' }
  const { id } = await anApplication(await aUser(), 'in_review', { assignedTo: officer.id, info })
  const ended = { kind: 'passport', ...info, reason: 'Stolen document', validFrom: addDays(today, -9) }
  const entry = await as(admin).post('/api/admin/watchlist', { ...ended, validUntil: addDays(today, -1) })
  expect(await check(server, officer, id, 'watchlist')).toMatchObject({ verdict: 'ok' })

  const { id: entryId } = entry.json() as { id: string }
  await as(admin).patch(`/api/admin/watchlist/${entryId}`, { validUntil: today })
  expect(await check(server, officer, id, 'watchlist')).toMatchObject({ verdict: 'blocked' })
  const refused = await as(officer).patch(`/api/case-management/${id}/status`, { status: 'approved' })
  expect(refused.json()).toMatchObject({ missing: ['watchlist'] })
})

test('duplicates: faces of both applications can be compared, and viewing is recorded', async ({ server }) => {
  const { aUser, anApplication, as, db, services, history } = server
  const officer = await aUser('e-visa-admin')
  const info = { firstName: 'Kofi', lastName: 'Mensah', dob: '1991-01-01', passportNumber: 'G7654321' }
  const here = await anApplication(await aUser(), 'in_review', { assignedTo: officer.id, info })
  const there = await anApplication(await aUser(), 'pending', { info })
  const stranger = await anApplication(await aUser(), 'pending')
  const previewName = await services.files.save(Buffer.from('a face'))
  await db
    .update(documents)
    .set({ previewName })
    .where(and(eq(documents.applicationId, there.id), eq(documents.documentType, 'photo')))
  const address = `/api/case-management/${here.id}`
  const compared = (await as(officer).get(`${address}/related/${there.id}`)).json()
  expect(compared.faces).toEqual({ here: [], there: ['photo'] })
  const face = await as(officer).get(`${address}/related/${there.id}/faces/photo`)
  expect([face.statusCode, face.body]).toEqual([200, 'a face'])
  expect((await as(officer).get(`${address}/faces/front`)).statusCode).toBe(404)
  expect((await as(officer).get(`${address}/related/${stranger.id}/faces/photo`)).statusCode).toBe(404)
  expect(await history()).toContainEqual(expect.objectContaining({ name: 'case.opened', subject: there.id }))
})

test('screening: lists filter by every flag, and a verdict clears it', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const [officer, admin, traveller] = [await aUser('e-visa-admin'), await aUser('admin'), await aUser()]
  const flagged = async (flag: string) => {
    const rows: { id: string }[] = (await as(officer).get(`/api/case-management/cases?view=all&flag=${flag}`)).json()
    return rows.map(({ id }) => id).sort()
  }
  const info = { firstName: 'Kofi', lastName: 'Mensah', dob: '1991-01-01', passportNumber: 'G0000001' }
  const watched = await anApplication(traveller, 'in_review', {
    assignedTo: officer.id,
    info: { firstName: 'Grace', lastName: 'Johnson', dob: '1990-05-17', passportNumber: 'G1234567' },
  })
  const row = await anApplication(traveller, 'pending', { info })
  const twin = await anApplication(traveller, 'pending', { info: { ...info, passportNumber: 'H7654321' } })
  await anApplication(traveller, 'issued', { info })
  expect(await flagged('watchlist')).toEqual([])
  const entry = { kind: 'person', firstName: 'Gracie', lastName: 'Jonson', dob: '1990-05-17', reason: 'Court order 12' }
  const added = await as(admin).post('/api/admin/watchlist', { ...entry, validFrom: dayOf(new Date()) })

  expect(await flagged('watchlist')).toEqual([watched.id])
  expect(await flagged('duplicate')).toEqual([row.id, twin.id].sort())

  await as(officer).patch(`/api/case-management/${watched.id}/hits/${added.json().id}`, {
    verdict: 'different',
    note: 'Another mother',
  })
  await as(officer).patch(`/api/case-management/${row.id}/related/${twin.id}`, { verdict: 'different' })
  expect(await flagged('watchlist')).toEqual([])
  expect(await flagged('duplicate')).toEqual([])
})

/** More people who are like each other than can be compared while someone waits for a list. */
async function manyLike({ db }: TestServer, id: string, count: number) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(column_name) as name from information_schema.columns
        where table_name = 'applications' and is_generated = 'NEVER' and column_name not in ('id', 'application_number')`,
  )
  const columns = sql.raw(rows.map(({ name }) => name).join(', '))
  await db.execute(sql`insert into applications (id, application_number, ${columns})
    select gen_random_uuid(), 'EV-MANY-' || i, ${columns} from applications, generate_series(1, ${count}::int) i
    where id = ${id}`)
}

test('screening: flags are found among any number of open cases', async ({ server }) => {
  const { aUser, anApplication, as, runJobs, runScheduled } = server
  const [officer, admin, traveller] = [await aUser('e-visa-admin'), await aUser('admin'), await aUser()]
  const info = { firstName: 'Kofi', lastName: 'Mensah', dob: '1991-01-01', passportNumber: 'G0000001' }
  const { id } = await anApplication(traveller, 'pending', { info })
  const entry = { kind: 'person', firstName: 'Kofi', lastName: 'Mensa', dob: '1991-01-01', reason: 'Court order 12' }
  await as(admin).post('/api/admin/watchlist', { ...entry, validFrom: today })
  await runJobs()
  const count = 2100
  await manyLike(server, id, count)
  await runScheduled(screeningJobs)
  for (const flag of ['watchlist', 'duplicate']) {
    const found = new Set<string>()
    let next: string | undefined = `/api/case-management/cases?view=all&flag=${flag}&limit=200`
    while (next) {
      const reply = await as(officer).get(next)
      for (const row of reply.json() as { id: string }[]) found.add(row.id)
      next = /<([^>]+)>; rel="next"/.exec(String(reply.headers['link'] ?? ''))?.[1]
    }
    expect([flag, found.size]).toEqual([flag, count + 1])
  }
})

test('screening: a changed passport is screened again, and decided cases are no longer duplicates', async ({
  server,
}) => {
  const { aUser, anApplication, as, db, runScheduled } = server
  const [officer, traveller] = [await aUser('e-visa-admin'), await aUser()]
  const flagged = async () => {
    const rows = (await as(officer).get('/api/case-management/cases?view=all&flag=duplicate')).json() as {
      id: string
    }[]
    return rows.map((row) => row.id).sort()
  }
  const info = { firstName: 'Kofi', lastName: 'Mensah', dob: '1991-01-01', passportNumber: 'G0000001' }
  const one = await anApplication(traveller, 'pending', { info })
  const other = await anApplication(await aUser(), 'pending', { info })
  await runScheduled(screeningJobs)
  expect(await flagged()).toEqual([one.id, other.id].sort())
  expect((await db.execute('select from cases_to_screen')).rows).toHaveLength(0)

  const stranger = await anApplication(await aUser(), 'rejected', { reasonCode: 'other' })
  await db.execute(sql`update applications a set personal_info = b.personal_info, sealed_info = b.sealed_info,
    passport_hash = b.passport_hash, person_hash = b.person_hash, screening_keys = b.screening_keys
    from applications b where a.id = ${other.id} and b.id = ${stranger.id}`)
  expect((await db.execute('select from cases_to_screen')).rows).toHaveLength(1)
  await runScheduled(screeningJobs)
  expect(await flagged()).toEqual([])

  const third = await anApplication(await aUser(), 'pending', { info })
  expect(await flagged()).toEqual([one.id, third.id].sort())
  await runScheduled(screeningJobs)
  await db.execute(sql`update applications set status = 'rejected' where id = ${third.id}`)
  expect(await flagged()).toEqual([])
})
