import type { FastifyReply } from 'fastify'
import type { SentFile } from '#foundation/values/schema.ts'

/** Headers keep an uploaded file from running, loading anything or being sniffed as another type. */
export function sendFile(reply: FastifyReply, { bytes, fileType, fileName, isShown = false }: SentFile): FastifyReply {
  return reply
    .header('content-type', fileType)
    .header('content-disposition', disposition(isShown ? 'inline' : 'attachment', fileName))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** RFC 6266: an ASCII name for old clients and the real one for all others. */
function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
  const whole = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain || 'file'}"; filename*=UTF-8''${whole}`
}
