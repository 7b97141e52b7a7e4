import { expect } from 'vitest'
import { languageCookie } from '#foundation/i18n/languages.ts'
import { dayOf } from '#foundation/values/day.ts'
import { test, type Person, type TestServer } from '#testing/server.ts'

interface Shown {
  title: string
  message: string
  link: string
  read: boolean
}

async function bell(server: TestServer, person: Person, language = 'en'): Promise<Shown[]> {
  await server.runJobs()
  const reply = await server
    .as(person)
    .get('/api/notifications', undefined, { headers: { cookie: `${languageCookie}=${language}` } })
  const shown: Shown[] = reply.json()
  return shown.filter(({ link }) => link.startsWith('/admin/'))
}

const change = (server: TestServer, person: Person, id: string, body: object) =>
  server.as(person).patch(`/api/case-management/${id}/status`, body)

const second = 'A decision is waiting for a second opinion'

async function aProposal(server: TestServer) {
  await server.setSettings({ fourEyes: true })
  const officer = await server.aUser('e-visa-admin')
  const [colleague, admin] = [await server.aUser('e-visa-admin'), await server.aUser('admin')]
  const row = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: officer.id })
  await change(server, officer, row.id, { status: 'approved', comments: 'All in order' })
  return { officer, colleague, admin, row }
}

test('desk notices: everyone who may confirm a proposal is notified', async ({ server }) => {
  const { officer, colleague, admin, row } = await aProposal(server)
  for (const person of [colleague, admin]) {
    const [notice, ...more] = await bell(server, person)
    expect(notice).toMatchObject({ title: second, link: `/admin/cases/${row.id}`, read: false })
    expect(notice?.message).toContain(row.applicationNumber)
    expect(more).toEqual([])
  }
  expect(await bell(server, officer)).toEqual([])
  expect((await server.as(colleague).get('/api/notifications/unread')).json()).toEqual({ unread: 1 })
  expect((await server.mails()).map(({ subject }) => subject)).not.toContain(second)
})

test('desk notices: confirming removes the notice for everyone, and undo restores it', async ({ server }) => {
  const { colleague, admin, row } = await aProposal(server)
  expect(await bell(server, admin)).toHaveLength(1)
  await change(server, colleague, row.id, { status: 'approved', canUndo: true })
  expect(await bell(server, admin)).toEqual([])
  expect(await bell(server, colleague)).toEqual([])
  await server.as(colleague).post(`/api/case-management/${row.id}/undo`)
  expect(await bell(server, admin)).toHaveLength(1)
})

test('desk notices: a new proposal notifies those who may confirm it', async ({ server }) => {
  const { officer, colleague, admin, row } = await aProposal(server)
  const [before] = await bell(server, admin)
  await server.as(admin).post('/api/notifications/read')
  await change(server, colleague, row.id, { status: 'rejected', comments: 'The booking is false' })
  expect(await bell(server, colleague)).toEqual([])
  expect(await bell(server, officer)).toHaveLength(1)
  const after = await bell(server, admin)
  expect(after).toHaveLength(1)
  expect(after[0]).toMatchObject({ ...before, read: false, id: expect.any(String), createdAt: expect.any(String) })
})

test('desk notices: an open case matching a new watchlist entry is shown until resolved', async ({ server }) => {
  const [admin, officer, other] = [
    await server.aUser('admin'),
    await server.aUser('e-visa-admin'),
    await server.aUser('e-visa-admin'),
  ]
  const info = { firstName: 'Grace', lastName: 'Johnson', dob: '1990-05-17' }
  const { id } = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: officer.id, info })
  const entry = { kind: 'person', ...info, firstName: 'Gracie', reason: 'Court order 12', validFrom: dayOf(new Date()) }
  const added = (await server.as(admin).post('/api/admin/watchlist', entry)).json()

  const title = 'An open case matches a new watchlist entry'
  for (const person of [officer, admin])
    expect(await bell(server, person)).toMatchObject([{ title, link: `/admin/cases/${id}`, read: false }])
  expect(await bell(server, other)).toEqual([])

  const verdict = { verdict: 'different', note: 'Another mother' }
  const judged = await server.as(officer).patch(`/api/case-management/${id}/hits/${added.id}`, verdict)
  expect(judged.statusCode).toBeLessThan(300)
  for (const person of [officer, admin]) expect(await bell(server, person)).toEqual([])
})

test('desk notices: a rejected case no longer asks for a verdict', async ({ server }) => {
  const [admin, officer] = [await server.aUser('admin'), await server.aUser('e-visa-admin')]
  const info = { firstName: 'Grace', lastName: 'Johnson', dob: '1990-05-17' }
  const { id } = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: officer.id, info })
  const entry = { kind: 'person', ...info, reason: 'Court order 12', validFrom: dayOf(new Date()) }
  await server.as(admin).post('/api/admin/watchlist', entry)
  expect(await bell(server, officer)).toHaveLength(1)
  await change(server, officer, id, { status: 'rejected', comments: 'Too little money' })
  expect(await bell(server, officer)).toEqual([])
})

test("desk notices: are in the reader's language", async ({ server }) => {
  const { colleague } = await aProposal(server)
  const [notice] = await bell(server, colleague, 'de')
  expect(notice?.title).not.toBe(second)
})
