import { ApiError, call, ConnectionError, send } from '#foundation/http/web/client.ts'
import { interviewsApi } from '../api.ts'

const firstDelay = 500
const longestDelay = 8000
const tries = 40

export interface Sender {
  add(part: Blob): void
  /** Waits for what is on its way, and says that nothing follows. */
  finish(): Promise<void>
  /** What was not sent yet is thrown away. */
  drop(): void
}

/** Sends the parts of a recording one after the other. A broken line is waited for; a no ends it. */
export function sendRecording(id: string, onFailed: (error: unknown) => void): Sender {
  let number = 0
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()

  function fail(error: unknown) {
    if (isOver) return
    isOver = true
    onFailed(error)
  }
  async function deliver(params: { id: string; number: number }, bytes: Blob) {
    for (let attempt = 0; !isOver; attempt += 1) {
      try {
        await send(interviewsApi.sendRecordingPart, { params }, { bytes })
        return
      } catch (error) {
        if (!isPassing(error) || attempt >= tries) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, Math.min(longestDelay, firstDelay * 2 ** attempt)))
    }
  }

  return {
    add(part) {
      const params = { id, number }
      number += 1
      last = last.then(() => deliver(params, part)).catch(fail)
    },
    async finish() {
      await last
      if (!isOver) await call(interviewsApi.finishRecording, { params: { id } }).catch(fail)
      isOver = true
    },
    drop: () => void (isOver = true),
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiError && [502, 503, 504].includes(error.status))
}
