import { once } from 'node:events'
import net from 'node:net'

export type Verdict = 'clean' | 'harmful'

export class ScannerUnavailable extends Error {
  constructor(cause: unknown) {
    super('The virus scanner does not answer', { cause })
    this.name = 'ScannerAway'
  }
}

const timeout = 30_000
const chunkSize = 64 * 1024

export async function scan(address: string, bytes: Buffer): Promise<Verdict> {
  const { hostname, port } = new URL(address)
  const socket = net.connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 })
  socket.setTimeout(timeout, () => socket.destroy(new Error('silence')))
  try {
    const reply = readReply(socket)
    reply.catch(() => undefined)
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += chunkSize) {
      const chunk = bytes.subarray(at, at + chunkSize)
      if (!socket.write(Buffer.concat([lengthOf(chunk), chunk]))) await Promise.race([once(socket, 'drain'), reply])
    }
    socket.write(lengthOf(Buffer.alloc(0)))
    return readVerdict(await reply)
  } catch (error) {
    throw new ScannerUnavailable(error)
  } finally {
    socket.destroy()
  }
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

async function readReply(socket: net.Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes('\0')) break
  }
  return text
}

function readVerdict(reply: string): Verdict {
  if (/: OK\0?\s*$/.test(reply)) return 'clean'
  if (/ FOUND\0?\s*$/.test(reply)) return 'harmful'
  throw new Error(`unexpected answer: ${reply.slice(0, 100)}`)
}
