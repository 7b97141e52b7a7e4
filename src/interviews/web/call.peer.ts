// Two browsers speak directly, by the pattern of perfect negotiation: the applicant's gives way when both call at once.
import type { CallListeners, CallTransport, Media, OpenCall } from './call-transport.ts'
import { openLine, type Ticket } from './line.ts'
import { goodLine, judge, type Sample } from './line-quality.ts'

const sampleEvery = 3000

export const openPeerCall: OpenCall = (appointmentId, stream, listeners): CallTransport => {
  const own = crypto.randomUUID()
  let ticket: Ticket | undefined
  let media: Media = { camera: true, microphone: true }
  let connection: Connection | undefined
  const line = openLine(appointmentId, own, {
    onOpen(given) {
      ticket = given
      line.say({ kind: 'joined' })
    },
    onHeard(heard) {
      if (heard.kind === 'chat') return listeners.onChat()
      if (heard.kind === 'joined') line.say({ kind: 'here' })
      if (heard.kind === 'joined' || heard.kind === 'here') return meet(heard.peer)
      if (heard.kind === 'media') return listeners.onMedia(heard.data as Media)
      if (heard.peer === connection?.peer && (heard.kind === 'description' || heard.kind === 'candidate'))
        void connection.hear(heard.kind, heard.data)
    },
    onBroken: () => undefined,
    onClosed: listeners.onClosed,
  })

  /** A browser that was loaded again is another one, and gets a new connection; the same one is found again. */
  function meet(peer: string) {
    if (!ticket) return
    line.say({ kind: 'media', data: media })
    if (connection?.peer === peer) return connection.mend()
    connection?.close()
    const isPolite = ticket.seat === 'applicant'
    connection = connect(peer, isPolite, ticket.iceServers, stream, listeners, (kind, data) => line.say({ kind, data }))
  }

  return {
    tell(next) {
      media = next
      line.say({ kind: 'media', data: media })
    },
    close() {
      line.close()
      connection?.close()
    },
  }
}

interface Connection {
  peer: string
  hear(kind: 'description' | 'candidate', data: unknown): Promise<void>
  mend(): void
  close(): void
}

function connect(
  peer: string,
  isPolite: boolean,
  iceServers: RTCIceServer[],
  stream: MediaStream,
  listeners: CallListeners,
  say: (kind: 'description' | 'candidate', data: unknown) => void,
): Connection {
  const rtc = new RTCPeerConnection({ iceServers })
  let isOffering = false
  let ignoresOffer = false
  listeners.onState('connecting')
  for (const track of stream.getTracks()) rtc.addTrack(track, stream)
  rtc.addEventListener('track', ({ streams }) => listeners.onRemote(streams[0]))
  rtc.addEventListener('icecandidate', ({ candidate }) => say('candidate', candidate?.toJSON() ?? null))
  rtc.addEventListener('negotiationneeded', () => {
    isOffering = true
    rtc
      .setLocalDescription()
      .then(() => say('description', rtc.localDescription?.toJSON()))
      .catch(() => undefined)
      .finally(() => (isOffering = false))
  })
  rtc.addEventListener('connectionstatechange', () => {
    if (rtc.connectionState === 'connected') listeners.onState('connected')
    if (rtc.connectionState === 'disconnected') listeners.onState('interrupted')
    if (rtc.connectionState === 'failed') {
      listeners.onState('interrupted')
      rtc.restartIce()
    }
  })
  const unwatch = watchQuality(rtc, stream, listeners)

  async function hear(kind: 'description' | 'candidate', data: unknown): Promise<void> {
    if (kind === 'candidate') {
      await rtc.addIceCandidate((data as RTCIceCandidateInit | null) ?? undefined).catch((error: unknown) => {
        if (!ignoresOffer) throw error
      })
      return
    }
    const description = data as RTCSessionDescriptionInit
    const collides = description.type === 'offer' && (isOffering || rtc.signalingState !== 'stable')
    ignoresOffer = collides && !isPolite
    if (ignoresOffer) return
    await rtc.setRemoteDescription(description)
    if (description.type !== 'offer') return
    await rtc.setLocalDescription()
    say('description', rtc.localDescription?.toJSON())
  }

  return {
    peer,
    // What a broken line let fall is not a fault: the next description mends it.
    hear: (kind, data) => hear(kind, data).catch(() => undefined),
    mend() {
      if (rtc.connectionState !== 'connected') rtc.restartIce()
    },
    close() {
      unwatch()
      rtc.close()
      listeners.onRemote(undefined)
    },
  }
}

/** A weak line carries sound alone: the picture is taken off, and put back when it can be carried. */
function watchQuality(rtc: RTCPeerConnection, stream: MediaStream, { onWeak }: CallListeners): () => void {
  let quality = goodLine
  async function look() {
    if (rtc.connectionState !== 'connected') return
    const before = quality
    quality = judge(quality, read(await rtc.getStats()))
    if (before.isWeak === quality.isWeak) return
    const [picture = null] = stream.getVideoTracks()
    const sender = rtc.getSenders().find(({ track }) => track?.kind !== 'audio')
    await sender?.replaceTrack(quality.isWeak ? null : picture)
    onWeak(quality.isWeak)
  }
  const timer = setInterval(() => void look(), sampleEvery)
  return () => clearInterval(timer)
}

function read(stats: RTCStatsReport): Sample {
  let lost = 0
  let bitrate: number | undefined
  stats.forEach(
    (entry: { type: string; fractionLost?: number; nominated?: boolean; availableOutgoingBitrate?: number }) => {
      if (entry.type === 'remote-inbound-rtp') lost = Math.max(lost, entry.fractionLost ?? 0)
      if (entry.type === 'candidate-pair' && entry.nominated) bitrate = entry.availableOutgoingBitrate
    },
  )
  return { lost, bitrate }
}
