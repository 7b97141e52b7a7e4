// What a phone takes is larger than an officer needs and than a thin line carries; what an iPhone writes only few can open.
// Both become a plain JPEG before anything is sent.
import { extensionOf } from '../file-kinds.ts'

const longestSide = 2400
const quality = 0.85
/** Below this a picture is sent as it is. */
const light = 1_500_000

export function isHeic({ name, type }: { name: string; type: string }): boolean {
  return ['heic', 'heif'].includes(extensionOf(name)) || /^image\/hei[cf]/.test(type)
}

/** The file to send: a smaller JPEG where that helps, and otherwise the file itself. */
export async function preparePicture(file: File): Promise<File> {
  const isPicture = isHeic(file) || file.type.startsWith('image/')
  if (!isPicture || (!isHeic(file) && file.size <= light)) return file
  const picture = await decode(file)
  if (!picture) return file
  const smaller = await draw(picture)
  picture.close()
  // A drawing with few colours can be lighter than the photograph we would make of it.
  if (!smaller || (!isHeic(file) && smaller.size >= file.size)) return file
  return new File([smaller], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' })
}

/** The browser's own decoder first; where it does not know the format, ours is fetched. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    if (!isHeic(file)) return undefined
  }
  const { decodeHeic } = await import('./decode-heic.ts')
  return createImageBitmap(await decodeHeic(file))
}

async function draw(picture: ImageBitmap): Promise<Blob | undefined> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // What was see-through would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality))
}
