import sharp, { type Sharp } from 'sharp'
import type { DocumentTypeId } from '../../document-types.ts'
import type { FileKind } from '../../file-kinds.ts'
import { judgePhoto, judgeScan, type FindingCode } from '../../findings.ts'
import { limits } from '../../limits.ts'
import type { ProblemCode } from '../../problems.ts'
import { measurePhoto, measureScan } from './measure.ts'

// One picture at a time, and nothing of it kept: memory stays flat however many are waiting.
sharp.concurrency(1)
sharp.cache(false)

export const previewSide = 640

export interface InspectedPicture {
  bytes: Uint8Array
  preview: Uint8Array
  checks: FindingCode[]
}

/** Decoded whole, turned upright and written anew: what is not picture (place, camera, anything hidden) stays behind. */
export async function inspectPicture(
  bytes: Buffer,
  kind: Exclude<FileKind, 'pdf'>,
  documentType: DocumentTypeId,
): Promise<InspectedPicture | ProblemCode> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== kind) return 'picture-damaged'
    if (width * height > limits.pixels) return 'too-many-pixels'
    const upright = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' }).autoOrient()
    const clean =
      kind === 'jpeg'
        ? await upright.jpeg({ quality: 88 }).toBuffer()
        : await upright.png({ compressionLevel: 5 }).toBuffer()
    return { bytes: clean, preview: await previewOf(sharp(clean)), checks: await lookAt(clean, documentType) }
  } catch {
    return 'picture-damaged'
  }
}

export function previewOf(picture: Sharp): Promise<Uint8Array> {
  return picture
    .resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 72 })
    .toBuffer()
}

async function lookAt(clean: Buffer, documentType: DocumentTypeId): Promise<FindingCode[]> {
  if (documentType === 'photo') return judgePhoto(await measurePhoto(clean))
  if (documentType === 'passport') return judgeScan(await measureScan(clean))
  return []
}
