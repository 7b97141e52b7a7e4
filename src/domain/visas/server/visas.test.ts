import { expect } from 'vitest'
import { test } from '#testing/server.ts'
import { anIssuedVisa, asService, aVisa } from '#testing/visas.ts'
import { expireVisas } from './staff/revoke.ts'
import { visas } from './table.ts'

test('visas: the owner reads the visa and downloads it as PDF and picture', async ({ server }) => {
  const { as, owner, application, visa } = await anIssuedVisa(server)

  const reply = await as(owner).get(`/api/visas/${application.id}`)
  expect(reply.json()).toMatchObject({
    applicationId: application.id,
    visaNumber: visa.visaNumber,
    status: 'active',
    entries: 1,
    stayDays: 11,
    pdfPath: `/api/visas/${application.id}/pdf`,
    expiryDate: visa.expiryDate,
    seal: expect.stringMatching(/^[\w-]{200,}$/),
    zone: [expect.stringMatching(/^V<LBRJOHNSON<<GRACE<+$/), expect.stringMatching(/^.{44}$/)],
  })
  const pdf = await as(owner).get(`/api/visas/${application.id}/pdf`)
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const picture = await as(owner).get(`/api/visas/${application.id}/picture`)
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

test('visas: the card of a person with a single name shows no hyphen for the other one', async ({ server }) => {
  const owner = await server.aUser()
  const { application } = await aVisa(server, owner, { info: { firstName: '-', lastName: 'Suharto' } })

  expect((await server.as(owner).get(`/api/visas/${application.id}`)).json()).toMatchObject({
    holder: { name: 'Suharto' },
    zone: [expect.stringMatching(/^V<LBRSUHARTO<+$/), expect.stringMatching(/^.{44}$/)],
  })
})

test('visas: a visa that no longer allows entry has no seal to show', async ({ server }) => {
  const { as, aUser, owner, application, visa } = await anIssuedVisa(server)
  const reason = 'Issued on forged papers'
  await as(await aUser('e-visa-admin')).post(`/api/case-management/visas/${visa.id}/suspend`, { reason })

  expect((await as(owner).get(`/api/visas/${application.id}`)).json()).toMatchObject({
    status: 'suspended',
    seal: null,
  })
})

test('visas: others get not found, and access by staff is recorded', async ({ server }) => {
  const { as, aUser, application, eventNames } = await anIssuedVisa(server)
  const stranger = await aUser()
  for (const what of ['', '/pdf', '/picture'])
    expect((await as(stranger).get(`/api/visas/${application.id}${what}`)).statusCode).toBe(404)

  const officer = await aUser('e-visa-admin')
  expect((await as(officer).get(`/api/visas/${application.id}`)).statusCode).toBe(200)
  expect(await eventNames()).toContain('visa.read')
})

test('visas: staff find a case by its visa number, however it is typed', async ({ server }) => {
  const { as, aUser, application, visa } = await anIssuedVisa(server)
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
  expect(file).toMatchObject({
    isAwaited: true,
    visas: [],
    hindrance: expect.stringContaining('machine-readable zone'),
  })
})

test('visas: an expired visa shows it in its history', async ({ server }) => {
  const { db, eventNames } = await anIssuedVisa(server)
  server.pass(100 * 86_400)

  await asService(server, (context) => expireVisas(context))

  expect((await db.select().from(visas)).map(({ status }) => status)).toEqual(['expired'])
  expect(await eventNames()).toContain('visa.expired')
})
