import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { OpenCase } from '#features/cases/case.ts'
import { test } from '#testing/server.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { demonstrationAccounts, seedAccounts } from './seed-accounts.ts'
import { seedDemoApplications } from './seed-applications.ts'

vi.setConfig({ testTimeout: 300_000 })

interface Told {
  status: string
  documents: { path: string }[]
}

test('demo: starts with accounts and one application at every stage, seeded once', async ({ server }) => {
  const { services, as } = server
  const hooks = createRequestHooks(services)
  await seedAccounts(services, hooks)
  // Instances that start together wait for each other.
  await Promise.all([seedDemoApplications(services, hooks), seedDemoApplications(services, hooks)])
  await seedDemoApplications(services, hooks)

  const [, , officer, , tara] = demonstrationAccounts
  const signIn = async ({ email, password }: { email: string; password: string }) =>
    as((await as().post('/api/auth/login', { email, password })).json())
  const traveller = await signIn(tara!)
  const list = async () => (await traveller.get('/api/applications')).json() as Told[]
  const desk = await signIn(officer!)
  const cases = (await desk.get('/api/case-management/my-cases')).json() as { id: string; status: string }[]
  await server.db.execute(sql`delete from pgboss.job where name = 'document-reading' and (data ->> 'documentId')::uuid
    not in (select id from documents where application_id = ${cases[0]!.id})`)
  await server.runJobs()

  const applications = await list()
  expect(applications).toHaveLength(11)
  expect(new Set(applications.map(({ status }) => status))).toEqual(
    new Set(['draft', 'submitted', 'pending', 'in_review', 'additional_info', 'rejected', 'issued']),
  )
  const open = async ({ id }: { id: string }) => (await desk.get(`/api/case-management/${id}`)).json<OpenCase>()
  const opened = await Promise.all(cases.map(open))
  expect(opened.filter(({ approvalNeeds }) => approvalNeeds.length === 0).length).toBeGreaterThanOrEqual(4)
  const answers = (await open(cases[0]!)).checks.find(({ name }) => name === 'answers')
  expect(answers).toMatchObject({ verdict: 'ok' })
  const scan = await traveller.get(applications.find(({ documents }) => documents.length > 0)!.documents[0]!.path)
  expect(scan.statusCode).toBe(200)
})
