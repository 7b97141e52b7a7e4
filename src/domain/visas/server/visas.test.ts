import { randomFillSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { approvalJobs } from '#domain/approvals/server/jobs.ts'
import { approvals } from '#domain/approvals/server/table.ts'
import { events } from '#foundation/audit/server/table.ts'
import { changeStatus } from '#domain/application-lifecycle/server/change-status.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact } from '#foundation/http/server/serve.ts'
import { test, type TestServer } from '#testing/server.ts'
import { correctVisa } from '#testing/visas.ts'
import { times } from '#testing/thorough.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { createPorts } from '#main/ports.ts'
import { termOf, type TermRequest } from '../visa.ts'
import { formatVisaNumber, readVisaNumber, writeVisaNumber } from '../visa-number.ts'
import { finishVisa, issueVisa, reserveVisa } from './issue.ts'
import { expireVisas } from './staff/revoke.ts'
import { visas } from './table.ts'

async function issued(server: TestServer) {
  const { services } = server
  const owner = await server.aUser()
  const application = await server.anApplication(owner, 'approved', { visaValidity: 30 })
  const within = <Result>(work: Parameters<typeof transact<Result>>[3]) =>
    transact(services, createRequestHooks(services), serviceContext(services), work)
  const visa = await issueVisa(services, within, application.id, {
    issued: (context, id) => changeStatus(context, id, 'issued'),
  })
  const happened = async () =>
    (await server.db.select().from(events).where(eq(events.subject, application.id))).map(({ name }) => name)
  return { server, owner, application, visa: visa!, within, happened, ...server }
}

test('visas: the owner reads the visa and downloads it as PDF and picture', async ({ server }) => {
  const { as, owner, application, visa } = await issued(server)

  const reply = await as(owner).get(`/api/visas/${application.id}`)
  expect(reply.json()).toMatchObject({
    applicationId: application.id,
    visaNumber: visa.visaNumber,
    status: 'active',
    entries: 1,
    stayDays: 10,
    pdfPath: `/api/visas/${application.id}/pdf`,
    expiryDate: visa.expiryDate,
    zone: [expect.stringMatching(/^V<LBRJOHNSON<<GRACE<+$/), expect.stringMatching(/^.{44}$/)],
  })
  const pdf = await as(owner).get(`/api/visas/${application.id}/pdf`)
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const picture = await as(owner).get(`/api/visas/${application.id}/picture`)
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

test('visas: others get not found, and access by staff is recorded', async ({ server }) => {
  const { as, aUser, application, happened } = await issued(server)
  const stranger = await aUser()
  for (const what of ['', '/pdf', '/picture'])
    expect((await as(stranger).get(`/api/visas/${application.id}${what}`)).statusCode).toBe(404)

  const officer = await aUser('e-visa-admin')
  expect((await as(officer).get(`/api/visas/${application.id}`)).statusCode).toBe(200)
  expect(await happened()).toContain('visa.read')
})

test('visas: revoking needs two administrators', async ({ server }) => {
  const { as, aUser, owner, application, visa, happened } = await issued(server)
  const [first, second] = [await aUser('admin'), await aUser('admin')]
  const address = `/api/admin/visas/${visa.id}/revoke`

  expect((await as(second).post(`${address}/confirm`)).json().code).toBe('not-asked')
  expect((await as(first).post(address, { reason: '' })).statusCode).toBe(400)
  expect((await as(first).post(address, { reason: 'Issued on forged papers' })).statusCode).toBe(202)
  expect((await as(first).post(`${address}/confirm`)).json().code).toBe('second-person')
  expect((await as(owner).get(`/api/visas/${application.id}`)).json().status).toBe('suspended')
  const download = async (what: string) => (await as(owner).get(`/api/visas/${application.id}/${what}`)).statusCode
  expect([await download('pdf'), await download('picture')]).toEqual([409, 409])

  expect((await as(second).post(`${address}/confirm`)).json()).toMatchObject({ status: 'revoked' })
  expect([await download('pdf'), await download('picture')]).toEqual([409, 409])
  expect((await as(owner).get(`/api/visas/${application.id}`)).json()).toMatchObject({
    reason: 'Issued on forged papers',
  })
  expect((await as(second).post(`${address}/confirm`)).statusCode).toBe(409)
  expect(await happened()).toEqual(expect.arrayContaining(['visa.suspended', 'visa.revoked']))
})

test('visas: a correction is a new visa that replaces the old one at once', async ({ server }) => {
  const { as, owner, db, application, visa } = await issued(server)
  const corrections = { passportNumber: 'NEW123456', expiryDate: '2034-01-01' }

  const reply = await correctVisa(server, visa.id, { corrections, reason: 'A new passport' })

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({
    status: 'active',
    holder: { name: 'Johnson, Grace', passportNumber: 'NEW123456' },
  })
  expect(reply.json().visaNumber).not.toBe(visa.visaNumber)
  const [before] = await db.select().from(visas).where(eq(visas.id, visa.id))
  expect(before).toMatchObject({ status: 'superseded', reason: 'A new passport' })
  expect((await as(owner).get(`/api/visas/${application.id}`)).json().visaNumber).toBe(reply.json().visaNumber)
  const again = await correctVisa(server, visa.id, { corrections, reason: 'Once more' })
  expect(again.statusCode).toBe(409)
})

test('visas: a correction needs a second administrator, who sees the changes', async ({ server }) => {
  const { as, aUser, application, visa, happened, db } = await issued(server)
  const [first, second] = [await aUser('admin', { fullName: 'Ada Admin' }), await aUser('admin')]
  const address = `/api/admin/visas/${visa.id}/reissue`
  const corrections = { lastName: 'Doe', firstName: 'John' }
  const asking = { corrections, reason: 'As the passport says', evidence: 'Passport P1234567 seen at the desk' }
  expect((await as(second).post(`${address}/confirm`)).json().code).toBe('not-asked')
  const asked = await as(first).post(address, asking)
  expect([asked.statusCode, asked.json()]).toMatchObject([202, { status: 'active', visaNumber: visa.visaNumber }])
  expect(await db.$count(visas)).toBe(1)
  expect((await as(first).post(`${address}/confirm`)).json().code).toBe('second-person')
  expect((await as(await aUser('e-visa-admin')).post(`${address}/confirm`)).statusCode).toBe(403)

  const file = (await as(second).get(`/api/case-management/${application.id}/visas`)).json()
  expect(file.visas[0].correction).toMatchObject({
    by: { fullName: 'Ada Admin' },
    changes: corrections,
    evidence: asking.evidence,
  })
  expect((await as(second).get('/api/admin/approvals')).json()).toMatchObject([
    { kind: 'visa-correction', about: formatVisaNumber(visa.visaNumber), change: null },
  ])
  expect((await as(second).delete(address)).statusCode).toBe(200)
  expect((await as(second).post(`${address}/confirm`)).json().code).toBe('not-asked')

  await as(first).post(address, asking)
  const confirmed = await as(second).post(`${address}/confirm`)
  expect([confirmed.statusCode, confirmed.json().holder.name]).toEqual([201, 'Doe, John'])
  expect((await as(second).get('/api/admin/approvals')).json()).toEqual([])
  expect(await happened()).toEqual(expect.arrayContaining(['visa.correction-asked', 'visa.correction-withdrawn']))
  const trail = (await db.select().from(events)).filter(({ name }) => name === 'visa.correction-asked')
  expect(JSON.stringify(trail)).not.toMatch(/John|Doe/)
})

test('visas: a corrected identity is screened, and unresolved hits or duplicates are named', async ({ server }) => {
  const { as, aUser, anApplication, application, visa, db } = await issued(server)
  const [first, second] = [await aUser('admin'), await aUser('admin')]
  const listed = { firstName: 'Mal', lastName: 'Feasor' }
  const entry = (
    await as(first).post('/api/admin/watchlist', {
      kind: 'person',
      ...listed,
      dob: '1990-05-17',
      reason: 'Court order 12',
      validFrom: '2020-01-01',
    })
  ).json()
  const other = await anApplication(await aUser(), 'pending', { info: listed })
  const address = `/api/admin/visas/${visa.id}/reissue`
  const body = { corrections: listed, reason: 'As the passport says', evidence: 'Passport seen at the desk' }
  expect((await as(first).post(address, body)).statusCode).toBe(202)

  const watched = await as(second).post(`${address}/confirm`)
  expect([watched.statusCode, watched.json()]).toMatchObject([
    422,
    { code: 'watchlist-hit', missing: ['watchlist'], current: { hits: [{ reason: 'Court order 12' }] } },
  ])
  const desk = `/api/case-management/${application.id}`
  expect((await as(second).get(desk)).json()).toMatchObject({
    hits: [{ entryId: entry.id, verdict: 'open' }],
    related: [{ id: other.id, verdict: 'open' }],
  })
  const judged = await as(second).patch(`${desk}/hits/${entry.id}`, { verdict: 'different', note: 'Another face' })
  expect(judged.statusCode).toBe(200)

  const doubled = await as(second).post(`${address}/confirm`)
  expect([doubled.statusCode, doubled.json()]).toMatchObject([
    422,
    { code: 'duplicate', current: { related: [{ applicationNumber: other.applicationNumber }] } },
  ])
  expect(await db.$count(visas)).toBe(1)
  expect((await as(second).patch(`${desk}/related/${other.id}`, { verdict: 'same' })).statusCode).toBe(200)
  expect((await as(second).post(`${address}/confirm`)).statusCode).toBe(201)
})

test.for([{ corrections: { email: 'x@y.example' } }, { corrections: { dob: 'yesterday' } }, { corrections: {} }])(
  'a correction that is none is refused: %j',
  async (body, { server }) => {
    const { as, aUser, visa } = await issued(server)
    const reply = await as(await aUser('admin')).post(`/api/admin/visas/${visa.id}/reissue`, body)
    expect(reply.statusCode).toBe(400)
  },
)

test('visas: corrections persist, do not extend the term and must change something', async ({ server }) => {
  const { visa, pass } = await issued(server)
  pass(3 * 86_400)
  const reissue = async (id: string, corrections: object) =>
    (await correctVisa(server, id, { corrections, reason: 'As the passport says' })).json()

  const first = await reissue(visa.id, { lastName: 'Johnston' })
  const second = await reissue(first.id, { passportNumber: 'NEW123456' })

  expect(second.holder).toMatchObject({ name: 'Johnston, Grace', passportNumber: 'NEW123456' })
  expect(second).toMatchObject({ validFrom: visa.validFrom, expiryDate: visa.expiryDate })
  expect(second.issueDate > visa.issueDate).toBe(true)
  expect((await reissue(second.id, { lastName: 'Johnston' })).code).toBe('unchanged')
  expect((await reissue(second.id, { expiryDate: '2020-01-01' })).code).toBe('unprintable')
})

test('visas: an unfinished correction is not reused', async ({ server }) => {
  const { db, visa, within } = await issued(server)
  await within((context) =>
    reserveVisa(context, visa.applicationId, {
      replaces: { before: visa, corrections: { lastName: 'Mistaken' }, reason: 'The power went out after this' },
    }),
  )

  const reply = await correctVisa(server, visa.id, {
    corrections: { lastName: 'Johnston' },
    reason: 'As the passport says',
  })

  expect(reply.json().holder.name).toBe('Johnston, Grace')
  expect((await db.select().from(visas)).map(({ status }) => status).sort()).toEqual([
    'active',
    'superseded',
    'superseded',
  ])
})

test('visas: a visa revoked during a correction stays revoked', async ({ server }) => {
  const { db, visa, within, aUser, as } = await issued(server)
  const reserved = await within((context) =>
    reserveVisa(context, visa.applicationId, {
      replaces: { before: visa, corrections: { lastName: 'X' }, reason: 'Why' },
    }),
  )
  const [first, second] = [await aUser('admin'), await aUser('admin')]
  await as(first).post(`/api/admin/visas/${visa.id}/revoke`, { reason: 'Forged papers' })
  await as(second).post(`/api/admin/visas/${visa.id}/revoke/confirm`)

  const finished = await finishVisa(server.services, within, reserved!, { issued: async () => undefined })

  expect(finished).toBeUndefined()
  expect((await db.select().from(visas)).map(({ status }) => status).sort()).toEqual(['revoked', 'superseded'])
})

test('visas: a requested revocation is listed until resolved and blocks corrections', async ({ server }) => {
  const { as, aUser, application, visa, happened } = await issued(server)
  const [first, second] = [await aUser('admin', { fullName: 'Ada Admin' }), await aUser('admin')]
  const address = `/api/admin/visas/${visa.id}`
  await as(first).post(`${address}/revoke`, { reason: 'Issued on forged papers' })

  const listed = (await as(second).get('/api/admin/approvals')).json()
  expect(listed).toMatchObject([
    { about: formatVisaNumber(visa.visaNumber), reason: 'Issued on forged papers', by: { fullName: 'Ada Admin' } },
  ])
  const corrections = { lastName: 'Johnston' }
  const evidence = 'Passport seen at the desk'
  const reissue = await as(second).post(`${address}/reissue`, { corrections, reason: 'A slip', evidence })
  expect(reissue.json().code).toBe('revocation-asked')
  const file = (await as(second).get(`/api/case-management/${application.id}/visas`)).json()
  expect(file.visas).toMatchObject([{ status: 'suspended', revocation: { by: { id: first.id } } }])

  expect((await as(second).delete(`${address}/revoke`)).json()).toMatchObject({ status: 'active', reason: null })
  expect((await as(second).delete(`${address}/revoke`)).json().code).toBe('not-asked')
  expect((await as(second).get('/api/admin/approvals')).json()).toEqual([])
  expect(await happened()).toContain('visa.reinstated')
})

test('visas: one call cannot make a visa out for another person', async ({ server }) => {
  const { as, aUser, visa } = await issued(server)
  const admin = await aUser('admin')
  const ask = (corrections: object, evidence?: string) =>
    as(admin).post(`/api/admin/visas/${visa.id}/reissue`, { corrections, reason: 'As the passport says', evidence })
  const proof = 'Passport seen at the desk'
  const whole = { firstName: 'Mal', lastName: 'Feasor', gender: 'male', dob: '1970-02-03', nationality: 'fr' }
  for (const corrections of [
    whole,
    { ...whole, passportNumber: 'NEW123456' },
    { lastName: 'Feasor', passportNumber: 'NEW123456' },
    { dob: '1970-02-03', nationality: 'fr' },
  ])
    expect((await ask(corrections, proof)).json(), JSON.stringify(corrections)).toMatchObject({
      code: 'too-many-fields',
    })
  for (const evidence of [undefined, '', 'none'])
    expect((await ask({ lastName: 'Johnston' }, evidence)).statusCode).toBe(400)
  expect(
    (await ask({ passportNumber: 'NEW123456', passportCountry: 'fr', expiryDate: '2034-01-01' }, proof)).statusCode,
  ).toBe(202)
})

test('visas: one officer suspends a visa at once, and it counts again unless a second person confirms in a day', async ({
  server,
}) => {
  const { as, aUser, owner, application, visa, happened, mailTo } = await issued(server)
  const [officer, admin] = [await aUser('e-visa-admin'), await aUser('admin')]
  const address = `/api/case-management/visas/${visa.id}/suspend`
  const status = async () => (await as(await aUser('admin')).get(`/api/visas/${application.id}`)).json().status
  const { passportNumber } = (await as(owner).get(`/api/visas/${application.id}`)).json().holder
  const check = async () =>
    (await server.anyone.get(`/api/verify?number=${visa.visaNumber}&passport=${passportNumber}`)).json()

  expect((await as(owner).post(address, { reason: 'Mine' })).statusCode).toBe(403)
  expect((await as(officer).post(address, { reason: 'Reported as stolen' })).json()).toMatchObject({
    status: 'suspended',
  })
  expect(await check()).toMatchObject({ verdict: 'not-valid', code: 'VISA_SUSPENDED' })
  await mailTo(owner.email, 'Your visa is suspended')

  server.pass(86_400 + 60)
  await server.runScheduled(approvalJobs(createPorts(server.services).approvals))
  expect(await status()).toBe('active')
  expect((await check()).code).not.toBe('VISA_SUSPENDED')
  expect(await happened()).toEqual(expect.arrayContaining(['visa.suspended', 'visa.reinstated']))
  await mailTo(admin.email, 'A request was not confirmed in time')
  await mailTo(owner.email, 'Your visa is valid again')
})

test('visas: nobody suspends the same visa day after day alone', async ({ server }) => {
  const { as, aUser, visa } = await issued(server)
  const address = `/api/case-management/visas/${visa.id}/suspend`
  const officer = await aUser('e-visa-admin')
  await as(officer).post(address, { reason: 'Reported as stolen' })
  await server.db.update(approvals).set({ lapsesAt: server.services.clock() })
  await server.runScheduled(approvalJobs(createPorts(server.services).approvals))

  expect((await as(officer).post(address, { reason: 'Once more' })).json().code).toBe('suspension-lapsed')
  const colleague = await aUser('e-visa-admin')
  expect((await as(colleague).post(address, { reason: 'Stolen indeed' })).statusCode).toBe(202)
  expect((await as(colleague).delete(address)).json()).toMatchObject({ status: 'active' })
})

test('visas: administrators cannot revoke or correct their own visa', async ({ server }) => {
  const admin = await server.aUser('admin')
  const { id } = await server.anApplication(admin, 'approved')
  const { services } = server
  const visa = await issueVisa(
    services,
    (work) => transact(services, createRequestHooks(services), serviceContext(services), work),
    id,
    { issued: (context, applicationId) => changeStatus(context, applicationId, 'issued') },
  )
  const reply = await server.as(admin).post(`/api/admin/visas/${visa!.id}/revoke`, { reason: 'I changed my mind' })
  expect(reply.statusCode).toBe(403)
})

test('visas: staff find a case by its visa number, however it is typed', async ({ server }) => {
  const { as, aUser, application, visa } = await issued(server)
  const officer = await aUser('e-visa-admin')
  const { visaNumber } = visa
  for (const typed of [visaNumber, ` ${visaNumber.toLowerCase().replace(/(.{3})(?=.)/g, '$1 ')} `])
    expect(
      (await as(officer).get(`/api/case-management/cases?view=all&q=${encodeURIComponent(typed)}`)).json(),
    ).toMatchObject([{ id: application.id }])
  expect((await as(officer).get('/api/case-management/cases?view=all&q=Gracefuls')).json()).toEqual([])
  expect((await as(officer).get('/api/case-management/cases?view=all&q=Grac')).json()).toHaveLength(1)

  const file = (await as(officer).get(`/api/case-management/${application.id}/visas`)).json()
  expect(file).toMatchObject({ isAwaited: false, hindrance: null, visas: [{ visaNumber, revocation: null }] })
})

test('visas: a case whose visa cannot be issued says why', async ({ server }) => {
  const { as, aUser, anApplication } = server
  const owner = await aUser()
  const { id } = await anApplication(owner, 'approved', { info: { firstName: '麗', lastName: '李' } })
  const file = (await as(await aUser('admin')).get(`/api/case-management/${id}/visas`)).json()
  expect(file).toMatchObject({ isAwaited: true, visas: [], hindrance: expect.stringContaining('for machines') })
})

test('visas: an expired visa shows it in its history', async ({ server }) => {
  const { within, db, happened } = await issued(server)
  server.pass(100 * 86_400)

  await within((context) => expireVisas(context))

  expect((await db.select().from(visas)).map(({ status }) => status)).toEqual(['expired'])
  expect(await happened()).toContain('visa.expired')
})

const asked: TermRequest = {
  type: 'tourist',
  validity: 30,
  issued: '2026-11-15',
  arrival: '2026-11-20',
  duration: 10,
  passportExpiry: '2030-01-01',
}

test.each<[string, Partial<TermRequest>, string, string, number]>([
  ['from the day of issue', {}, '2026-11-15', '2026-12-14', 10],
  ['from the arrival when that is further off', { arrival: '2027-02-01' }, '2027-02-01', '2027-03-02', 10],
  ['not longer than the type', { type: 'transit', validity: 90 }, '2026-11-20', '2026-11-26', 7],
  ['not beyond the passport', { passportExpiry: '2026-12-01' }, '2026-11-15', '2026-12-01', 10],
  ['a stay not longer than the type', { duration: 400 }, '2026-11-20', '2027-02-17', 90],
  ['as long as the stay needs', { duration: 60 }, '2026-11-15', '2027-01-18', 60],
  ['as long as the type allows', { duration: 90 }, '2026-11-20', '2027-02-17', 90],
  ['when the arrival has passed', { arrival: '2026-11-10' }, '2026-11-15', '2026-12-14', 10],
])('the term: %s', (_, change, validFrom, validUntil, stayDays) => {
  expect(termOf({ ...asked, ...change })).toEqual({ validFrom, validUntil, stayDays })
})

test('visa numbers: nine characters each, practically without collisions', () => {
  const count = times(200_000, 1_000_000)
  const random = new Uint8Array(9 * count)
  for (let at = 0; at < random.length; at += 65_536) randomFillSync(random, at, Math.min(65_536, random.length - at))
  const numbers = new Set<string>()
  for (let at = 0; at < random.length; at += 9) numbers.add(writeVisaNumber(random.subarray(at, at + 9)))
  // The database rejects the rare collision.
  expect(numbers.size).toBeGreaterThan(count - 10)
  for (const number of [...numbers].slice(0, 1000)) {
    expect(number).toMatch(/^[0-9A-Z]{9}$/)
    expect(readVisaNumber(`${number.slice(0, 3)} ${number.slice(3, 6)}-${number.slice(6).toLowerCase()}`)).toBe(number)
  }
})
