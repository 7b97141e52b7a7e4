import { ApiError, call, ConnectionError, send } from '#foundation/http/web/client.ts'
import { interviewsApi } from '../api.ts'

const firstDelay = 500
const maxDelay = 8000
const maxRetries = 40

export interface RecordingSender {
  add(part: Blob): void
  finish(): Promise<void>
  drop(): void
}

export function sendRecording(id: string, onFailed: (error: unknown) => void): RecordingSender {
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
        if (!isTemporary(error) || attempt >= maxRetries) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, Math.min(maxDelay, firstDelay * 2 ** attempt)))
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

function isTemporary(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiError && [502, 503, 504].includes(error.status))
}
