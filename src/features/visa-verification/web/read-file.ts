import type { Scanned } from '../check-seal.ts'
import type { Scanner } from './scanner.ts'

const maxSide = 2600

export async function scanFile(scanner: Scanner, file: File): Promise<Scanned | undefined> {
  const isPdf = file.type === 'application/pdf' || (await file.slice(0, 5).text()) === '%PDF-'
  const picture = isPdf ? await (await import('./read-pdf.ts')).drawPdf(file) : await drawPicture(file)
  return scanner.find(picture, true)
}

async function drawPicture(file: File): Promise<ImageData> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  return draw(bitmap, bitmap.width * scale, bitmap.height * scale)
}

export function draw(source: CanvasImageSource, width: number, height: number): ImageData {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [Math.round(width), Math.round(height)]
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
