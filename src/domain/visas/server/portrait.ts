import sharp from 'sharp'
import { findDocument } from '#domain/documents/server/queries.ts'
import type { Services } from '#foundation/http/server/services.ts'

export async function readApplicationPhoto(
  { database, files }: Services,
  applicationId: string,
): Promise<Buffer | undefined> {
  const document = await findDocument(database.db, applicationId, 'photo')
  if (!document?.storageName || !document.fileType.startsWith('image/') || document.status === 'quarantined')
    return undefined
  return files.read(document.storageName)
}

/** 35 by 45 mm at 300 dpi, re-encoded without metadata. */
export async function toPortrait(photo: Buffer): Promise<Buffer> {
  return sharp(photo, { limitInputPixels: 50e6 })
    .rotate()
    .resize(413, 531, { fit: 'cover', kernel: 'cubic' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, optimiseCoding: false })
    .toBuffer()
}
