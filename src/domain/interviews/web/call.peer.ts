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
      line.say({ kind: 'joined', peer: own })
      // What was written meanwhile is read now.
      listeners.onChat()
      listeners.onRecording()
    },
    onHeard: hear,
    onClosed: listeners.onClosed,
  })

  function hear(heard: Arrived) {
    if (heard.kind === 'chat') return listeners.onChat()
    if (heard.kind === 'recording') return listeners.onRecording()
    if (heard.to !== undefined && heard.to !== own) return
    if (heard.kind === 'media') return listeners.onMedia(heard.data as Media)
    if (heard.kind === 'joined') line.say({ kind: 'here', peer: own, to: heard.peer })
    if (heard.kind === 'joined' || heard.kind === 'here') return meet(heard.peer, heard.kind)
    if (heard.peer === connection?.peer && heard.kind !== 'left') connection.hear(heard as unknown as Word)
  }

  function meet(peer: string, kind: 'joined' | 'here') {
    if (!ticket) return
    line.say({ kind: 'media', peer: own, data: media })
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
      ...{ peer, isPolite: seat === 'applicant', iceServers, stream, listeners },
      say: (word) => line.say({ ...word, peer: name, to: peer }),
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
      line.say({ kind: 'media', peer: own, data: media })
    },
    close() {
      line.close()
      connection?.close()
      listeners.onRemote(undefined)
    },
  }
}
