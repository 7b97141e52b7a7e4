// One connection to one browser: its tracks, its negotiation, and what is tried when it breaks.
import type { CallListeners } from './call-transport.ts'
import { negotiate, type Word } from './negotiation.ts'
import { watchQuality } from './weak-connection.ts'

export interface Connection {
  peer: string
  hear(word: Word): void
  /** The line to the server is whole again: what was lost is said again, and what is broken is tried anew. */
  mend(): void
  close(): void
}

interface ConnectionOptions {
  peer: string
  isPolite: boolean
  iceServers: RTCIceServer[]
  stream: MediaStream
  listeners: CallListeners
  send(word: Word): void
  /** It found no way for so long that both had better begin anew. */
  onStuck(): void
}

/** Milliseconds a broken line is left to heal by itself, and after which a connection counts as stuck. */
const restartAfter = 3000
const stuckAfter = 15_000

export function connect(options: ConnectionOptions): Connection {
  const { peer, isPolite, iceServers, stream, listeners, send, onStuck } = options
  const rtc = new RTCPeerConnection({ iceServers })
  const negotiation = negotiate(rtc, isPolite, send)
  let restart: ReturnType<typeof setTimeout> | undefined
  let giveUp: ReturnType<typeof setTimeout> | undefined

  function mend() {
    if (rtc.connectionState !== 'connected' && !negotiation.repeat()) rtc.restartIce()
  }
  function lose() {
    // Both would do the same at the same time; the polite one waits a little longer.
    giveUp ??= setTimeout(onStuck, isPolite ? stuckAfter * 1.5 : stuckAfter)
  }
  function find() {
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
      find()
      listeners.onState('connected')
    }
    if (state === 'disconnected' || state === 'failed') {
      lose()
      listeners.onState('interrupted')
      clearTimeout(restart)
      restart = setTimeout(mend, state === 'failed' ? 0 : restartAfter)
    }
  })
  for (const track of stream.getTracks()) rtc.addTrack(track, stream)
  const unwatch = watchQuality(rtc, stream, listeners.onWeak)
  listeners.onWeak(false)
  listeners.onState('connecting')
  lose()

  return {
    peer,
    hear: (word) => void negotiation.hear(word),
    mend,
    close() {
      find()
      unwatch()
      rtc.close()
    },
  }
}
