import type { DocumentRecord } from '../document.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { documentsApi } from '../api.ts'
import { limits } from '../limits.ts'
import type { UploadState } from '../upload.ts'
import { ApiError, call, ConnectionError, send } from '#foundation/http/web/client.ts'

interface UploadOptions {
  applicationId: string
  documentType: DocumentTypeId
  file: File
  uploadId?: string | undefined
  signal: AbortSignal
  onBegun: (uploadId: string) => void
  onProgress: (sent: number) => void
  onWaiting: (isWaiting: boolean) => void
}

const minPart = 32 * 1024
const firstPart = 128 * 1024
/** Target duration of a part in milliseconds: cheap to lose, long enough to be worth a request. */
const partTime = 3000
const maxPause = 15_000
const maxRetries = 8

export async function sendFile(options: UploadOptions): Promise<DocumentRecord> {
  const { signal, file, onProgress } = options
  const { uploadId, offset } = await withRetries(options, () => begin(options))
  const params = { id: uploadId }
  let sent = offset
  let size = firstPart
  onProgress(sent)
  while (sent < file.size) {
    const began = performance.now()
    sent = await withRetries(options, (isRetry) =>
      isRetry ? readOffset(params, signal) : sendPart(options, params, sent, size),
    )
    onProgress(sent)
    const share = partTime / Math.max(1, performance.now() - began)
    size = Math.round(Math.min(limits.partBytes, Math.max(minPart, size * Math.min(2, Math.max(0.5, share)))))
  }
  const { document } = await withRetries(options, () => call(documentsApi.finishUpload, { params }, signal))
  return document
}

async function begin({
  applicationId,
  documentType,
  file,
  uploadId,
  signal,
  onBegun,
}: UploadOptions): Promise<UploadState> {
  if (uploadId) {
    const known = await call(documentsApi.uploadState, { params: { id: uploadId } }, signal).catch((error: unknown) => {
      if (!isNotFound(error)) throw error
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
  { file, signal }: UploadOptions,
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
    if (isUploadState(current)) return current.offset
    throw error
  }
}

async function readOffset(params: { id: string }, signal: AbortSignal): Promise<number> {
  return (await call(documentsApi.uploadState, { params }, signal)).offset
}

async function withRetries<Result>(
  { signal, onWaiting }: UploadOptions,
  work: (isRetry: boolean) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const result = await work(attempt > 0)
      if (attempt > 0) onWaiting(false)
      return result
    } catch (error) {
      if (signal.aborted || !isTemporary(error) || attempt >= maxRetries) throw error
      onWaiting(true)
      await waitForRetry(Math.min(maxPause, 500 * 2 ** attempt), signal)
    }
  }
}

function isTemporary(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiError && [502, 503, 504].includes(error.status))
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

function isUploadState(value: unknown): value is UploadState {
  return typeof value === 'object' && value !== null && 'offset' in value
}

function waitForRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const end = (settle: () => void) => () => {
      done.abort()
      clearTimeout(timer)
      settle()
    }
    const timer = setTimeout(() => {
      if (navigator.onLine) end(resolve)()
    }, milliseconds)
    globalThis.addEventListener('online', end(resolve), { signal: done.signal })
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      { signal: done.signal },
    )
  })
}
