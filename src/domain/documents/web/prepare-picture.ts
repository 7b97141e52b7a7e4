// Phone pictures are too large for slow connections, and few browsers open HEIC.
import { extensionOf } from '../file-kinds.ts'

const longestSide = 2400
const quality = 0.85
const smallEnough = 1_500_000

export function isHeic({ name, type }: { name: string; type: string }): boolean {
  return ['heic', 'heif'].includes(extensionOf(name)) || /^image\/hei[cf]/.test(type)
}

export async function preparePicture(file: File): Promise<File> {
  const isPicture = isHeic(file) || file.type.startsWith('image/')
  if (!isPicture || (!isHeic(file) && file.size <= smallEnough)) return file
  const picture = await decode(file)
  if (!picture) return file
  const smaller = await renderJpeg(picture)
  picture.close()
  // Graphics with few colours can be smaller than our JPEG.
  if (!smaller || (!isHeic(file) && smaller.size >= file.size)) return file
  return new File([smaller], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' })
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    if (!isHeic(file)) return undefined
  }
  const { decodeHeic } = await import('./decode-heic.ts')
  return createImageBitmap(await decodeHeic(file))
}

async function renderJpeg(picture: ImageBitmap): Promise<Blob | undefined> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // Transparent pixels would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality))
}
