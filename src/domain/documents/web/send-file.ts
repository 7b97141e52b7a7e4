// Sends a file in parts. A part that is lost is sent again, a line that breaks is waited for, and the server says where to go on.
import type { DocumentRecord } from '../document.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { documentsApi } from '../api.ts'
import { limits } from '../limits.ts'
import type { UploadState } from '../upload.ts'
import { ApiError, call, ConnectionError, send } from '#foundation/http/web/client.ts'

export interface Sending {
  applicationId: string
  documentType: DocumentTypeId
  file: File
  /** The upload this one continues. */
  uploadId?: string | undefined
  signal: AbortSignal
  onBegun: (uploadId: string) => void
  /** Bytes that have arrived. */
  onProgress: (sent: number) => void
  /** The line is broken and we wait for it; then it is back. */
  onWaiting: (isWaiting: boolean) => void
}

const smallestPart = 32 * 1024
const firstPart = 128 * 1024
/** A part should take about this long: short enough to lose, long enough to be worth its request. */
const partTime = 3000
const longestPause = 15_000
const tries = 8

export async function sendFile(sending: Sending): Promise<DocumentRecord> {
  const { signal, file, onProgress } = sending
  const { uploadId, offset } = await patiently(sending, () => begin(sending))
  const params = { id: uploadId }
  let sent = offset
  let size = firstPart
  onProgress(sent)
  while (sent < file.size) {
    const began = performance.now()
    sent = await patiently(sending, (isAgain) =>
      isAgain ? arrived(params, signal) : sendPart(sending, params, sent, size),
    )
    onProgress(sent)
    const share = partTime / Math.max(1, performance.now() - began)
    size = Math.round(Math.min(limits.partBytes, Math.max(smallestPart, size * Math.min(2, Math.max(0.5, share)))))
  }
  const { document } = await patiently(sending, () => call(documentsApi.finishUpload, { params }, signal))
  return document
}

async function begin({ applicationId, documentType, file, uploadId, signal, onBegun }: Sending): Promise<UploadState> {
  if (uploadId) {
    const known = await call(documentsApi.uploadState, { params: { id: uploadId } }, signal).catch((error: unknown) => {
      if (!isGone(error)) throw error
      return undefined
    })
    if (known) return known
  }
  const begun = await call(
    documentsApi.beginUpload,
    {
      params: { id: applicationId },
      body: { documentType, fileName: file.name, fileSize: file.size, fileType: file.type },
    },
    signal,
  )
  onBegun(begun.uploadId)
  return begun
}

async function sendPart(
  { file, signal }: Sending,
  params: { id: string },
  from: number,
  size: number,
): Promise<number> {
  const bytes = file.slice(from, Math.min(from + size, file.size))
  try {
    const response = await send(
      documentsApi.sendPart,
      { params },
      { signal, bytes, headers: { 'upload-offset': String(from) } },
    )
    return ((await response.json()) as UploadState).offset
  } catch (error) {
    const current = error instanceof ApiError && error.status === 409 ? error.reply.current : undefined
    if (isState(current)) return current.offset
    throw error
  }
}

async function arrived(params: { id: string }, signal: AbortSignal): Promise<number> {
  return (await call(documentsApi.uploadState, { params }, signal)).offset
}

/** Tries again while the line is broken or the service is busy. A no is a no. */
async function patiently<Result>(
  { signal, onWaiting }: Sending,
  work: (isAgain: boolean) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const result = await work(attempt > 0)
      if (attempt > 0) onWaiting(false)
      return result
    } catch (error) {
      if (signal.aborted || !isPassing(error) || attempt >= tries) throw error
      onWaiting(true)
      await pause(Math.min(longestPause, 500 * 2 ** attempt), signal)
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiError && [502, 503, 504].includes(error.status))
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

function isState(value: unknown): value is UploadState {
  return typeof value === 'object' && value !== null && 'offset' in value
}

/** Waits a while; not at all any more once the device is online again, and for as long as it is offline. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = (settle: () => void) => () => {
      over.abort()
      clearTimeout(timer)
      settle()
    }
    const timer = setTimeout(() => {
      if (navigator.onLine) end(resolve)()
    }, milliseconds)
    globalThis.addEventListener('online', end(resolve), { signal: over.signal })
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      { signal: over.signal },
    )
  })
}
