import sharp, { type Sharp } from 'sharp'
import type { DocumentTypeId } from '../../document-types.ts'
import type { FileKind } from '../../file-kinds.ts'
import { judgePhoto, judgeScan, type FindingCode } from '../../findings.ts'
import { limits } from '../../limits.ts'
import type { FileProblem } from '../../problems.ts'
import { measurePhoto, measureScan } from './measure.ts'

// Keeps memory flat however many files are waiting.
sharp.concurrency(1)
sharp.cache(false)

export const previewSide = 640

interface InspectedPicture {
  bytes: Uint8Array
  preview: Uint8Array
  checks: FindingCode[]
}

/** Re-encoding drops metadata such as the location, and anything hidden in the file. */
export async function inspectPicture(
  bytes: Buffer,
  kind: Exclude<FileKind, 'pdf'>,
  documentType: DocumentTypeId,
): Promise<InspectedPicture | FileProblem> {
  const clean = await reencode(bytes, kind)
  if ('problem' in clean) return clean
  return { bytes: clean, preview: await createPreview(sharp(clean)), checks: await findFindings(clean, documentType) }
}

async function reencode(bytes: Buffer, kind: Exclude<FileKind, 'pdf'>): Promise<Buffer | FileProblem> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== kind) return { problem: 'picture-damaged' }
    if (width * height > limits.pixels) return { problem: 'too-many-pixels' }
    if (width * height > limits.pixelsPerByte * bytes.length) return { problem: 'too-heavy' }
    const upright = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' }).autoOrient()
    return kind === 'jpeg'
      ? await upright.jpeg({ quality: 88 }).toBuffer()
      : await upright.png({ compressionLevel: 5 }).toBuffer()
  } catch (error) {
    return { problem: 'picture-damaged', fault: String(error) }
  }
}

export function createPreview(picture: Sharp): Promise<Uint8Array> {
  return picture
    .resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 72 })
    .toBuffer()
}

async function findFindings(clean: Buffer, documentType: DocumentTypeId): Promise<FindingCode[]> {
  if (documentType === 'photo') return judgePhoto(await measurePhoto(clean))
  if (documentType === 'passport') return judgeScan(await measureScan(clean))
  return []
}
