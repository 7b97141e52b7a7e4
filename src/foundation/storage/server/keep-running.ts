// Restarts the built-in database at the same address when its server dies.
import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedPostgres } from './embedded-postgres.ts'

const delays = [0, 500, 1000, 2000, 4000, 8000]
const checkEvery = 300
const stableAfter = 60_000

interface Options {
  print: (line: string) => void
  onGivenUp: (error: unknown) => void
}

export function keepRunning(postgres: EmbeddedPostgres, { print, onGivenUp }: Options): () => Promise<void> {
  const stopped = new AbortController()
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)

  async function watch() {
    let tries = 0
    let startedAt = performance.now()
    while (!stopped.signal.aborted) {
      await pause(checkEvery)
      if (stopped.signal.aborted || postgres.isRunning()) continue
      if (performance.now() - startedAt > stableAfter) tries = 0
      const delay = delays[tries]
      if (delay === undefined) return onGivenUp(new Error('it keeps stopping'))
      print('The built-in database has stopped. Starting it again.')
      await pause(delay)
      if (stopped.signal.aborted) return
      tries += 1
      startedAt = performance.now()
      try {
        await postgres.restart()
        print('The built-in database is back.')
      } catch (error) {
        if (tries >= delays.length) return onGivenUp(error)
      }
    }
  }

  const watching = watch()
  return async () => {
    stopped.abort()
    await watching
  }
}
