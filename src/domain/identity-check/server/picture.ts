import sharp from 'sharp'
import { detectFileKind } from '#domain/documents/file-kinds.ts'
import { readUploadRules, tooLarge } from '#domain/documents/server/upload-rules.ts'
import { spool } from '#domain/documents/server/spool.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { IncomingFile } from '#foundation/http/server/file-body.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'

export type Receive = (maxBytes: number) => Promise<IncomingFile>

const mostPixels = 60_000_000
const longestSide = 2400

export interface Picture {
  /** As it came. */
  bytes: Buffer
  type: 'image/jpeg' | 'image/png'
  /** Its pixels alone: upright, without whatever else was in the file. */
  clean: Buffer
}

/** Takes one picture while it arrives, and stops listening as soon as it is too much. */
export async function receivePicture(outside: LongRunningContext<Actor>, receive: Receive): Promise<Picture> {
  const { maxBytes } = await readUploadRules(outside.db)
  const file = await receive(maxBytes)
  const spooled = await spool(outside.services.env.dataDir, file.bytes, maxBytes)
  if (spooled === 'too-large') throw tooLarge(maxBytes)
  try {
    const kind = detectFileKind(spooled.head)
    if (kind !== 'jpeg' && kind !== 'png') throw noPicture()
    const bytes = await spooled.read()
    return { bytes, type: kind === 'jpeg' ? 'image/jpeg' : 'image/png', clean: await cleaned(bytes) }
  } finally {
    await spooled.discard()
  }
}

async function cleaned(bytes: Buffer): Promise<Buffer> {
  return (
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer()
      // What cannot be decoded is the sender's fault, and they are told.
      .catch(() => {
        throw noPicture()
      })
  )
}

/** A part of a picture, with some room around it. */
export async function cutOut(
  picture: Buffer,
  scale: number,
  box: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const room = box.height * 0.45
  const left = Math.max(0, Math.round((box.left - room) * scale))
  const top = Math.max(0, Math.round((box.top - room) * scale))
  const right = Math.min(width, Math.round((box.left + box.width + room) * scale))
  const bottom = Math.min(height, Math.round((box.top + box.height + room) * scale))
  return sharp(picture)
    .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
    .jpeg({ quality: 92 })
    .toBuffer()
}

function noPicture(): Refusal {
  return new Refusal('wrong-type', /*i18n*/ 'Please send a picture: JPEG or PNG.', { code: 'not-a-picture' })
}
