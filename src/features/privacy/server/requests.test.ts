import { expect } from 'vitest'
import { test } from '#testing/server.ts'

test('privacy requests: administrators see data requests and their outcome', async ({ server }) => {
  const { as, aUser, anApplication } = server
  const [grace, leaving] = [await aUser('user', { fullName: 'Grace Johnson' }), await aUser()]
  await anApplication(leaving, 'rejected')
  await as(grace).post('/api/privacy/consents', { kind: 'recording', given: true })
  await as(grace).post('/api/privacy/consents', { kind: 'recording', given: false })
  const { ticket } = (await as(grace).post('/api/privacy/export', { password: grace.password })).json()
  await as(grace).get(`/api/privacy/export?ticket=${ticket}`)
  await as(leaving).post('/api/privacy/erase', { password: leaving.password })
  const admin = as(await aUser('admin'))

  const requests = (await admin.get('/api/admin/privacy-requests')).json() as { kind: string }[]

  expect(requests.map(({ kind }) => kind).sort()).toEqual(['erasure', 'export', 'objection'])
  const only = async (kind: string) => (await admin.get(`/api/admin/privacy-requests?kind=${kind}`)).json()
  expect(await only('objection')).toMatchObject([{ person: 'Grace Johnson', consent: 'recording', state: 'completed' }])
  expect(await only('erasure')).toMatchObject([{ state: 'kept', deletedApplications: 0, keptApplications: 1 }])
  expect((await as(await aUser('e-visa-admin')).get('/api/admin/privacy-requests')).statusCode).toBe(403)
})
