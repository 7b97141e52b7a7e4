import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import tls from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { isPermitted, restrictOutbound, systemAt, type OutboundSystem } from './outbound.ts'

async function aListener(): Promise<number> {
  const server = http.createServer((_, reply) => reply.end('reached')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as net.AddressInfo).port
}

test('outbound: whatever opens a connection, only configured systems are reached', async () => {
  const [named, other] = [await aListener(), await aListener()]
  const refused: OutboundSystem[] = []
  const lift = restrictOutbound(
    () => [{ host: '127.0.0.1', port: named }],
    (system) => refused.push(system),
  )
  onTestFinished(lift)

  expect(await (await fetch(`http://127.0.0.1:${named}/`)).text()).toBe('reached')
  expect(await (await fetch(`http://localhost:${named}/`)).text()).toBe('reached')
  await expect(fetch(`http://127.0.0.1:${other}/`)).rejects.toMatchObject({ cause: { code: 'EACCES' } })
  await expect(fetch('http://169.254.169.254/latest/meta-data/')).rejects.toMatchObject({ cause: { code: 'EACCES' } })
  for (const open of [
    () => net.connect(other, '127.0.0.1'),
    () => net.connect({ port: other }),
    () => net.createConnection(String(other) as never),
    () => new net.Socket().connect(other),
    () => tls.connect({ host: '127.0.0.1', port: other }),
    () => http.get({ host: '127.0.0.1', port: other, path: '/' }),
  ]) {
    const [error] = (await once(open(), 'error').catch((thrown: unknown) => [thrown])) as [NodeJS.ErrnoException]
    expect(error).toMatchObject({ code: 'EACCES', message: expect.stringContaining('not among the configured') })
  }
  expect(refused).toHaveLength(8)
  expect(refused[1]).toEqual({ host: '169.254.169.254', port: 80 })
})

test.each([
  ['https://api.stripe.example/v1', 'api.stripe.example', 443, true],
  ['https://api.stripe.example/v1', 'API.stripe.example', 443, true],
  ['https://api.stripe.example/v1', 'api.stripe.example', 80, false],
  ['https://api.stripe.example/v1', 'api.stripe.example.evil.example', 443, false],
  ['https://*.s3.example', 'bucket.s3.example', 443, true],
  ['https://*.s3.example', 's3.example', 443, false],
  ['https://*.s3.example', 'evils3.example', 443, false],
  ['postgres://evisa:secret@[::1]/evisa', '::1', 5432, true],
  ['postgres://evisa:secret@db.example/evisa', 'db.example', 5432, true],
  ['smtps://mail.example', 'mail.example', 465, true],
])('outbound: %s and a connection to %s, port %i: %s', (address, host, port, expected) => {
  expect(isPermitted([systemAt(address)!], host, port)).toBe(expected)
})
