import type { CallListeners } from './call-transport.ts'
import { negotiate, type NegotiationMessage } from './negotiation.ts'
import { watchQuality } from './weak-connection.ts'

export interface Connection {
  peer: string
  receive(message: NegotiationMessage): void
  repair(): void
  close(): void
}

interface ConnectionOptions {
  peer: string
  isPolite: boolean
  iceServers: RTCIceServer[]
  stream: MediaStream
  listeners: CallListeners
  send(word: NegotiationMessage): void
  onStuck(): void
}

const restartAfter = 3000
const stuckAfter = 15_000

export function connect(options: ConnectionOptions): Connection {
  const { peer, isPolite, iceServers, stream, listeners, send, onStuck } = options
  const rtc = new RTCPeerConnection({ iceServers })
  const negotiation = negotiate(rtc, isPolite, send)
  let restart: ReturnType<typeof setTimeout> | undefined
  let giveUp: ReturnType<typeof setTimeout> | undefined

  function repair() {
    if (rtc.connectionState !== 'connected' && !negotiation.repeat()) rtc.restartIce()
  }
  function handleLoss() {
    // The polite side waits longer, so that both do not restart at once.
    giveUp ??= setTimeout(onStuck, isPolite ? stuckAfter * 1.5 : stuckAfter)
  }
  function handleConnecting() {
    clearTimeout(restart)
    clearTimeout(giveUp)
    giveUp = undefined
  }

  rtc.addEventListener('track', ({ streams }) => listeners.onRemote(streams[0]))
  rtc.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) send({ kind: 'candidate', data: candidate.toJSON() })
  })
  rtc.addEventListener('negotiationneeded', () => void negotiation.offer())
  rtc.addEventListener('connectionstatechange', () => {
    const { connectionState: state } = rtc
    if (state === 'connected') {
      handleConnecting()
      listeners.onState('connected')
    }
    if (state === 'disconnected' || state === 'failed') {
      handleLoss()
      listeners.onState('interrupted')
      clearTimeout(restart)
      restart = setTimeout(repair, state === 'failed' ? 0 : restartAfter)
    }
  })
  for (const track of stream.getTracks()) rtc.addTrack(track, stream)
  const unwatch = watchQuality(rtc, stream, listeners.onWeak)
  listeners.onWeak(false)
  listeners.onState('connecting')
  handleLoss()

  return {
    peer,
    receive: (message) => void negotiation.receive(message),
    repair,
    close() {
      handleConnecting()
      unwatch()
      rtc.close()
    },
  }
}
