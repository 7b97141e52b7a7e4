import { call } from '#foundation/http/web/client.ts'
import { interviewsApi } from '../api.ts'
import { closings, linePath, type Heard, type Seat, type Signal } from '../signal.ts'

export interface Ticket {
  seat: Seat
  iceServers: RTCIceServer[]
}

interface LineListeners {
  /** It is open, for the first time or again. */
  onOpen(ticket: Ticket): void
  onHeard(message: Exclude<Heard, { kind: 'welcome' }>): void
  /** It stays closed. */
  onClosed(why: 'refused' | 'elsewhere' | 'over'): void
}

export interface Line {
  /** What is said while the line is broken is lost; whoever hears `onOpen` says what still matters. */
  send(signal: Signal): void
  /** Opens a new line at once, for one that looks whole and carries nothing. */
  reopen(): void
  close(): void
}

const firstDelay = 500
const longestDelay = 8000

/** The line to the server, opened again whenever it breaks. */
export function openLine(appointmentId: string, listeners: LineListeners): Line {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  let attempt = 0
  let isClosed = false

  async function open(own: number) {
    const { ticket, seat, iceServers } = await call(interviewsApi.ticket, { params: { id: appointmentId } })
    if (isClosed || own !== attempt) return
    const address = new URL(linePath, window.location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const next = new WebSocket(address)
    socket = next
    next.addEventListener('open', () => next.send(JSON.stringify({ ticket })))
    next.addEventListener('message', ({ data }) => {
      if (isClosed || socket !== next) return
      const message = JSON.parse(String(data)) as Heard
      if (message.kind !== 'welcome') return listeners.onHeard(message)
      delay = firstDelay
      listeners.onOpen({ seat, iceServers })
    })
    next.addEventListener('close', ({ code }) => {
      if (isClosed || socket !== next) return
      if (code === closings.elsewhere) return end('elsewhere')
      if (code === closings.over) return end('over')
      again()
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
      else again()
    })
  }

  function again() {
    clearTimeout(retry)
    retry = setTimeout(begin, delay)
    delay = Math.min(delay * 2, longestDelay)
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

  // A browser that changed its network may take minutes to see that the old line is dead.
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
