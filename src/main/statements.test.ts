import type { LightMyRequestResponse } from 'fastify'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Status } from '#domain/applications/status.ts'
import { events as eventTable } from '#foundation/audit/server/table.ts'
import { countStatements, listStatements } from '#testing/statements.ts'
import { test, type TestServer } from '#testing/server.ts'

type Send = () => Promise<LightMyRequestResponse>

/** What an endpoint may ask of the database, its caller and the ends of its transaction included. */
const budgets = {
  'who am I': 1,
  'sign in': 6,
  'own applications': 3,
  'one application': 3,
  'begin an application': 8,
  'save a step of a draft': 4,
  'my cases': 3,
  'all cases': 3,
  'the queue': 3,
  'open a case': 8,
  fees: 1,
} satisfies Record<string, number>

async function requestsOf(server: TestServer): Promise<Record<keyof typeof budgets, Send>> {
  const [mary, officer, admin] = [await server.aUser(), await server.aUser('e-visa-admin'), await server.aUser('admin')]
  const draft = await server.anApplication(mary)
  const statuses: Status[] = ['pending', 'in_review', 'in_review', 'additional_info', 'rejected']
  const submitted = []
  for (const status of statuses)
    submitted.push(await server.anApplication(mary, status, { assignedTo: status === 'pending' ? null : officer.id }))
  const [, worked] = submitted
  const [traveller, desk, head] = [server.as(mary), server.as(officer), server.as(admin)]
  return {
    'who am I': () => traveller.get('/api/auth/me'),
    'sign in': () => server.anyone.post('/api/auth/login', { email: mary.email, password: mary.password }),
    'own applications': () => traveller.get('/api/applications'),
    'one application': () => traveller.get(`/api/applications/${draft.id}`),
    'begin an application': () => traveller.post('/api/applications', { applicationType: 'tourist' }),
    'save a step of a draft': () =>
      traveller.patch(`/api/applications/${draft.id}/personal-info?draft=true`, { firstName: 'Mary' }),
    'my cases': () => desk.get('/api/case-management/my-cases'),
    'all cases': () => head.get('/api/case-management/cases?view=all'),
    'the queue': () => desk.get('/api/case-management/cases?view=open'),
    'open a case': () => desk.get(`/api/case-management/${worked?.id}`),
    fees: () => traveller.get('/api/fees'),
  }
}

test('statements: every endpoint stays within its number of queries', async ({ server }) => {
  const counts: Partial<Record<string, number>> = {}
  for (const [name, send] of Object.entries(await requestsOf(server))) {
    // The first time fills what is kept between requests.
    const first = await send()
    expect(first.statusCode, name).toBeLessThan(300)
    counts[name] = await countStatements(server.services, send)
  }
  expect(counts).toEqual(budgets)
})

test('statements: a list costs the same with one application as with twenty', async ({ server }) => {
  const mary = await server.aUser()
  const list = () => server.as(mary).get('/api/applications')
  await server.anApplication(mary, 'in_review')
  await list()
  const one = await countStatements(server.services, list)
  for (let each = 0; each < 19; each += 1) await server.anApplication(mary, 'in_review')
  expect(await countStatements(server.services, list)).toBe(one)
})

test('statements: an approval locks the application once and writes all its events at once', async ({ server }) => {
  const [mary, officer] = [await server.aUser(), await server.aUser('e-visa-admin')]
  const { id } = await server.anApplication(mary, 'pending', { assignedTo: null })
  const events = () => server.services.database.db.select().from(eventTable).where(eq(eventTable.subject, id))
  const before = await events()

  const statements = await listStatements(server.services, async () => {
    const reply = await server.as(officer).patch(`/api/case-management/${id}/status`, { status: 'approved' })
    expect(reply.statusCode).toBe(200)
  })
  expect((await events()).length - before.length).toBeGreaterThan(2)
  const count = (pattern: RegExp) => statements.filter((statement) => pattern.test(statement)).length
  expect({
    locks: count(/from "applications".* for update/s),
    eventWrites: count(/append_events/),
  }).toEqual({ locks: 1, eventWrites: 1 })
})
