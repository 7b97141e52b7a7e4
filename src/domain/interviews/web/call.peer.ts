// Two browsers speak directly. Whoever comes says so, whoever is there answers, and both open a connection.
import type { Heard } from '../signal.ts'
import type { CallTransport, Media, OpenCall } from './call-transport.ts'
import { connect, type Connection } from './connection.ts'
import { openLine, type Ticket } from './signalling-socket.ts'
import type { Word } from './negotiation.ts'

type Arrived = Exclude<Heard, { kind: 'welcome' }>

export const openPeerCall: OpenCall = (appointmentId, stream, listeners): CallTransport => {
  /** Names this end of the line. A page that is loaded again, or begins anew, has another name. */
  let own = crypto.randomUUID()
  let ticket: Ticket | undefined
  let media: Media = { camera: true, microphone: true }
  let connection: Connection | undefined
  /** Whether the connection was made since the line was opened, so that nothing of it can be lost. */
  let isFresh = false

  const line = openLine(appointmentId, {
    onOpen(given) {
      ticket = given
      isFresh = false
      line.send({ kind: 'joined', peer: own })
      // What was written meanwhile is read now.
      listeners.onChat()
      listeners.onRecording()
    },
    onHeard: hear,
    onClosed: listeners.onClosed,
  })

  function hear(message: Arrived) {
    if (message.kind === 'chat') return listeners.onChat()
    if (message.kind === 'recording') return listeners.onRecording()
    if (message.to !== undefined && message.to !== own) return
    if (message.kind === 'media') return listeners.onMedia(message.data as Media)
    if (message.kind === 'joined') line.send({ kind: 'here', peer: own, to: message.peer })
    if (message.kind === 'joined' || message.kind === 'here') return meet(message.peer, message.kind)
    if (message.peer === connection?.peer && message.kind !== 'left') connection.hear(message as unknown as Word)
  }

  function meet(peer: string, kind: 'joined' | 'here') {
    if (!ticket) return
    line.send({ kind: 'media', peer: own, data: media })
    if (connection?.peer !== peer) return begin(peer, ticket)
    // Somebody's line was broken and is whole again.
    if (kind === 'joined' || !isFresh) connection.mend()
    isFresh = true
  }

  function begin(peer: string, { seat, iceServers }: Ticket) {
    if (connection) listeners.onRemote(undefined)
    connection?.close()
    isFresh = true
    const name = own
    connection = connect({
      peer,
      isPolite: seat === 'applicant',
      iceServers,
      stream,
      listeners,
      send: (word) => line.send({ ...word, peer: name, to: peer }),
      onStuck: beginAnew,
    })
  }

  /** To the other side this is a page that was loaded again. */
  function beginAnew() {
    connection?.close()
    connection = undefined
    listeners.onRemote(undefined)
    own = crypto.randomUUID()
    line.reopen()
  }

  return {
    tell(next) {
      media = next
      line.send({ kind: 'media', peer: own, data: media })
    },
    close() {
      line.close()
      connection?.close()
      listeners.onRemote(undefined)
    },
  }
}
