import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import { undoSeconds } from '../undo.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'

const decide = (server: TestServer, person: Person, id: string, body: object) =>
  server.as(person).patch(`/api/case-management/${id}/status`, { canUndo: true, ...body })
const undo = (server: TestServer, person: Person, id: string) =>
  server.as(person).post(`/api/case-management/${id}/undo`)
const subjects = async (server: TestServer) => (await server.mails()).map(({ subject }) => subject)
/** The service's clock decides about an undo, the database's about jobs that wait. */
const waitOutTheHold = ({ services }: TestServer) =>
  services.database.pool.query(`update pgboss.job set start_after = now() where name = 'decision-effects'`)

async function aCase(server: TestServer, values: object = {}) {
  const officer = await server.aUser('e-visa-admin')
  const traveller = await server.aUser()
  const row = await server.anApplication(traveller, 'in_review', { assignedTo: officer.id, ...values })
  return { officer, traveller, id: row.id }
}

test('undo: an approval shows at once, but its email and visa wait', async ({ server }) => {
  const { officer, id } = await aCase(server)
  const reply = await decide(server, officer, id, { status: 'approved' })
  expect(reply.json()).toMatchObject({ status: 'approved', application: { status: 'approved' } })
  expect(Date.parse(reply.json().undoUntil) - server.services.clock().getTime()).toBeLessThanOrEqual(undoSeconds * 1000)
  expect(await subjects(server)).toEqual([])

  await waitOutTheHold(server)
  expect(await subjects(server)).toEqual([expect.stringMatching(/^Your visa was issued \(/)])
})

test('undo: without asking for it a decision takes effect immediately', async ({ server }) => {
  const { officer, id } = await aCase(server)
  const reply = await decide(server, officer, id, { status: 'approved', canUndo: false })
  expect(reply.json()).toMatchObject({ status: 'approved', undoUntil: null })
  expect(await subjects(server)).toContainEqual(expect.stringMatching(/^Your visa was issued/))
  expect((await undo(server, officer, id)).statusCode).toBe(409)
})

test('undo: restores the case, notifies nobody and keeps both steps in the history', async ({ server }) => {
  const { officer, id } = await aCase(server, { adminComments: 'Earlier words' })
  await decide(server, officer, id, { status: 'rejected', comments: 'Wrong case', reasonCode: 'insufficient-funds' })
  const undone = await undo(server, officer, id)
  expect(undone.json()).toMatchObject({
    status: 'in_review',
    assignedTo: officer.id,
    decidedAt: null,
    reasonCode: null,
  })
  const [row] = await server.db.select().from(applications).where(eq(applications.id, id))
  expect(row).toMatchObject({ adminComments: 'Earlier words', decidedBy: null })

  await waitOutTheHold(server)
  const told = await subjects(server)
  expect(told).not.toContain('Your application was rejected')
  expect(told).not.toContain('Your application is being reviewed again')
  const moves = (await server.history()).filter(({ name }) => name === 'application.moved')
  expect(moves).toMatchObject([
    { data: { from: 'in_review', to: 'rejected' } },
    { data: { from: 'rejected', to: 'in_review', reasonCode: 'undone' }, actorId: officer.id },
  ])
})

test('undo: only by the officer who decided, within ten seconds', async ({ server }) => {
  const { officer, id } = await aCase(server)
  const admin = await server.aUser('admin')
  await decide(server, officer, id, { status: 'approved' })
  expect((await undo(server, admin, id)).statusCode).toBe(409)
  expect((await undo(server, await server.aUser('e-visa-admin'), id)).statusCode).toBe(403)
  server.pass(undoSeconds + 1)
  const late = await undo(server, officer, id)
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'too-late', current: { status: 'approved' } })
})

test('undo: a case decided again waits for its own ten seconds', async ({ server }) => {
  const { officer, id } = await aCase(server)
  await decide(server, officer, id, { status: 'rejected', comments: 'Wrong case' })
  await undo(server, officer, id)
  server.pass(1)
  await decide(server, officer, id, { status: 'approved' })
  await waitOutTheHold(server)
  const told = await subjects(server)
  expect(told).not.toContain('Your application was rejected')
  expect(told.filter((subject) => subject.startsWith('Your visa was issued'))).toHaveLength(1)
})

test('undo: a rejected request for information is open again', async ({ server }) => {
  const { officer, traveller, id } = await aCase(server)
  await decide(server, officer, id, { status: 'additional_info', comments: 'A better photo, please' })
  await decide(server, officer, id, { status: 'rejected', comments: 'No answer' })
  expect((await undo(server, officer, id)).json()).toMatchObject({ status: 'additional_info' })
  expect((await server.as(traveller).get(`/api/applications/${id}`)).json()).toMatchObject({
    status: 'additional_info',
    request: { message: 'A better photo, please' },
  })
})

test('undo: with four eyes the first proposal waits again', async ({ server }) => {
  await server.setSettings({ fourEyes: true })
  const { officer, id } = await aCase(server)
  const second = await server.aUser('e-visa-admin')
  const proposed = await decide(server, officer, id, { status: 'approved', comments: 'All in order' })
  expect(proposed.json()).toMatchObject({ proposed: true, undoUntil: null })
  expect((await decide(server, second, id, { status: 'approved' })).json()).toMatchObject({ status: 'approved' })
  expect((await undo(server, second, id)).json()).toMatchObject({
    status: 'in_review',
    proposal: { decision: 'approved', by: { id: officer.id }, comments: 'All in order' },
  })
})

test('undo: the applicant learns of a decision once it can no longer be undone', async ({ server }) => {
  const { officer, traveller, id } = await aCase(server, { adminComments: 'Earlier words' })
  const look = async () => (await server.as(traveller).get(`/api/applications/${id}`)).json()
  const before = await look()
  await decide(server, officer, id, { status: 'rejected', comments: 'Wrong case', reasonCode: 'insufficient-funds' })

  /** That a case was opened is told at once. */
  const facts = ({ status, adminComments, decidedAt, reasonCode, allowed, review, history }: typeof before) => {
    const moves = history.filter(({ what }: { what: string }) => what === 'application.moved')
    return { status, adminComments, decidedAt, reasonCode, allowed, review, moves }
  }
  expect(facts(await look())).toEqual(facts(before))
  const [listed] = (await server.as(traveller).get('/api/applications')).json()
  expect(listed).toMatchObject({ status: 'in_review', decidedAt: null })
  expect((await server.as(officer).get(`/api/case-management/${id}`)).json()).toMatchObject({ status: 'rejected' })

  await undo(server, officer, id)
  expect(facts(await look())).toEqual(facts(before))

  server.pass(1)
  await decide(server, officer, id, { status: 'approved' })
  await waitOutTheHold(server)
  await server.runJobs()
  const { status, history } = await look()
  expect(status).toBe('issued')
  const moves = history.filter(({ what }: { what: string }) => what === 'application.moved')
  expect(moves.map(({ facts: { to } }: { facts: { to: string } }) => to)).not.toContain('rejected')
})

test('undo: a request for information stays open for the applicant while its rejection can be undone', async ({
  server,
}) => {
  const { officer, traveller, id } = await aCase(server)
  await decide(server, officer, id, { status: 'additional_info', comments: 'A better photo, please' })
  await decide(server, officer, id, { status: 'rejected', comments: 'No answer' })
  expect((await server.as(traveller).get(`/api/applications/${id}`)).json()).toMatchObject({
    status: 'additional_info',
    request: { message: 'A better photo, please' },
  })
})

test('undo: not possible once the decision is appealed', async ({ server }) => {
  const { officer, traveller, id } = await aCase(server)
  await decide(server, officer, id, { status: 'rejected', comments: 'Too little money' })
  const appeal = { statement: 'The second statement was overlooked.' }
  const filed = await server.as(traveller).post(`/api/applications/${id}/review-request`, appeal)
  expect(filed.statusCode).toBeLessThan(300)
  expect((await undo(server, officer, id)).statusCode).toBe(409)
})
