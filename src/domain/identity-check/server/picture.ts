import sharp from 'sharp'
import { detectFileKind } from '#domain/documents/file-kinds.ts'
import { readUploadRules, tooLarge } from '#domain/documents/server/upload-rules.ts'
import { spool } from '#domain/documents/server/spool.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { IncomingFile } from '#foundation/http/server/file-body.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { logFault } from '#foundation/http/server/log-fault.ts'

export type Receive = (maxBytes: number) => Promise<IncomingFile>

const maxPixels = 60_000_000
const maxSide = 2400

export interface Picture {
  bytes: Buffer
  type: 'image/jpeg' | 'image/png'
  clean: Buffer
}

export async function receivePicture(outer: LongRunningContext<Actor>, receive: Receive): Promise<Picture> {
  const { maxBytes } = await readUploadRules(outer.db)
  const file = await receive(maxBytes)
  const spooled = await spool(outer.services.env.dataDir, file.bytes, maxBytes)
  if (spooled === 'too-large') throw tooLarge(maxBytes)
  try {
    const kind = detectFileKind(spooled.head)
    if (kind !== 'jpeg' && kind !== 'png') throw notAPicture()
    const bytes = await spooled.read()
    return { bytes, type: kind === 'jpeg' ? 'image/jpeg' : 'image/png', clean: await reencode(outer, bytes) }
  } finally {
    await spooled.discard()
  }
}

async function reencode(outer: LongRunningContext<Actor>, bytes: Buffer): Promise<Buffer> {
  return (
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer()
      // An undecodable picture is the sender's fault, so this is a refusal.
      .catch((error: unknown) => {
        logFault(outer, 'a picture could not be decoded')(error)
        throw notAPicture()
      })
  )
}

export async function crop(
  picture: Buffer,
  scale: number,
  box: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const margin = box.height * 0.45
  const left = Math.max(0, Math.round((box.left - margin) * scale))
  const top = Math.max(0, Math.round((box.top - margin) * scale))
  const right = Math.min(width, Math.round((box.left + box.width + margin) * scale))
  const bottom = Math.min(height, Math.round((box.top + box.height + margin) * scale))
  return sharp(picture)
    .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
    .jpeg({ quality: 92 })
    .toBuffer()
}

function notAPicture(): Refusal {
  return new Refusal('wrong-type', /*i18n*/ 'Please send a picture: JPEG or PNG.', { code: 'not-a-picture' })
}
