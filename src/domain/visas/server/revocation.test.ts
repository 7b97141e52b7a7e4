import { expect } from 'vitest'
import { approvalJobs } from '#domain/approvals/server/jobs.ts'
import { approvals } from '#domain/approvals/server/table.ts'
import { createPorts } from '#main/ports.ts'
import { test } from '#testing/server.ts'
import { aVisa, anIssuedVisa } from '#testing/visas.ts'
import { formatVisaNumber } from '../visa-number.ts'

test('visas: revoking needs two administrators', async ({ server }) => {
  const { as, aUser, owner, application, visa, eventNames } = await anIssuedVisa(server)
  const [first, second] = [await aUser('admin'), await aUser('admin')]
  const address = `/api/admin/visas/${visa.id}/revoke`

  expect((await as(second).post(`${address}/confirm`)).json().code).toBe('no-revocation')
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
  expect(await eventNames()).toEqual(expect.arrayContaining(['visa.suspended', 'visa.revoked']))
})

test('visas: a requested revocation is listed until resolved and blocks corrections', async ({ server }) => {
  const { as, aUser, application, visa, eventNames } = await anIssuedVisa(server)
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
  expect((await as(second).delete(`${address}/revoke`)).json().code).toBe('no-revocation')
  expect((await as(second).get('/api/admin/approvals')).json()).toEqual([])
  expect(await eventNames()).toContain('visa.reinstated')
})

test('visas: one officer can suspend immediately, and it lapses unless a second person confirms within a day', async ({
  server,
}) => {
  const { as, aUser, owner, application, visa, eventNames, mailTo } = await anIssuedVisa(server)
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
  expect(await eventNames()).toEqual(expect.arrayContaining(['visa.suspended', 'visa.reinstated']))
  await mailTo(admin.email, 'A request was not confirmed in time')
  await mailTo(owner.email, 'Your visa is valid again')
})

test('visas: one officer cannot keep renewing the suspension of a visa', async ({ server }) => {
  const { as, aUser, visa } = await anIssuedVisa(server)
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
  const { visa } = await aVisa(server, admin)
  const reply = await server.as(admin).post(`/api/admin/visas/${visa.id}/revoke`, { reason: 'I changed my mind' })
  expect(reply.statusCode).toBe(403)
})
