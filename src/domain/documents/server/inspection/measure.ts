// oxlint-disable typescript/no-non-null-assertion -- Pixels are read by positions inside the picture.
import sharp, { type Region, type Sharp } from 'sharp'
import type { PhotoMeasures, ScanMeasures } from '../../findings.ts'

interface GreyImage {
  data: Uint8Array
  width: number
  height: number
}

const headRegion = { left: 0.25, top: 0.15, width: 0.5, height: 0.6, side: 200 }
const margins = [
  { left: 0.02, top: 0.02, width: 0.13, height: 0.45 },
  { left: 0.85, top: 0.02, width: 0.13, height: 0.45 },
]

export async function measurePhoto(picture: Buffer): Promise<PhotoMeasures> {
  const { width, height } = await sharp(picture).metadata()
  const middle = await toGreyscale(
    sharp(picture)
      .extract(cropRegion(headRegion, width, height))
      .resize({ width: headRegion.side }),
  )
  const whole = await toGreyscale(sharp(picture).resize(200, 200, { fit: 'inside' }))
  const sides = []
  for (const margin of margins) sides.push(await statistics(picture, cropRegion(margin, width, height)))
  return {
    width,
    height,
    sharpness: sharpnessOf(middle),
    shadows: percentile(whole.data, 0.05),
    highlights: percentile(whole.data, 0.95),
    background: {
      darkestChannel: Math.min(...sides.flatMap(({ means }) => means)),
      deviation: Math.max(...sides.map(({ deviation }) => deviation)),
    },
  }
}

export async function measureScan(picture: Buffer): Promise<ScanMeasures> {
  const { width, height } = await sharp(picture).metadata()
  const page = await toGreyscale(sharp(picture).resize(1000, 1000, { fit: 'inside' }))
  return { width, height, sharpness: sharpnessOf(page), brightness: mean(page.data), glare: glareOf(page) }
}

function cropRegion(part: { left: number; top: number; width: number; height: number }, width: number, height: number) {
  return {
    left: Math.floor(part.left * width),
    top: Math.floor(part.top * height),
    width: Math.max(1, Math.floor(part.width * width)),
    height: Math.max(1, Math.floor(part.height * height)),
  }
}

async function toGreyscale(picture: Sharp): Promise<GreyImage> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  // Some pictures keep several channels; the first is the brightness.
  const single = info.channels === 1 ? data : data.filter((_, index) => index % info.channels === 0)
  return { data: single, width: info.width, height: info.height }
}

async function statistics(picture: Buffer, area: Region) {
  const pixels = await sharp(picture)
    .extract(area)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { channels } = await sharp(pixels).stats()
  return {
    means: channels.slice(0, 3).map((channel) => channel.mean),
    deviation: Math.max(...channels.slice(0, 3).map((channel) => channel.stdev)),
  }
}

function mean(data: Uint8Array): number {
  let sum = 0
  for (const value of data) sum += value
  return sum / data.length
}

function percentile(data: Uint8Array, share: number): number {
  return data.toSorted()[Math.floor((data.length - 1) * share)] ?? 0
}

function sharpnessOf({ data, width, height }: GreyImage): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const value = 4 * data[at]! - data[at - 1]! - data[at + 1]! - data[at - width]! - data[at + width]!
      sum += value
      squares += value * value
      count += 1
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

const patchSize = 10
const overexposedFrom = 250

/** Overexposed patches connected to the edge are white paper, not glare. */
function glareOf({ data, width, height }: GreyImage): number {
  const columns = Math.floor(width / patchSize)
  const rows = Math.floor(height / patchSize)
  const isOverexposed = Array.from({ length: columns * rows }, (_, index) =>
    isPatchOverexposed(data, width, (index % columns) * patchSize, Math.floor(index / columns) * patchSize),
  )
  const margin = new Set<number>()
  const queue: number[] = []
  const visit = (column: number, row: number) => {
    const index = row * columns + column
    if (column < 0 || row < 0 || column >= columns || row >= rows || !isOverexposed[index] || margin.has(index)) return
    margin.add(index)
    queue.push(index)
  }
  for (let column = 0; column < columns; column += 1) for (const row of [0, rows - 1]) visit(column, row)
  for (let row = 0; row < rows; row += 1) for (const column of [0, columns - 1]) visit(column, row)
  for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    visit(column - 1, row)
    visit(column + 1, row)
    visit(column, row - 1)
    visit(column, row + 1)
  }
  const inside = isOverexposed.length - margin.size
  return inside === 0 ? 0 : (isOverexposed.filter(Boolean).length - margin.size) / inside
}

function isPatchOverexposed(data: Uint8Array, width: number, left: number, top: number): boolean {
  for (let y = top; y < top + patchSize; y += 1)
    for (let x = left; x < left + patchSize; x += 1) if (data[y * width + x]! < overexposedFrom) return false
  return true
}
