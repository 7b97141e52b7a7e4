import websocket from '@fastify/websocket'
import { and, eq, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { isSameOrigin } from '#foundation/http/server/same-origin.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { parseJson } from '#foundation/values/parse-json.ts'
import { closeCodes, Hello, signallingPath, Signal } from '../signal.ts'
import { findSignal, lastSignal, sendSignal, signalSubject } from './signals.ts'
import { videoSessions, type VideoTicketRow } from './table.ts'
import { isTicketHolderSignedIn, redeemTicket } from './tickets.ts'

const helloTimeout = 10_000
const heartbeatInterval = 20_000
const rateLimit = { messages: 300, per: 10_000 }

/** One for the meeting, and some for lines that broke and are not noticed yet. */
export const socketsPerAccount = 4

interface Member {
  ticket: VideoTicketRow
  since: number
  giveWay(): void
  deliver(signalId: number): void
  close(): void
}

export async function serveSignallingSocket(app: FastifyInstance, services: Services): Promise<void> {
  const rooms = new Map<string, Set<Member>>()
  const unsubscribe = services.live.subscribe(({ name, subject }) => {
    if (name !== signalSubject) return
    const [room = '', id] = subject.split(' ')
    for (const member of rooms.get(room) ?? []) member.deliver(Number(id))
  })
  // Signals may have been lost, so browsers have to reconnect and repeat what matters.
  const stopReconnecting = services.live.onReconnect(() => {
    for (const room of rooms.values()) for (const member of room) member.close()
  })
  app.addHook('onClose', async () => {
    unsubscribe()
    stopReconnecting()
  })
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } })
  await app.register(async (scope) => {
    // Browsers let any page open a socket, and only say whose it is.
    scope.addHook('preValidation', async (request) => {
      if (!isSameOrigin(request, services))
        throw new Refusal('forbidden', /*i18n*/ 'This request came from another site.', { code: 'cross-site' })
    })
    scope.get(signallingPath, { websocket: true }, (socket, { id }) =>
      handleSocket(
        services,
        rooms,
        socket,
        (message) => (error) => services.log.warn({ requestId: id, err: error }, message),
      ),
    )
  })
}

type LogFault = (message: string) => (error: unknown) => void

function handleSocket(
  services: Services,
  rooms: Map<string, Set<Member>>,
  socket: WebSocket,
  logFault: LogFault,
): void {
  const { db } = services.database
  const helloTimer = setTimeout(() => socket.close(closeCodes.refused), helloTimeout)
  socket.on('error', () => socket.terminate())
  socket.once('close', () => clearTimeout(helloTimer))
  socket.once('message', (raw: Buffer) => {
    clearTimeout(helloTimer)
    const hello = parse(Hello, raw)
    if (!hello) return socket.close(closeCodes.refused)
    admit(hello.ticket).catch((error: unknown) => {
      logFault('nobody could be let into a meeting')(error)
      socket.close(1011)
    })
  })

  async function admit(shown: string) {
    const ticket = await redeemTicket(db, shown, services.clock())
    if (!ticket) return socket.close(closeCodes.refused)
    const [isValid, before] = await Promise.all([
      isTicketHolderSignedIn(services, ticket, services.clock()),
      lastSignal(db, ticket.videoSessionId),
    ])
    if (!isValid) return socket.close(closeCodes.refused)
    join(services, rooms, socket, { ticket, before, logFault })
  }
}

interface Admitted {
  ticket: VideoTicketRow
  /** Signals up to this id are older than the connection. */
  before: number
  logFault: LogFault
}

function join(
  services: Services,
  rooms: Map<string, Set<Member>>,
  socket: WebSocket,
  { ticket, before, logFault }: Admitted,
): void {
  const { db } = services.database
  const roomId = ticket.videoSessionId
  const room = rooms.get(roomId) ?? new Set<Member>()
  rooms.set(roomId, room)
  let received = 0
  let peer = ''
  let isAlive = true
  let seenAt = services.clock()
  // Keeps the order even when database queries take different times.
  const incomingQueue = inOrder(socket, logFault('a signal of a meeting could not be passed on'))
  const outgoingQueue = inOrder(socket, logFault('a signal of a meeting could not be taken'))

  const member: Member = {
    ticket,
    since: performance.now(),
    giveWay: () => socket.close(closeCodes.elsewhere),
    close: () => socket.close(closeCodes.again),
    deliver: (id) =>
      incomingQueue(async () => {
        const message = await findSignal(db, id)
        const { kind, seat, peer: from } = (message ?? {}) as { kind?: string; seat?: string; peer?: string }
        if (kind === undefined || (from !== undefined && from === peer)) return
        // The newer connection of the same person stays; late notices about older ones are ignored.
        if (kind === 'joined' && seat === ticket.seat && id > before) return socket.close(closeCodes.elsewhere)
        if (seat !== ticket.seat) socket.send(JSON.stringify(message))
      }),
  }
  const theirs = [...rooms.values()].flatMap((members) =>
    [...members].filter(({ ticket: { userId } }) => userId === ticket.userId),
  )
  theirs.sort((one, other) => other.since - one.since)
  for (const oldest of theirs.slice(socketsPerAccount - 1)) oldest.giveWay()
  room.add(member)
  void checkIn(services, ticket, seenAt).catch(logFault('presence in a meeting could not be noted'))
  socket.on('pong', () => (isAlive = true))
  socket.on('message', (raw: Buffer) => {
    received += 1
    const signal = parse(Signal, raw)
    if (!signal || received > rateLimit.messages) return socket.close(closeCodes.tooMuch)
    peer = signal.peer
    outgoingQueue(() => sendSignal(db, roomId, { ...signal, seat: ticket.seat }, services.clock()))
  })
  const rateReset = setInterval(() => (received = 0), rateLimit.per)
  async function checkPresence() {
    seenAt = services.clock()
    const closing = await checkIn(services, ticket, seenAt)
    if (closing !== undefined) return socket.close(closing)
    isAlive = false
    socket.ping()
  }
  const heartbeat = setInterval(() => {
    if (isAlive) void checkPresence().catch(logFault('presence in a meeting could not be noted'))
    else socket.terminate()
  }, heartbeatInterval)
  socket.once('close', () => {
    clearInterval(rateReset)
    clearInterval(heartbeat)
    room.delete(member)
    if (room.size === 0) rooms.delete(roomId)
    void leave(services, ticket, seenAt).catch(logFault('leaving a meeting could not be noted'))
    if (peer !== '')
      sendSignal(db, roomId, { kind: 'left', peer, seat: ticket.seat }, services.clock()).catch(
        logFault('the other side of a meeting could not be told that somebody left'),
      )
  })
  socket.send(JSON.stringify({ kind: 'welcome' }))
}

async function checkIn(services: Services, ticket: VideoTicketRow, now: Date): Promise<number | undefined> {
  const { db } = services.database
  if (!(await isTicketHolderSignedIn(services, ticket, now))) return closeCodes.refused
  const here = eq(videoSessions.id, ticket.videoSessionId)
  const [row] =
    ticket.seat === 'applicant'
      ? await db.update(videoSessions).set({ seenAt: now }).where(here).returning({ id: videoSessions.id })
      : await db.select({ id: videoSessions.id }).from(videoSessions).where(here)
  return row ? undefined : closeCodes.over
}

/** Gives up the place in the waiting room, unless the applicant has reconnected meanwhile. */
async function leave({ database: { db } }: Services, ticket: VideoTicketRow, seenAt: Date): Promise<void> {
  if (ticket.seat !== 'applicant') return
  await db
    .update(videoSessions)
    .set({ seenAt: null })
    .where(and(eq(videoSessions.id, ticket.videoSessionId), lte(videoSessions.seenAt, seenAt)))
}

function inOrder(socket: WebSocket, onFault: (error: unknown) => void) {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<unknown>) => {
    last = last.then(work).catch((error: unknown) => {
      onFault(error)
      socket.close(1011)
    })
  }
}

function parse<S extends z.core.$ZodType>(schema: S, raw: Buffer): z.output<S> | undefined {
  const { data } = z.safeParse(schema, parseJson(raw.toString('utf8')))
  return data
}
