// The drill of docs/security/incident.md, step by step.
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { TrailEntry } from '#features/administration/audit-trail/trail.ts'
import { fillPath } from '#foundation/values/endpoint.ts'
import { test } from '#testing/server.ts'
import { aVisa } from '#testing/visas.ts'

const root = path.resolve(import.meta.dirname, '../..')
const guide = fs.readFileSync(path.join(root, 'docs/security/incident.md'), 'utf8')

test('breach drill: from a stolen password to the list of people affected', async ({ server }) => {
  const { as, aUser, anyone, anApplication } = server
  const [admin, officer, owner] = [await aUser('admin'), await aUser('e-visa-admin'), await aUser()]
  const signIn = async (remoteAddress: string) => {
    const { email, password } = officer
    return (await anyone.post('/api/auth/login', { email, password }, { remoteAddress })).json() as { token: string }
  }
  const ask = async (query: string) =>
    (await as(admin).get(`/api/admin/audit?actor=${officer.email}&${query}`)).json() as TrailEntry[]

  await signIn('198.51.100.7')
  const thief = await signIn('203.0.113.5')
  const cases = [await anApplication(owner, 'pending'), await anApplication(await aUser(), 'pending')]
  for (const { id } of cases) await as(thief).get(`/api/case-management/${id}`)

  const signIns = await ask('name=account.signed-in')
  const networks = signIns.map(({ data }) => (data as { network: string }).network)
  expect(new Set(networks).size).toBe(2)
  const read = await ask('name=case.opened')
  expect(read.map(({ subject }) => subject).toSorted()).toEqual(cases.map(({ id }) => id).toSorted())
  const ofOne = (await as(admin).get(`/api/admin/audit?subject=${cases[0]!.applicationNumber}`)).json() as TrailEntry[]
  expect(ofOne).toContainEqual(expect.objectContaining({ name: 'case.opened' }))
  expect((await as(admin).get(`/api/admin/audit/export?actor=${officer.email}`)).statusCode).toBe(200)

  expect((await as(admin).delete(`/api/admin/users/${officer.id}/sessions`)).statusCode).toBeLessThan(300)
  expect((await as(thief).get(`/api/case-management/${cases[0]!.id}`)).statusCode).toBe(401)
  await as(admin).patch(`/api/admin/users/${officer.id}/active`, { active: false })
  expect((await anyone.post('/api/auth/login', { email: officer.email, password: officer.password })).statusCode).toBe(
    403,
  )
  expect(await ask('name=case.opened')).toHaveLength(cases.length)

  const { visa } = await aVisa(server, owner)
  const reason = { reason: 'Issued with a stolen password' }
  expect((await as(admin).post(`/api/case-management/visas/${visa.id}/suspend`, reason)).statusCode).toBeLessThan(300)
})

test('breach drill: every path and command in the guide exists', ({ server }) => {
  const served = new Set(
    server.serve.endpoints.map(
      ({ method, path: address }) => `${method} ${fillPath(address, { id: 'ID', userId: 'ID' })}`,
    ),
  )
  const named = [...guide.matchAll(/`(GET|POST|PATCH|DELETE) (\/api\/[^`? ]+)/g)].map(
    ([, method, address]) => `${method} ${address}`,
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((each) => !served.has(each))).toEqual([])
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
  const commands = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})
