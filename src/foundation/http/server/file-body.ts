import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#foundation/values/refusal.ts'

export function withFile(app: FastifyInstance, declare: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    declare(scope)
  })
}

export function withBytes(
  app: FastifyInstance,
  maxBytes: number,
  declare: (scope: FastifyInstance) => void,
  type = 'application/octet-stream',
): void {
  void app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: maxBytes } as const
    scope.removeContentTypeParser(type)
    scope.addContentTypeParser(type, options, (_request, body, done) => done(null, body))
    declare(scope)
  })
}

export interface IncomingFile {
  fileName: string
  fileType: string
  /** Up to one chunk more than the limit may arrive; the consumer counts. */
  bytes: AsyncIterable<Buffer>
}

export async function receiveFile(request: FastifyRequest, field: string, maxBytes: number): Promise<IncomingFile> {
  if (!request.isMultipart())
    throw new Refusal('wrong-type', /*i18n*/ 'Please send the file as a multipart form.', { code: 'not-a-form' })
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 8, fieldSize: 4096, parts: 9 }
  const part = await request.file({ limits }).catch(() => {
    throw new Refusal('invalid', /*i18n*/ 'The form could not be read.', { code: 'bad-form' })
  })
  if (part?.fieldname !== field) {
    drainRequest(request)
    throw new Refusal('invalid', /*i18n*/ 'The form has no file.', { code: 'no-file' })
  }
  return { fileName: part.filename ?? '', fileType: part.mimetype, bytes: firstBytes(request, part.file, maxBytes) }
}

async function* firstBytes(
  request: FastifyRequest,
  file: AsyncIterable<Buffer> & { truncated?: boolean },
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of file) {
      size += chunk.length
      yield chunk
      if (size > maxBytes) return
    }
  } catch {
    // The form ended badly, but its file was too large already when the rest of it was still unread.
    if (file.truncated) return yield Buffer.alloc(maxBytes + 1 - size)
    throw new Refusal('invalid', /*i18n*/ 'The upload was interrupted. Please try again.', { code: 'interrupted' })
  } finally {
    if (!request.raw.readableEnded) drainRequest(request)
  }
}

/** A sender that is cut off mid-upload may never read the reply, so this much more is read and discarded. */
const drainLimit = 16 * 1024 * 1024
const silenceTimeout = 5000

function drainRequest({ raw }: FastifyRequest): void {
  let forgotten = 0
  const giveUp = setTimeout(() => raw.destroy(), silenceTimeout)
  raw.once('close', () => clearTimeout(giveUp))
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    giveUp.refresh()
    forgotten += chunk.length
    if (forgotten > drainLimit) raw.destroy()
  })
  raw.resume()
}
