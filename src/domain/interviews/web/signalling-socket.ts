import { call } from '#foundation/http/web/client.ts'
import { interviewsApi } from '../api.ts'
import { closeCodes, signallingPath, type IncomingMessage, type Seat, type Signal } from '../signal.ts'

export interface Ticket {
  seat: Seat
  iceServers: RTCIceServer[]
}

interface SignallingListeners {
  onOpen(ticket: Ticket): void
  onHeard(message: Exclude<IncomingMessage, { kind: 'welcome' }>): void
  onClosed(why: 'refused' | 'elsewhere' | 'over'): void
}

interface SignallingSocket {
  /** Messages sent while disconnected are lost; repeat what matters in `onOpen`. */
  send(signal: Signal): void
  /** For a connection that seems open but carries nothing. */
  reopen(): void
  close(): void
}

const firstDelay = 500
const maxDelay = 8000

export function openSignallingSocket(appointmentId: string, listeners: SignallingListeners): SignallingSocket {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  let attempt = 0
  let isClosed = false

  async function open(own: number) {
    const { ticket, seat, iceServers } = await call(interviewsApi.ticket, { params: { id: appointmentId } })
    if (isClosed || own !== attempt) return
    const address = new URL(signallingPath, window.location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const next = new WebSocket(address)
    socket = next
    next.addEventListener('open', () => next.send(JSON.stringify({ ticket })))
    next.addEventListener('message', ({ data }) => {
      if (isClosed || socket !== next) return
      const message = JSON.parse(String(data)) as IncomingMessage
      if (message.kind !== 'welcome') return listeners.onHeard(message)
      delay = firstDelay
      listeners.onOpen({ seat, iceServers })
    })
    next.addEventListener('close', ({ code }) => {
      if (isClosed || socket !== next) return
      if (code === closeCodes.elsewhere) return end('elsewhere')
      if (code === closeCodes.over) return end('over')
      scheduleReconnect()
    })
  }

  function begin() {
    clearTimeout(retry)
    attempt += 1
    const own = attempt
    open(own).catch((error: unknown) => {
      if (isClosed || own !== attempt) return
      const status = (error as { status?: number }).status ?? 0
      if (status === 401 || status === 404) end('refused')
      else scheduleReconnect()
    })
  }

  function scheduleReconnect() {
    clearTimeout(retry)
    retry = setTimeout(begin, delay)
    delay = Math.min(delay * 2, maxDelay)
  }

  function reopen() {
    const old = socket
    socket = undefined
    old?.close()
    delay = firstDelay
    if (!isClosed) begin()
  }

  function end(why: 'refused' | 'elsewhere' | 'over') {
    close()
    listeners.onClosed(why)
  }

  function close() {
    isClosed = true
    clearTimeout(retry)
    window.removeEventListener('online', reopen)
    socket?.close()
  }

  // After a network change a browser may take minutes to notice that the old connection is dead.
  window.addEventListener('online', reopen)
  begin()
  return {
    send(signal) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(signal))
    },
    reopen,
    close,
  }
}
