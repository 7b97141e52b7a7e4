import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { fillPath } from '#foundation/values/endpoint.ts'
import { canAccess, roles } from '#foundation/values/roles.ts'
import { passwordOnly, test } from '#testing/server.ts'

/** Not in the endpoint table; these refuse in their own way. */
const besideTheTable = ['/api/live', '/api/video-line', '/api/openapi.json', '/api/docs']

test('access: every endpoint is open to the roles it declares and to no one else', async ({ server }) => {
  const { serve, app, as, aUser, anyone } = server
  const wrong: string[] = []
  for (const { method, path, access } of serve.endpoints) {
    const url = fillPath(path, { id: randomUUID(), userId: randomUUID() })
    for (const role of [undefined, ...roles]) {
      const person = role && (await aUser(role))
      const headers = person && { authorization: `Bearer ${person.token}` }
      const { statusCode } = await app.inject({ method, url, ...(headers && { headers }) })
      const refused = role ? 403 : 401
      const expected = canAccess(access, role) ? 'in' : refused
      const isRight = expected === 'in' ? ![401, 403, 500, 503].includes(statusCode) : statusCode === expected
      if (!isRight) wrong.push(`${method} ${path} as ${role ?? 'nobody'}: ${statusCode}, expected ${expected}`)
    }
  }
  expect(wrong).toEqual([])
  expect(serve.endpoints.length).toBeGreaterThan(20)
  expect((await anyone.get('/api/live')).statusCode).toBe(401)
  expect((await as({ token: 'x'.repeat(43) }).get('/api/auth/me')).statusCode).toBe(401)
})

test('access: staff without a required second factor reach only their own account', async ({ server }) => {
  const { serve, app, as, aUser, anApplication } = server
  const [officer, colleague] = [await aUser('e-visa-admin'), await aUser('admin', passwordOnly)]
  const traveller = await aUser()
  const { id } = await anApplication(traveller, 'in_review', { assignedTo: officer.id })
  await server.setSettings({ staffSecondFactor: true })

  const wrong: string[] = []
  for (const { method, path, access } of serve.endpoints.filter(({ access: entry }) => entry !== 'anyone')) {
    const url = fillPath(path, {
      id,
      userId: traveller.id,
      applicationId: id,
      appointmentId: id,
      documentType: 'photo',
    })
    const isOwnAccount = access === 'signed-in' && path.startsWith('/api/auth/')
    for (const person of [officer, colleague]) {
      if (!canAccess(access, person.role)) continue
      const headers = { authorization: `Bearer ${person.token}` }
      const reply = await app.inject({ method, url, headers })
      const isKeptOut = reply.statusCode === 403 && reply.json().code === 'second-factor-required'
      if (isKeptOut === isOwnAccount) wrong.push(`${method} ${path} as ${person.role}: ${reply.statusCode}`)
    }
  }
  expect(wrong).toEqual([])
  for (const path of ['/api/live', '/metrics']) expect([401, 403]).toContain((await as(colleague).get(path)).statusCode)
  const made = { fullName: 'New Colleague', email: 'new@people.example', password: 'Long-Enough-9-Words' }
  expect((await as(colleague).post('/api/auth/register', { ...made, role: 'admin' })).json()?.user?.role).not.toBe(
    'admin',
  )
  expect((await as(officer).get('/api/auth/me')).json()).toMatchObject({
    role: 'e-visa-admin',
    secondFactorRequired: true,
  })
})

test("access: an application's endpoints are for its owner, and staff get not found", async ({ server }) => {
  const { serve, app, aUser, anApplication, history } = server
  const [owner, officer, admin] = [await aUser(), await aUser('e-visa-admin'), await aUser('admin')]
  const rows = [await anApplication(owner, 'draft', { isReady: true }), await anApplication(owner, 'pending')]
  const doors = serve.endpoints.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/applications/:id'),
  )
  expect(doors.length).toBeGreaterThan(3)
  for (const { id } of rows)
    for (const { path } of doors)
      for (const person of [officer, admin]) {
        const headers = { authorization: `Bearer ${person.token}` }
        const reply = await app.inject({ method: 'GET', url: fillPath(path, { id, documentType: 'photo' }), headers })
        expect([path, reply.statusCode]).toEqual([path, 404])
      }
  for (const person of [officer, admin]) {
    const headers = { authorization: `Bearer ${person.token}` }
    const [draft, pending] = rows.map(({ id }) => `/api/case-management/${id}`)
    expect((await app.inject({ method: 'GET', url: draft!, headers })).statusCode).toBe(404)
    expect((await app.inject({ method: 'GET', url: pending!, headers })).statusCode).toBe(200)
  }
  const opened = (await history()).filter(({ name }) => name === 'case.opened')
  expect(opened.map(({ actorId, subject }) => [actorId, subject])).toEqual([
    [officer.id, rows[1]!.id],
    [admin.id, rows[1]!.id],
  ])
})

test('access: the OpenAPI description lists exactly what is served', async ({ server }) => {
  const { serve, anyone, app } = server
  const description = (await anyone.get('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, unknown>>
  }
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(serve.endpoints.map(({ method, path }) => `${method} ${path}`).sort())

  const known = new Set([...serve.endpoints.map(({ path }) => path), ...besideTheTable])
  const routes = routesIn(app.printRoutes({ commonPrefix: false })).filter((route) => route.startsWith('/api/'))
  expect(new Set(routes).isSupersetOf(known)).toBe(true)
  expect(routes.filter((route) => !known.has(route) && !route.startsWith('/api/docs'))).toEqual([])
})

test('access: a write from another site is refused wherever the visitor comes from', async ({ server }) => {
  const { serve, app, aUser } = server
  const { cookie } = await aUser('admin')
  const accepted: string[] = []
  for (const { method, path } of serve.endpoints.filter((endpoint) => endpoint.method !== 'GET')) {
    const url = fillPath(path, { id: randomUUID(), userId: randomUUID() })
    for (const headers of [
      { cookie: `session=${cookie}`, origin: 'https://evil.example' },
      { cookie: `session=${cookie}`, 'sec-fetch-site': 'cross-site' },
      { cookie: `session=${cookie}`, origin: 'null' },
      { origin: 'https://evil.example' },
    ]) {
      const reply = await app.inject({ method, url, headers, payload: {} })
      if (reply.statusCode !== 403 || reply.json().code !== 'cross-site') accepted.push(`${method} ${path}`)
    }
  }
  expect(accepted).toEqual([])
})

/** The router prints a tree in which each line continues its parent. */
function routesIn(tree: string): string[] {
  const trail: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', step = '', methods] = /^([│ ]*)[├└]── (\S+)( \(.+\))?/.exec(line) ?? []
    trail.splice(indent.length / 4, trail.length, step)
    return methods ? [trail.join('')] : []
  })
}
