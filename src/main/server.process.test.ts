import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { startPost } from '#testing/unfinished-post.ts'
import { installedFolder, postmasterPid, runProgram, spawnService, startService } from '#testing/process.ts'
import { production } from '#testing/production.ts'
import { tempFolder, test } from '#testing/server.ts'
import { demonstrationAccounts } from '#features/demo/server/seed-accounts.ts'
import { addSigner } from '#domain/visas/server/make-signers.ts'

// Starts whole processes with their own databases, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const json = { 'content-type': 'application/json' }
const post = (url: string, body: object) => fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) })

test('server: starts on an empty folder, prints its address, keeps its data and stops on request', async () => {
  const dataDir = tempFolder()
  const first = await startService({ dataDir })
  for (const { email, password, role } of demonstrationAccounts) {
    expect(first.output()).toContain(`${email}  ${password}  (${role})`)
    const reply = await post(`${first.address}/api/auth/login`, { email, password })
    expect(await reply.json()).toMatchObject({ user: { email, role } })
  }
  const centres = await (await fetch(`${first.address}/api/appointment-centers`)).json()
  expect(centres).toMatchObject([
    { id: 1, city: 'Monrovia' },
    { id: 2, name: 'Roberts International Airport' },
    { id: 3, city: 'Accra' },
    { id: 4, city: 'Remote' },
  ])
  expect(await (await fetch(`${first.address}/readyz`)).json()).toEqual({
    status: 'ready',
    checks: { database: 'ok', writes: 'ok', migrations: 'ok' },
  })
  expect(await (await fetch(`${first.address}/healthz`)).json()).toEqual({ status: 'ok' })
  expect((await fetch(`${first.address}/api/docs`)).status).toBe(200)
  const mary = { fullName: 'Mary Kollie', email: 'mary@people.example', password: 'rain on the roof' }
  expect((await post(`${first.address}/api/auth/register`, mary)).status).toBe(201)

  first.child.kill('SIGINT')
  expect(await first.end('SIGTERM')).toBe(0)
  // Reading the demo's passports is interrupted and resumes after the next start; that is not a failure.
  expect(first.output()).not.toMatch(/could not|failed/)
  expect(fs.existsSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  expect(fs.existsSync(path.join(dataDir, 'service.lock'))).toBe(false)

  const second = await startService({ dataDir })
  expect((await post(`${second.address}/api/auth/login`, mary)).status).toBe(400)
  expect((await post(`${second.address}/api/auth/login`, { email: mary.email, password: mary.password })).status).toBe(
    200,
  )
})

test('server: stopping "npm start" stops the service and its database', async () => {
  const dataDir = await installedFolder()
  const service = await startService({ dataDir, command: ['npm', ['start']] })
  expect((await fetch(`${service.address}/readyz`)).status).toBe(200)
  expect(fs.existsSync(path.join(dataDir, 'service.lock'))).toBe(true)

  await service.end('SIGTERM')

  await expect.poll(() => fs.existsSync(path.join(dataDir, 'service.lock')), { timeout: 20_000 }).toBe(false)
  expect(fs.existsSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})

test('server: a request in flight is answered before the service stops', async () => {
  const { address, end } = await startService({ dataDir: await installedFolder() })
  const late = await startPost(`${address}/api/auth/register`)

  const stopped = end('SIGTERM')
  await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'closed'), { timeout: 60_000 }).toBe('closed')
  const reply = await late.finish({ fullName: 'Late', email: 'late@people.example', password: 'just in time' })

  expect(reply).toMatchObject({ status: 201, body: { user: { fullName: 'Late' } } })
  expect(await stopped).toBe(0)
})

test('server: reports not ready while it drains before stopping', async () => {
  const { address, child, end } = await startService({ dataDir: await installedFolder(), env: { STOP_DELAY: '200' } })
  const agent = new http.Agent({ keepAlive: true })
  const ask = async (pathname: string) => {
    const request = http.get(`${address}${pathname}`, { agent })
    const [reply] = (await once(request, 'response')) as [http.IncomingMessage]
    reply.resume()
    await once(reply, 'end')
    return { status: reply.statusCode, connection: reply.headers.connection }
  }
  const patience = { timeout: 100_000 }
  await expect.poll(() => ask('/readyz'), patience).toEqual({ status: 200, connection: 'keep-alive' })

  const stopped = end('SIGTERM')
  await expect.poll(() => ask('/readyz'), patience).toEqual({ status: 503, connection: 'close' })
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' })
  expect(await ask('/api/appointment-centers')).toEqual({ status: 200, connection: 'close' })
  child.kill('SIGINT')
  expect(await stopped).toBe(0)
})

test('server: kill -9 amid registrations loses nothing that was acknowledged, and the next start recovers', async () => {
  const dataDir = await installedFolder()
  const acknowledged: string[] = []
  for (const victim of ['service', 'service', 'both'] as const) {
    const service = await startService({ dataDir })
    let isOver = false
    const exited = once(service.child, 'exit')
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; !isOver; index += 1) {
        const email = `k${acknowledged.length}-${writer}-${index}-${victim}@people.example`
        const reply = await post(`${service.address}/api/auth/register`, {
          fullName: 'Kill',
          email,
          password: 'still standing here',
        }).catch(() => undefined)
        if (reply?.status === 201) acknowledged.push(email)
      }
    })
    const goal = acknowledged.length + 12
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(goal)
    if (victim === 'both') process.kill(postmasterPid(dataDir), 'SIGKILL')
    service.child.kill('SIGKILL')
    await exited
    isOver = true
    await Promise.all(writers)
  }

  const recovered = await startService({ dataDir })
  expect(acknowledged.length).toBeGreaterThan(36)
  const { token } = (await (
    await post(`${recovered.address}/api/auth/login`, { email: 'admin@evisa.example', password: 'Admin-Passw0rd!' })
  ).json()) as { token: string }
  const found = new Set<string>()
  let next: string | undefined = '/api/admin/users?limit=200'
  while (next) {
    const page: Response = await fetch(recovered.address + next, { headers: { authorization: `Bearer ${token}` } })
    for (const { email } of (await page.json()) as { email: string }[]) found.add(email)
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(acknowledged.filter((email) => !found.has(email))).toEqual([])
  await expect
    .poll(
      async () =>
        (
          (await (
            await fetch(`${recovered.address}/dev/mail`, { headers: { accept: 'application/json' } })
          ).json()) as { to: string }[]
        ).filter(({ to }) => acknowledged.includes(to)).length,
      { timeout: 100_000, interval: 500 },
    )
    .toBe(acknowledged.length)
})

test('server: a folder belongs to one service at a time', async () => {
  const dataDir = await installedFolder()
  await startService({ dataDir })
  const second = spawnService({ dataDir })
  const [code] = await once(second.child, 'exit')
  expect(code).toBe(1)
  expect(second.output()).toMatch(/^DATA_DIR: .* is in use by process \d+/)
})

test('server: a wrong configuration stops the start and names the problem', async () => {
  const { code, output } = await runProgram(['src/main/server.ts'], { DATA_DIR: tempFolder(), PORT: 'eighty' })
  expect(code).toBe(1)
  expect(output).toMatch(/^The configuration needs attention:\n {2}PORT: /)
})

test('server: a port in use is reported, and the database is stopped', async () => {
  const first = await startService({ dataDir: await installedFolder() })
  const dataDir = await installedFolder()
  const { code, output } = await runProgram(['src/main/server.ts'], {
    DATA_DIR: dataDir,
    PORT: new URL(first.address).port,
  })
  expect(code).toBe(1)
  expect(output).toContain('PORT: ')
  expect(fs.existsSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})

test('server: two instances on one database are one service', async ({ server }) => {
  const { url } = server
  const env = { DATABASE_URL: url }
  const dataDir = tempFolder()
  const [one, two] = await Promise.all([startService({ dataDir, env }), startService({ dataDir, env })])
  const { token } = (await (
    await post(`${one.address}/api/auth/register`, {
      fullName: 'Both',
      email: 'both@people.example',
      password: 'here and over there',
    })
  ).json()) as { token: string }
  const me = async (address: string) =>
    (await fetch(`${address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status
  expect([await me(one.address), await me(two.address)]).toEqual([200, 200])
  await fetch(`${two.address}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect([await me(one.address), await me(two.address)]).toEqual([401, 401])
  expect(await one.end('SIGTERM')).toBe(0)
  expect((await fetch(`${two.address}/readyz`)).status).toBe(200)
})

test('server: production has no seeded account and no demonstration pages; its first administrator is made once, by command', async ({
  server,
}) => {
  const { url } = server
  const env = { ...production, DATABASE_URL: url, DATA_DIR: tempFolder(), VISA_SIGNERS: tempFolder() }
  const owner = { organisation: 'The authority', isTest: false }
  await addSigner(env.VISA_SIGNERS, owner, new Date())
  const careless = await runProgram(['src/main/server.ts'], env)
  expect(careless.output).toContain('VISA_SIGNERS: the root key must not be where the service runs; move ')
  fs.rmSync(path.join(env.VISA_SIGNERS, 'root.key'))
  const service = await startService({ dataDir: env.DATA_DIR, env })
  expect(service.output()).toContain('no one can pay: set the variables of STRIPE, PAYPAL, MOMO or BANK')
  const port = /port (\d+)/.exec(service.output())?.[1]
  const address = `http://127.0.0.1:${port}`
  for (const { email, password } of demonstrationAccounts)
    expect((await post(`${address}/api/auth/login`, { email, password })).status).toBe(401)
  for (const page of ['mail', 'words']) expect((await fetch(`${address}/dev/${page}`)).status).toBe(404)
  expect((await fetch(address)).headers.get('strict-transport-security')).toContain('max-age=63072000')

  const bootstrap = () =>
    runProgram(['src/domain/accounts/server/bootstrap-admin-command.ts', 'chief@evisa.test', 'The Chief'], env)
  const { code, output } = await bootstrap()
  expect(code).toBe(0)
  const token = /https:\/\/evisa\.test\/reset-password\?token=(\S+)/.exec(output)![1]!
  expect((await post(`${address}/api/auth/reset-password`, { token, password: 'chief of the counters' })).status).toBe(
    200,
  )
  const login = await post(`${address}/api/auth/login`, {
    email: 'chief@evisa.test',
    password: 'chief of the counters',
  })
  const session = (await login.json()) as { token: string }
  expect(session).toMatchObject({ user: { role: 'admin' } })
  expect(login.headers.getSetCookie()[0]).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const authorization = `Bearer ${session.token}`
  const desk = await fetch(`${address}/api/admin/settings`, { headers: { authorization } })
  expect(await desk.json()).toMatchObject({ code: 'second-factor-required' })
  expect((await bootstrap()).code).toBe(1)
})

test('server: production does not start with the key of the demonstration', async ({ server }) => {
  const { url } = server
  const signers = tempFolder()
  await addSigner(signers, { organisation: 'A rehearsal', isTest: true }, new Date(), tempFolder())
  const { code, output } = await runProgram(['src/main/server.ts'], {
    ...production,
    DATABASE_URL: url,
    DATA_DIR: tempFolder(),
    VISA_SIGNERS: signers,
  })
  expect(code).toBe(1)
  expect(output).toContain('VISA_SIGNERS: holds a key that is marked for tests only')
})
