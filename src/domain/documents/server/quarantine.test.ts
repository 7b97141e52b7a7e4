import net from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openServer, type TestServer } from '#testing/server.ts'
import { aPdf, made } from '#testing/files/honest-files.ts'
import { eicar } from '#testing/files/hostile-files.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { queueQuarantinedDocuments } from './quarantine.ts'
import { scan } from './scanner.ts'

async function openScanner(port = 0, { speaks = true } = {}) {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let seen = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      seen = Buffer.concat([seen, Buffer.from(chunk)])
      const body = readStream(seen)
      if (body && speaks) socket.end(body.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
      else if (body) socket.destroy()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  onTestFinished(async () => {
    if (server.listening) await close()
  })
  return { port: (server.address() as net.AddressInfo).port, close }
}

function readStream(seen: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0')
  if (!seen.subarray(0, command.length).equals(command)) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= seen.length;) {
    const length = seen.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(seen.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

async function freePort() {
  const { port, close } = await openScanner()
  await close()
  return port
}

async function aTraveller(server: TestServer) {
  const traveller = await server.aUser()
  const { id } = (await server.as(traveller).post('/api/applications', { applicationType: 'tourist' })).json()
    .application
  const address = `/api/applications/${id}/documents/flight`
  return {
    address,
    asTraveller: server.as(traveller),
    send: (bytes: Buffer) => {
      const { payload, headers } = asForm(made('ticket', 'pdf', bytes))
      return server.as(traveller).post(address, payload, { headers })
    },
    shown: async () => (await server.as(traveller).get(`/api/applications/${id}`)).json().documents[0],
  }
}

/** An infection that only a virus scanner finds. */
async function infectedPdf() {
  const pdf = await aPdf()
  return Buffer.concat([pdf.subarray(0, 9), Buffer.from(`%${eicar}\n`), pdf.subarray(9)])
}

test('virus scanner: small and large files are scanned', async () => {
  const { port } = await openScanner()
  const address = `tcp://127.0.0.1:${port}`
  expect(await scan(address, Buffer.from(eicar))).toBe('harmful')
  expect(await scan(address, Buffer.concat([Buffer.alloc(4_000_000), Buffer.from(eicar)]))).toBe('harmful')
  expect(await scan(address, Buffer.alloc(5_000_000, 'x'))).toBe('clean')
  expect(await scan(address, Buffer.alloc(0))).toBe('clean')
})

test('virus scanner: without an answer there is no verdict', async () => {
  const { port } = await openScanner(0, { speaks: false })
  await expect(scan(`tcp://127.0.0.1:${port}`, Buffer.from('x'))).rejects.toThrow('does not answer')
  await expect(scan(`tcp://127.0.0.1:${await freePort()}`, Buffer.alloc(3_000_000))).rejects.toThrow('does not answer')
})

test('virus scanner: a clean file is accepted and an infected one refused', async () => {
  const { port } = await openScanner()
  const server = await openServer({ env: { CLAMD_URL: `tcp://127.0.0.1:${port}` } })
  const { send } = await aTraveller(server)
  expect((await send(await aPdf())).json().document).toMatchObject({ status: 'pending' })
  const refused = await send(await infectedPdf())
  expect(refused.statusCode).toBe(415)
  expect(refused.json()).toMatchObject({ code: 'infected', message: expect.stringContaining('virus scanner') })
})

test('quarantine: a file cannot be opened while the scanner is down, and is released afterwards', async () => {
  const port = await freePort()
  const server = await openServer({ env: { CLAMD_URL: `tcp://127.0.0.1:${port}` } })
  const { send, shown, address, asTraveller } = await aTraveller(server)

  expect((await send(await aPdf())).json().document).toMatchObject({ status: 'quarantined', hasPreview: false })
  for (const path of [address, `${address}/preview`])
    expect((await asTraveller.get(path)).json()).toMatchObject({ code: 'quarantined' })

  await openScanner(port)
  await server.runJobs()
  expect((await shown()).status).toBe('pending')
  expect((await asTraveller.get(address)).statusCode).toBe(200)
  expect((await server.history()).at(-1)).toMatchObject({ name: 'document.scanned', data: { harmful: false } })
})

test('quarantine: an infected file is deleted and its owner is told why', async () => {
  const port = await freePort()
  const server = await openServer({ env: { CLAMD_URL: `tcp://127.0.0.1:${port}` } })
  const { send, shown, address, asTraveller } = await aTraveller(server)
  await send(await infectedPdf())

  await openScanner(port)
  await queueQuarantinedDocuments(server.services)
  await server.runJobs()

  expect((await shown()).status).toBe('rejected')
  expect((await shown()).reason).toContain('virus scanner')
  expect((await asTraveller.get(address)).statusCode).toBe(404)
  const left: string[] = []
  for await (const name of server.services.files.list()) left.push(name)
  expect(left).toEqual([])
})

test('quarantine: two scans of one file at once release it once', async () => {
  const port = await freePort()
  const server = await openServer({ env: { CLAMD_URL: `tcp://127.0.0.1:${port}` } })
  const { send, shown } = await aTraveller(server)
  await send(await aPdf())

  await openScanner(port)
  await queueQuarantinedDocuments(server.services)
  await server.runJobs()

  expect((await shown()).status).toBe('pending')
  expect((await server.history()).filter(({ name }) => name === 'document.scanned')).toHaveLength(1)
})
