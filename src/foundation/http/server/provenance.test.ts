import { once } from 'node:events'
import net from 'node:net'
import { expect } from 'vitest'
import { sessions } from '#domain/accounts/server/table.ts'
import { signallingPath } from '#domain/interviews/signal.ts'
import { openServer, test, type TestServer } from '#testing/server.ts'

async function addressOfSignIn({ aUser, anyone, db }: TestServer, forwarded: string): Promise<string | undefined> {
  const { email, password } = await aUser()
  await db.delete(sessions)
  await anyone.post('/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': forwarded } })
  const [row] = await db.select().from(sessions)
  return row?.sess.address
}

async function firstLine({ listen }: TestServer, message: string): Promise<string> {
  const { port, hostname } = new URL(await listen())
  const socket = net.connect(Number(port), hostname)
  socket.write(message)
  const [data] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return data.toString().split('\r\n')[0] ?? ''
}

test('provenance: a forwarded address counts only behind a trusted proxy, and only its last hop', async ({
  server,
}) => {
  expect(await addressOfSignIn(server, '203.0.113.9')).toBe('127.0.0.1')
  const behindProxy = await openServer({ env: { TRUST_PROXY: 'on' } })
  expect(await addressOfSignIn(behindProxy, '203.0.113.9, 198.51.100.4')).toBe('198.51.100.4')
})

test('provenance: a request with conflicting lengths is refused', async ({ server }) => {
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  const both = 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'
  expect(await firstLine(server, head + both)).toMatch(/ 400 /)
  expect(await firstLine(server, `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`)).toMatch(/ 400 /)
})

test('provenance: another site cannot open a video connection', async ({ server }) => {
  const knock = (origin: string) =>
    firstLine(
      server,
      `GET ${signallingPath} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
        `sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\norigin: ${origin}\r\n\r\n`,
    )
  expect(await knock('https://evil.example')).toMatch(/ 403 /)
  expect(await knock('http://localhost')).toMatch(/ 101 /)
})

test('provenance: other sites cannot read replies', async ({ server }) => {
  const reply = await server.app.inject({ url: '/api/auth/me', headers: { origin: 'https://evil.example' } })
  expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const preflight = await server.app.inject({ method: 'OPTIONS', url: '/api/auth/login', headers: asked })
  expect(preflight.statusCode).toBe(404)
})
