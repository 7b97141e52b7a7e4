import type { Reading } from '../reading.ts'
import { fieldsOfZone, readingOfZone } from '../zone-fields.ts'
import { toGrey, type Grey } from '../zone/grey.ts'
import { readZoneInWorker } from './read-zone-in-worker.ts'

type PassportOutcome =
  | { reading: Reading }
  | { reading?: undefined; why: 'none' | 'unseen' | 'contradicted' | 'not-a-passport' | 'no-picture' }

const longestSide = 2200

export async function readPassport(file: Blob, today: string): Promise<PassportOutcome> {
  const picture = await greyOf(file)
  if (!picture) return { why: 'no-picture' }
  const outcome = await readZoneInWorker(picture)
  const reading = outcome.zone ? readingOfZone(outcome.zone, today) : outcome.part && fieldsOfZone(outcome.part, today)
  if (!reading) return { why: outcome.zone ? 'not-a-passport' : outcome.why }
  return reading.kind === 'passport' ? { reading } : { why: 'not-a-passport' }
}

async function greyOf(file: Blob): Promise<Grey | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [
    Math.max(2, Math.round(bitmap.width * scale)),
    Math.max(2, Math.round(bitmap.height * scale)),
  ]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  return { data: toGrey(data), width, height }
}
