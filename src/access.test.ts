import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fillPath } from '#platform/endpoint.ts'
import { mayEnter, roles } from '#platform/roles.ts'
import { openServer } from '#testing/server.ts'

/** Served beside the endpoint table, each with its own way to say no. */
const besideTheTable = ['/api/live', '/api/video-line', '/api/openapi.json', '/api/docs']

test('every endpoint opens to those it names, and to nobody else', async () => {
  const { serve, app, as, aUser, anyone } = await openServer()
  const wrong: string[] = []
  for (const { method, path, access } of serve.endpoints) {
    const url = fillPath(path, { id: randomUUID(), userId: randomUUID() })
    for (const role of [undefined, ...roles]) {
      const person = role && (await aUser(role))
      const headers = person && { authorization: `Bearer ${person.token}` }
      const { statusCode } = await app.inject({ method, url, ...(headers && { headers }) })
      const expected = mayEnter(access, role) ? 'in' : role ? 403 : 401
      const isRight = expected === 'in' ? ![401, 403, 500, 503].includes(statusCode) : statusCode === expected
      if (!isRight) wrong.push(`${method} ${path} as ${role ?? 'nobody'}: ${statusCode}, expected ${expected}`)
    }
  }
  expect(wrong).toEqual([])
  expect(serve.endpoints.length).toBeGreaterThan(20)
  expect((await anyone.get('/api/live')).statusCode).toBe(401)
  expect((await as({ token: 'x'.repeat(43) }).get('/api/auth/me')).statusCode).toBe(401)
})

test('the description lists exactly what is served', async () => {
  const { serve, anyone, app } = await openServer()
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

test('a write from another site is refused wherever the visitor comes from', async () => {
  const { serve, app, aUser } = await openServer()
  const { token } = await aUser('admin')
  const accepted: string[] = []
  for (const { method, path } of serve.endpoints.filter((endpoint) => endpoint.method !== 'GET')) {
    const url = fillPath(path, { id: randomUUID(), userId: randomUUID() })
    for (const headers of [
      { cookie: `session=${token}`, origin: 'https://evil.example' },
      { cookie: `session=${token}`, 'sec-fetch-site': 'cross-site' },
      { cookie: `session=${token}`, origin: 'null' },
      { origin: 'https://evil.example' },
    ]) {
      const reply = await app.inject({ method, url, headers, payload: {} })
      if (reply.statusCode !== 403 || reply.json().code !== 'cross-site') accepted.push(`${method} ${path}`)
    }
  }
  expect(accepted).toEqual([])
})

/** The full paths in the router's drawing of itself, a tree in which each line continues the one it hangs on. */
function routesIn(tree: string): string[] {
  const trail: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', step = '', methods] = /^([│ ]*)[├└]── (\S+)( \(.+\))?/.exec(line) ?? []
    trail.splice(indent.length / 4, trail.length, step)
    return methods ? [trail.join('')] : []
  })
}
