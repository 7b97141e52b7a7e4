// The line between two browsers of a meeting: a websocket each, on whichever instance, and signals in between.
import websocket from '@fastify/websocket'
import { and, eq, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Services } from '#foundation/http/server/services.ts'
import { closings, Hello, linePath, Signal } from '../signal.ts'
import { findSignal, lastSignal, sendSignal, signalSubject } from './signals.ts'
import { videoSessions, type VideoTicketRow } from './table.ts'
import { holdsSeat, takeTicket } from './tickets.ts'

const greetingWithin = 10_000
const beatEvery = 20_000
/** More than any honest browser needs to find the other one. */
const most = { messages: 300, per: 10_000 }

interface Member {
  ticket: VideoTicketRow
  hear(signalId: number): void
  close(): void
}

export async function serveLine(app: FastifyInstance, services: Services): Promise<void> {
  const rooms = new Map<string, Set<Member>>()
  const unwatch = services.live.watch(({ name, subject }) => {
    if (name !== signalSubject) return
    const [room = '', id] = subject.split(' ')
    for (const member of rooms.get(room) ?? []) member.hear(Number(id))
  })
  // Signals may have been lost: whoever opens the line again says anew what matters.
  const stopReconnecting = services.live.onReconnect(() => {
    for (const room of rooms.values()) for (const member of room) member.close()
  })
  app.addHook('onClose', async () => {
    unwatch()
    stopReconnecting()
  })
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } })
  await app.register(async (scope) => {
    scope.get(linePath, { websocket: true }, (socket, { id }) =>
      answer(
        services,
        rooms,
        socket,
        (message) => (error) => services.log.warn({ requestId: id, err: error }, message),
      ),
    )
  })
}

type LogFault = (message: string) => (error: unknown) => void

/** Nothing is said or heard before a ticket was shown. */
function answer(services: Services, rooms: Map<string, Set<Member>>, socket: WebSocket, logFault: LogFault): void {
  const { db } = services.database
  const impatience = setTimeout(() => socket.close(closings.refused), greetingWithin)
  // The browser broke the line or the protocol: its fault, and its end.
  socket.on('error', () => socket.terminate())
  socket.once('close', () => clearTimeout(impatience))
  socket.once('message', (raw: Buffer) => {
    clearTimeout(impatience)
    const hello = read(Hello, raw)
    if (!hello) return socket.close(closings.refused)
    admit(hello.ticket).catch((error: unknown) => {
      logFault('nobody could be let into a meeting')(error)
      socket.close(1011)
    })
  })

  async function admit(shown: string) {
    const ticket = await takeTicket(db, shown, services.clock())
    if (!ticket) return socket.close(closings.refused)
    const [isHeld, before] = await Promise.all([
      holdsSeat(services, ticket, services.clock()),
      lastSignal(db, ticket.videoSessionId),
    ])
    if (!isHeld) return socket.close(closings.refused)
    join(services, rooms, socket, { ticket, before, logFault })
  }
}

interface Admitted {
  ticket: VideoTicketRow
  /** What was said before this line was opened has at most this number. */
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
  let spoken = 0
  let peer = ''
  let isAlive = true
  let seenAt = services.clock()
  // Whatever is heard and said keeps its order, however long the database takes for each.
  const hearing = inOrder(socket, logFault('a signal of a meeting could not be passed on'))
  const speaking = inOrder(socket, logFault('a signal of a meeting could not be taken'))

  const member: Member = {
    ticket,
    close: () => socket.close(closings.again),
    hear: (id) =>
      hearing(async () => {
        const message = await findSignal(db, id)
        const { kind, seat, peer: from } = (message ?? {}) as { kind?: string; seat?: string; peer?: string }
        if (kind === undefined || (from !== undefined && from === peer)) return
        // The same person opened the meeting elsewhere: the newer one stays. A notice may come late, of an older one.
        if (kind === 'joined' && seat === ticket.seat && id > before) return socket.close(closings.elsewhere)
        if (seat !== ticket.seat) socket.send(JSON.stringify(message))
      }),
  }
  room.add(member)
  void checkIn(services, ticket, seenAt).catch(logFault('presence in a meeting could not be noted'))
  socket.on('pong', () => (isAlive = true))
  socket.on('message', (raw: Buffer) => {
    spoken += 1
    const signal = read(Signal, raw)
    if (!signal || spoken > most.messages) return socket.close(closings.tooMuch)
    peer = signal.peer
    speaking(() => sendSignal(db, roomId, { ...signal, seat: ticket.seat }, services.clock()))
  })
  const calm = setInterval(() => (spoken = 0), most.per)
  async function lookAfter() {
    seenAt = services.clock()
    const closing = await checkIn(services, ticket, seenAt)
    if (closing !== undefined) return socket.close(closing)
    isAlive = false
    socket.ping()
  }
  const beat = setInterval(() => {
    if (isAlive) void lookAfter().catch(logFault('presence in a meeting could not be noted'))
    else socket.terminate()
  }, beatEvery)
  socket.once('close', () => {
    clearInterval(calm)
    clearInterval(beat)
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

/** Notes that the applicant is still there. A line without a sign-in, or to a meeting that is gone, is closed. */
async function checkIn(services: Services, ticket: VideoTicketRow, now: Date): Promise<number | undefined> {
  const { db } = services.database
  if (!(await holdsSeat(services, ticket, now))) return closings.refused
  const here = eq(videoSessions.id, ticket.videoSessionId)
  const [row] =
    ticket.seat === 'applicant'
      ? await db.update(videoSessions).set({ seenAt: now }).where(here).returning({ id: videoSessions.id })
      : await db.select({ id: videoSessions.id }).from(videoSessions).where(here)
  return row ? undefined : closings.over
}

/** Whoever left the page is no longer before others, unless they came back by another line meanwhile. */
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

function read<S extends z.core.$ZodType>(schema: S, raw: Buffer): z.output<S> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(raw.toString('utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
