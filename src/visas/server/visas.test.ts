import { randomFillSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#audit/server/table.ts'
import { moveApplication } from '#dossier/server/move.ts'
import { serviceContext } from '#platform/server/context.ts'
import { transact } from '#platform/server/serve.ts'
import { openServer } from '#testing/server.ts'
import { openGate } from '../../app.ts'
import { termOf, type Asked } from '../visa.ts'
import { readVisaNumber, writeVisaNumber } from '../visa-number.ts'
import { issueVisa } from './issue.ts'
import { expireVisas } from './revoke.ts'
import { visas } from './table.ts'

async function issued() {
  const server = await openServer()
  const { services } = server
  const owner = await server.aUser()
  const application = await server.anApplication(owner, 'approved', { visaValidity: 30 })
  const within = <Result>(work: Parameters<typeof transact<Result>>[3]) =>
    transact(services, openGate(services), serviceContext(services), work)
  const visa = await issueVisa(services, within, application.id, {
    issued: (context, id) => moveApplication(context, id, 'issued'),
  })
  const happened = async () =>
    (await server.db.select().from(events).where(eq(events.subject, application.id))).map(({ name }) => name)
  return { server, owner, application, visa: visa!, within, happened, ...server }
}

test('its owner reads the visa and downloads it as PDF and as a picture', async () => {
  const { as, owner, application, visa } = await issued()

  const reply = await as(owner).get(`/api/visas/${application.id}`)
  expect(reply.json()).toMatchObject({
    ...{ applicationId: application.id, visaNumber: visa.visaNumber, status: 'active', entries: 1, stayDays: 10 },
    ...{ pdfPath: `/api/visas/${application.id}/pdf`, expiryDate: visa.expiryDate },
    zone: [expect.stringMatching(/^V<LBRJOHNSON<<GRACE<+$/), expect.stringMatching(/^.{44}$/)],
  })
  const pdf = await as(owner).get(`/api/visas/${application.id}/pdf`)
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const picture = await as(owner).get(`/api/visas/${application.id}/picture`)
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

test('to a stranger, and to another officer than the case’s, it is not there; the desk’s look is remembered', async () => {
  const { as, aUser, application, happened } = await issued()
  const stranger = await aUser()
  for (const what of ['', '/pdf', '/picture'])
    expect((await as(stranger).get(`/api/visas/${application.id}${what}`)).statusCode).toBe(404)

  const officer = await aUser('e-visa-admin')
  expect((await as(officer).get(`/api/visas/${application.id}`)).statusCode).toBe(200)
  expect(await happened()).toContain('visa.read')
})

test('one administrator asks to revoke, another confirms, and nobody does both', async () => {
  const { as, aUser, owner, application, visa, happened } = await issued()
  const [first, second] = [await aUser('admin'), await aUser('admin')]
  const address = `/api/admin/visas/${visa.id}/revoke`

  expect((await as(second).post(`${address}/confirm`)).json().code).toBe('not-asked')
  expect((await as(first).post(address, { reason: '' })).statusCode).toBe(400)
  expect((await as(first).post(address, { reason: 'Issued on forged papers' })).statusCode).toBe(202)
  expect((await as(first).post(`${address}/confirm`)).json().code).toBe('second-person')
  expect((await as(owner).get(`/api/visas/${application.id}`)).json().status).toBe('active')

  expect((await as(second).post(`${address}/confirm`)).json()).toMatchObject({ status: 'revoked' })
  expect((await as(owner).get(`/api/visas/${application.id}`)).json()).toMatchObject({
    reason: 'Issued on forged papers',
  })
  expect((await as(second).post(`${address}/confirm`)).statusCode).toBe(409)
  expect(await happened()).toEqual(expect.arrayContaining(['visa.revocation-asked', 'visa.revoked']))
})

test('a correction is a new visa that takes the place of the old one in the same moment', async () => {
  const { as, aUser, owner, db, application, visa } = await issued()
  const admin = await aUser('admin')
  const corrections = { lastName: 'Johnston', passportNumber: 'NEW123456', expiryDate: '2034-01-01' }

  const reply = await as(admin).post(`/api/admin/visas/${visa.id}/reissue`, { corrections, reason: 'A new passport' })

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({
    status: 'active',
    holder: { name: 'Johnston, Grace', passportNumber: 'NEW123456' },
  })
  expect(reply.json().visaNumber).not.toBe(visa.visaNumber)
  const [before] = await db.select().from(visas).where(eq(visas.id, visa.id))
  expect(before).toMatchObject({ status: 'superseded', reason: 'A new passport' })
  expect((await as(owner).get(`/api/visas/${application.id}`)).json().visaNumber).toBe(reply.json().visaNumber)
  const again = await as(admin).post(`/api/admin/visas/${visa.id}/reissue`, { corrections, reason: 'Once more' })
  expect(again.statusCode).toBe(409)
})

test.each([{ corrections: { email: 'x@y.example' } }, { corrections: { dob: 'yesterday' } }, { corrections: {} }])(
  'a correction that is none is refused: %j',
  async (body) => {
    const { as, aUser, visa } = await issued()
    const reply = await as(await aUser('admin')).post(`/api/admin/visas/${visa.id}/reissue`, body)
    expect(reply.statusCode).toBe(400)
  },
)

test('a visa whose last day is over expires, and says so in its history', async () => {
  const { server, within, db, happened } = await issued()
  server.pass(100 * 86_400)

  await within((context) => expireVisas(context))

  expect((await db.select().from(visas)).map(({ status }) => status)).toEqual(['expired'])
  expect(await happened()).toContain('visa.expired')
})

const asked: Asked = {
  ...{ type: 'tourist', validity: 30, issued: '2026-11-15', arrival: '2026-11-20', duration: 10 },
  passportExpiry: '2030-01-01',
}

test.each<[string, Partial<Asked>, string, string, number]>([
  ['from the day of issue', {}, '2026-11-15', '2026-12-14', 10],
  ['from the arrival when that is further off', { arrival: '2027-02-01' }, '2027-02-01', '2027-03-02', 10],
  ['not longer than the type', { type: 'transit', validity: 90 }, '2026-11-15', '2026-11-21', 7],
  ['not beyond the passport', { passportExpiry: '2026-12-01' }, '2026-11-15', '2026-12-01', 10],
  ['a stay not longer than the type', { duration: 400 }, '2026-11-15', '2026-12-14', 90],
])('the term: %s', (_, change, validFrom, validUntil, stayDays) => {
  expect(termOf({ ...asked, ...change })).toEqual({ validFrom, validUntil, stayDays })
})

test('a million numbers: nine characters of the zone each, and next to no clash', () => {
  const random = new Uint8Array(9_000_000)
  for (let at = 0; at < random.length; at += 65_536) randomFillSync(random, at, Math.min(65_536, random.length - at))
  const numbers = new Set<string>()
  for (let at = 0; at < random.length; at += 9) numbers.add(writeVisaNumber(random.subarray(at, at + 9)))
  // The few that chance would have drawn twice are stopped by the database.
  expect(numbers.size).toBeGreaterThan(999_990)
  for (const number of [...numbers].slice(0, 1000)) {
    expect(number).toMatch(/^[0-9A-Z]{9}$/)
    expect(readVisaNumber(`${number.slice(0, 3)} ${number.slice(3, 6)}-${number.slice(6).toLowerCase()}`)).toBe(number)
  }
})
