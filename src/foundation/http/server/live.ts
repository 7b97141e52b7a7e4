import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#foundation/storage/server/database-address.ts'
import type { Log } from '#foundation/runtime/server/log.ts'

export const liveChannel = 'evisa_live'
const beatEvery = 15_000

/** Carries no content: the client fetches the data with its own rights. */
export interface ChangeNotice {
  subject: string
  name: string
  userId: string | null
  /** For other instances only; screens are not notified. */
  isQuiet?: boolean
}

export interface Live {
  subscribe(listener: (notice: ChangeNotice) => void): () => void
  /** After a gap in which notices may have been lost. */
  onReconnect(listener: () => void): () => void
  close(): Promise<void>
}

export async function openLive(url: string, log: Log): Promise<Live> {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  let client: pg.Client | undefined
  let closed = false

  async function connect() {
    const next = new pg.Client({
      ...connectionTo(url),
      application_name: 'evisa-live',
      keepAlive: true,
      connectionTimeoutMillis: 15_000,
      query_timeout: 15_000,
    })
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => handleNotification(payload))
    try {
      await next.connect()
      await next.query(`listen ${liveChannel}`)
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    client = next
    if (closed) {
      await next.end()
      return
    }
    // Detects a dead connection, or one to a server that has become a standby.
    const beat = setInterval(() => {
      next.query<{ standby: boolean }>('select pg_is_in_recovery() as standby').then(
        ({ rows }) => rows[0]?.standby && void next.end().catch(() => undefined),
        () => void next.end().catch(() => undefined),
      )
    }, beatEvery)
    next.once('end', () => {
      clearInterval(beat)
      if (!closed) void reconnect()
    })
  }

  function handleNotification(payload: string | undefined) {
    try {
      emitter.emit('word', JSON.parse(payload ?? '{}'))
    } catch (error) {
      log.error({ err: error }, 'a word about a change could not be passed on')
    }
  }

  async function reconnect() {
    for (let delay = 250; !closed; delay = Math.min(delay * 2, 10_000)) {
      await wait(delay)
      if (closed) return
      try {
        await connect()
        log.info('live updates reconnected')
        emitter.emit('gap')
        return
      } catch (error) {
        log.warn({ err: error }, 'live updates are waiting for the database')
      }
    }
  }

  await connect()
  return {
    subscribe(listener) {
      emitter.on('word', listener)
      return () => emitter.off('word', listener)
    },
    onReconnect(listener) {
      emitter.on('gap', listener)
      return () => emitter.off('gap', listener)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
