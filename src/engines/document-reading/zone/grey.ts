/** Row by row; 0 is black. */
export interface Grey {
  data: Uint8Array
  width: number
  height: number
}

export function toGrey(colours: ArrayLike<number>): Uint8Array {
  const grey = new Uint8Array(colours.length / 4)
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.299 * colours[at * 4]! + 0.587 * colours[at * 4 + 1]! + 0.114 * colours[at * 4 + 2]!
  return grey
}

export function sampleGrey({ data, width, height }: Grey, x: number, y: number): number {
  const inX = Math.min(Math.max(x, 0), width - 1.001)
  const inY = Math.min(Math.max(y, 0), height - 1.001)
  const left = Math.floor(inX)
  const top = Math.floor(inY)
  const right = inX - left
  const down = inY - top
  const at = top * width + left
  const upper = data[at]! * (1 - right) + data[at + 1]! * right
  const lower = data[at + width]! * (1 - right) + data[at + width + 1]! * right
  return upper * (1 - down) + lower * down
}

export function downscale(picture: Grey, longestSide: number): { picture: Grey; scale: number } {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  if (scale === 1) return { picture, scale }
  const width = Math.max(2, Math.round(picture.width * scale))
  const height = Math.max(2, Math.round(picture.height * scale))
  const across = averageRows(picture.data, picture.width, picture.height, width)
  const data = averageColumns(across, width, picture.height, height)
  return { picture: { data, width, height }, scale }
}

function averageRows(data: Uint8Array, width: number, height: number, newWidth: number): Float32Array {
  const out = new Float32Array(newWidth * height)
  for (const { to, from, until, shares } of spans(width, newWidth))
    for (let y = 0; y < height; y += 1) {
      let sum = 0
      for (let x = from; x <= until; x += 1) sum += data[y * width + x]! * shares[x - from]!
      out[y * newWidth + to] = sum
    }
  return out
}

function averageColumns(data: Float32Array, width: number, height: number, newHeight: number): Uint8Array {
  const out = new Uint8Array(width * newHeight)
  for (const { to, from, until, shares } of spans(height, newHeight))
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let y = from; y <= until; y += 1) sum += data[y * width + x]! * shares[y - from]!
      out[to * width + x] = sum + 0.5
    }
  return out
}

function* spans(old: number, count: number) {
  const step = old / count
  for (let to = 0; to < count; to += 1) {
    const start = to * step
    const end = Math.min(old, start + step)
    const from = Math.floor(start)
    const until = Math.min(old - 1, Math.ceil(end) - 1)
    const shares: number[] = []
    for (let at = from; at <= until; at += 1) shares.push((Math.min(end, at + 1) - Math.max(start, at)) / (end - start))
    yield { to, from, until, shares }
  }
}

/** 3 × 3 box blur: removes grain, keeps strokes. */
export function blur({ data, width, height }: Grey): Grey {
  const out = new Uint8Array(data.length)
  const column = new Uint16Array(width)
  for (let y = 0; y < height; y += 1) {
    const above = Math.max(0, y - 1) * width
    const below = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x += 1) column[x] = data[above + x]! + data[y * width + x]! + data[below + x]!
    for (let x = 0; x < width; x += 1)
      out[y * width + x] = (column[Math.max(0, x - 1)]! + column[x]! + column[Math.min(width - 1, x + 1)]!) / 9
  }
  return { data: out, width, height }
}
