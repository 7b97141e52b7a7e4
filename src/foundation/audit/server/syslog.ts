// RFC 5424 over UDP, TCP or TLS (with the length first, RFC 6587).
import dgram from 'node:dgram'
import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'

const priority = 13 * 8 + 5
const timeout = 10_000

interface Line {
  at: Date
  host: string
  message: string
}

export async function sendSyslog(to: URL, { at, host, message }: Line): Promise<void> {
  const text = `<${priority}>1 ${at.toISOString()} ${host} evisa - audit-head - ${message}`
  const [address, port] = [to.hostname, Number(to.port)]
  if (to.protocol === 'udp:') return sendDatagram(address, port, text)
  const socket =
    to.protocol === 'tls:' ? tls.connect({ host: address, port, servername: address }) : net.connect(port, address)
  socket.setTimeout(timeout, () => socket.destroy(new Error('the syslog server does not answer')))
  await once(socket, to.protocol === 'tls:' ? 'secureConnect' : 'connect')
  socket.end(`${Buffer.byteLength(text)} ${text}`)
  await once(socket, 'close')
}

async function sendDatagram(address: string, port: number, text: string): Promise<void> {
  const socket = dgram.createSocket(net.isIPv6(address) ? 'udp6' : 'udp4')
  try {
    await new Promise<void>((resolve, reject) => {
      socket.send(text, port, address, (error) => (error ? reject(error) : resolve()))
    })
  } finally {
    socket.close()
  }
}
