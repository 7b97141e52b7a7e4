import type { Grey } from './grey.ts'

export interface ThresholdOptions {
  windows: number
  contrast: number
}

/** Local threshold, so that uneven light does not matter. 1 is ink, 0 is background. */
export function findInk(picture: Grey, { windows, contrast }: ThresholdOptions): Uint8Array {
  const { data, width, height } = picture
  const radius = (Math.round(Math.max(width, height) / windows) | 1) >> 1
  const sums = runningSums(picture)
  const stride = width + 1
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius) * stride
    const bottom = Math.min(height, y + radius + 1) * stride
    const rows = (bottom - top) / stride
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius)
      const right = Math.min(width, x + radius + 1)
      const sum = sums[bottom + right]! - sums[top + right]! - sums[bottom + left]! + sums[top + left]!
      const mean = sum / (rows * (right - left))
      if (data[y * width + x]! < mean * (1 - contrast) - 1) ink[y * width + x] = 1
    }
  }
  return ink
}

function runningSums({ data, width, height }: Grey): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  return sums
}
