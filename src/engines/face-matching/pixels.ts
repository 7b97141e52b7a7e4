/** A picture of red, green and blue bytes, row by row. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** Where a point of a small picture lies in a large one: `x' = ax·x + bx·y + cx`, and the same for y. */
export interface Mapping {
  x: readonly [number, number, number]
  y: readonly [number, number, number]
}

/**
 * The large picture seen through the mapping, colour by colour as networks want it; what lies outside is black. Where
 * one pixel stands for many, several of them are asked, or fine patterns would come out as coarse ones.
 */
export function sample(picture: Pixels, mapping: Mapping, width: number, height: number): Float32Array {
  const plane = width * height
  const out = new Float32Array(plane * 3)
  const asked = Math.min(4, Math.max(1, Math.round(Math.hypot(mapping.x[0], mapping.y[0]))))
  const shares = Array.from({ length: asked }, (_, index) => (index + 0.5) / asked - 0.5)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (const down of shares)
        for (const across of shares) {
          const fromX = mapping.x[0] * (x + across) + mapping.x[1] * (y + down) + mapping.x[2]
          const fromY = mapping.y[0] * (x + across) + mapping.y[1] * (y + down) + mapping.y[2]
          const at = y * width + x
          for (let colour = 0; colour < 3; colour += 1)
            out[colour * plane + at]! += between(picture, fromX, fromY, colour) / asked ** 2
        }
  return out
}

function between({ data, width, height }: Pixels, x: number, y: number, colour: number): number {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return 0
  const left = Math.min(Math.floor(x), width - 2)
  const top = Math.min(Math.floor(y), height - 2)
  const [right, down] = [x - left, y - top]
  const at = (top * width + left) * 3 + colour
  const below = at + width * 3
  const upper = data[at]! * (1 - right) + data[at + 3]! * right
  const lower = data[below]! * (1 - right) + data[below + 3]! * right
  return upper * (1 - down) + lower * down
}

/** A rectangle of the large picture, as it fills a small one. */
export function cut(left: number, top: number, width: number, height: number, size: number): Mapping {
  return { x: [width / size, 0, left], y: [0, height / size, top] }
}

/** Shades of grey from three planes of colour. */
export function greyOf(planes: Float32Array): Float32Array {
  const plane = planes.length / 3
  return Float32Array.from(
    { length: plane },
    (_, at) => 0.299 * planes[at]! + 0.587 * planes[plane + at]! + 0.114 * planes[2 * plane + at]!,
  )
}
