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
  /**
   * Tells all instances, after the commit. In the transaction itself it would make every commit wait for the one before:
   * PostgreSQL orders notifications by a lock that it holds until the log is on disk.
   */
  announce(notices: readonly ChangeNotice[]): void
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
  const waiting = new Set<string>()
  let isSending = false

  function announce(notices: readonly ChangeNotice[]) {
    for (const notice of notices) waiting.add(JSON.stringify(notice))
    void sendWaiting()
  }

  /** What is announced meanwhile goes together; what a lost connection may have swallowed goes again over the next one. */
  async function sendWaiting() {
    if (isSending) return
    isSending = true
    while (client && waiting.size > 0) {
      const payloads = [...waiting]
      waiting.clear()
      try {
        await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [liveChannel, payloads])
      } catch (error) {
        for (const payload of payloads) waiting.add(payload)
        log.warn({ err: error }, 'notices of changes wait for the database')
        break
      }
    }
    isSending = false
  }

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
    if (closed) {
      await next.end()
      return
    }
    client = next
    // Detects a dead connection, or one to a server that has become a standby.
    const beat = setInterval(() => {
      next.query<{ standby: boolean }>('select pg_is_in_recovery() as standby').then(
        ({ rows }) => rows[0]?.standby && void next.end().catch(() => undefined),
        () => void next.end().catch(() => undefined),
      )
    }, beatEvery)
    next.once('end', () => {
      clearInterval(beat)
      if (client === next) client = undefined
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
        announce([])
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
    announce,
    async close() {
      closed = true
      await client?.end()
    },
  }
}
