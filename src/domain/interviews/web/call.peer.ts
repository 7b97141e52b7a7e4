import type { IncomingMessage } from '../signal.ts'
import type { CallTransport, Media, OpenCall } from './call-transport.ts'
import { connect, type Connection } from './connection.ts'
import { openSignallingSocket, type Ticket } from './signalling-socket.ts'
import type { NegotiationMessage } from './negotiation.ts'

type PeerMessage = Exclude<IncomingMessage, { kind: 'welcome' }>

export const openPeerCall: OpenCall = (appointmentId, stream, listeners): CallTransport => {
  let own = crypto.randomUUID()
  let ticket: Ticket | undefined
  let media: Media = { camera: true, microphone: true }
  let connection: Connection | undefined
  /** Whether the connection was created after the socket opened, so that no signal was lost. */
  let isFresh = false

  const socket = openSignallingSocket(appointmentId, {
    onOpen(given) {
      ticket = given
      isFresh = false
      socket.send({ kind: 'joined', peer: own })
      listeners.onChat()
      listeners.onRecording()
    },
    onHeard: handleMessage,
    onClosed: listeners.onClosed,
  })

  function handleMessage(message: PeerMessage) {
    if (message.kind === 'chat') return listeners.onChat()
    if (message.kind === 'recording') return listeners.onRecording()
    if (message.to !== undefined && message.to !== own) return
    if (message.kind === 'media') return listeners.onMedia(message.data as Media)
    if (message.kind === 'joined') socket.send({ kind: 'here', peer: own, to: message.peer })
    if (message.kind === 'joined' || message.kind === 'here') return meetPeer(message.peer, message.kind)
    if (message.peer === connection?.peer && message.kind !== 'left')
      connection.receive(message as unknown as NegotiationMessage)
  }

  function meetPeer(peer: string, kind: 'joined' | 'here') {
    if (!ticket) return
    socket.send({ kind: 'media', peer: own, data: media })
    if (connection?.peer !== peer) return begin(peer, ticket)
    if (kind === 'joined' || !isFresh) connection.repair()
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
      send: (word) => socket.send({ ...word, peer: name, to: peer }),
      onStuck: restart,
    })
  }

  function restart() {
    connection?.close()
    connection = undefined
    listeners.onRemote(undefined)
    own = crypto.randomUUID()
    socket.reopen()
  }

  return {
    tell(next) {
      media = next
      socket.send({ kind: 'media', peer: own, data: media })
    },
    close() {
      socket.close()
      connection?.close()
      listeners.onRemote(undefined)
    },
  }
}
