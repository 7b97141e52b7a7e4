import { call } from '#platform/web/client.ts'
import { interviewsApi } from '../api.ts'
import { closings, linePath, type Heard, type Seat, type Signal } from '../signal.ts'

export interface Ticket {
  seat: Seat
  iceServers: RTCIceServer[]
}

interface LineListeners {
  onOpen(ticket: Ticket): void
  onHeard(heard: Exclude<Heard, { kind: 'welcome' }>): void
  /** The line broke and is being opened again. */
  onBroken(): void
  /** It stays closed. */
  onClosed(why: 'refused' | 'elsewhere' | 'over'): void
}

export interface Line {
  say(signal: Omit<Signal, 'peer'>): void
  close(): void
}

const firstDelay = 500
const longestDelay = 8000

/** The line to the server, opened again whenever it breaks. `peer` names this browser while the page is open. */
export function openLine(appointmentId: string, peer: string, listeners: LineListeners): Line {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  let isClosed = false

  async function open() {
    const { ticket, seat, iceServers } = await call(interviewsApi.ticket, { params: { id: appointmentId } })
    if (isClosed) return
    const address = new URL(linePath, window.location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const next = new WebSocket(address)
    socket = next
    next.addEventListener('open', () => next.send(JSON.stringify({ ticket })))
    next.addEventListener('message', ({ data }) => {
      const heard = JSON.parse(String(data)) as Heard
      if (heard.kind !== 'welcome') return listeners.onHeard(heard)
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
    open().catch((error: unknown) => {
      const status = (error as { status?: number }).status ?? 0
      if (status === 401 || status === 404) end('refused')
      else if (!isClosed) again()
    })
  }

  function again() {
    listeners.onBroken()
    retry = setTimeout(begin, delay)
    delay = Math.min(delay * 2, longestDelay)
  }

  function end(why: 'refused' | 'elsewhere' | 'over') {
    isClosed = true
    listeners.onClosed(why)
  }

  begin()
  return {
    say(signal) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ...signal, peer }))
    },
    close() {
      isClosed = true
      clearTimeout(retry)
      socket?.close()
    },
  }
}
