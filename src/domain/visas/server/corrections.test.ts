import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#foundation/audit/server/table.ts'
import { test } from '#testing/server.ts'
import { anIssuedVisa, asService, correctVisa } from '#testing/visas.ts'
import { formatVisaNumber } from '../visa-number.ts'
import { finishVisa, reserveVisa } from './issue.ts'
import { visas } from './table.ts'

test('visas: a correction is a new visa that replaces the old one at once', async ({ server }) => {
  const { as, owner, db, application, visa } = await anIssuedVisa(server)
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
  const { as, aUser, application, visa, eventNames, db } = await anIssuedVisa(server)
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
  expect(await eventNames()).toEqual(expect.arrayContaining(['visa.correction-asked', 'visa.correction-withdrawn']))
  const trail = (await db.select().from(events)).filter(({ name }) => name === 'visa.correction-asked')
  expect(JSON.stringify(trail)).not.toMatch(/John|Doe/)
})

test('visas: a corrected identity is screened, and unresolved hits or duplicates are named', async ({ server }) => {
  const { as, aUser, anApplication, application, visa, db } = await anIssuedVisa(server)
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
    const { as, aUser, visa } = await anIssuedVisa(server)
    const reply = await as(await aUser('admin')).post(`/api/admin/visas/${visa.id}/reissue`, body)
    expect(reply.statusCode).toBe(400)
  },
)

test('visas: corrections persist, do not extend the term and must change something', async ({ server }) => {
  const { visa, pass } = await anIssuedVisa(server)
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
  const { db, visa } = await anIssuedVisa(server)
  await asService(server, (context) =>
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
  const { db, visa, aUser, as } = await anIssuedVisa(server)
  const reserved = await asService(server, (context) =>
    reserveVisa(context, visa.applicationId, {
      replaces: { before: visa, corrections: { lastName: 'X' }, reason: 'Why' },
    }),
  )
  const [first, second] = [await aUser('admin'), await aUser('admin')]
  await as(first).post(`/api/admin/visas/${visa.id}/revoke`, { reason: 'Forged papers' })
  await as(second).post(`/api/admin/visas/${visa.id}/revoke/confirm`)

  const finished = await finishVisa(server.services, (work) => asService(server, work), reserved!, {
    issued: async () => undefined,
  })

  expect(finished).toBeUndefined()
  expect((await db.select().from(visas)).map(({ status }) => status).sort()).toEqual(['revoked', 'superseded'])
})

test("visas: a correction cannot turn a visa into another person's", async ({ server }) => {
  const { as, aUser, visa } = await anIssuedVisa(server)
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
