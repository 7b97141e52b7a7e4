export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** Affine map from a small image to a large one: `x' = ax·x + bx·y + cx`, and the same for y. */
export interface Mapping {
  x: readonly [number, number, number]
  y: readonly [number, number, number]
}

/** Half the time of a face check is spent here, so all three colours of a pixel are read at once. */
export function sample(picture: Pixels, mapping: Mapping, width: number, height: number): Float32Array {
  const plane = width * height
  const out = new Float32Array(plane * 3)
  const [xx, xy, xBase] = mapping.x
  const [yx, yy, yBase] = mapping.y
  const asked = Math.min(4, Math.max(1, Math.round(Math.hypot(xx, yx))))
  const { data } = picture
  const stride = picture.width * 3
  const lastX = picture.width - 1
  const lastY = picture.height - 1
  const step = 1 / asked
  const first = step / 2 - 0.5
  const share = step * step
  for (let at = 0; at < plane; at += 1) {
    const column = at % width
    const row = (at - column) / width
    let red = 0
    let green = 0
    let blue = 0
    for (let part = 0; part < asked * asked; part += 1) {
      const x = column + first + (part % asked) * step
      const y = row + first + ((part / asked) | 0) * step
      const fromX = xx * x + xy * y + xBase
      const fromY = yx * x + yy * y + yBase
      if (fromX < 0 || fromY < 0 || fromX > lastX || fromY > lastY) continue
      const left = Math.min(fromX | 0, lastX - 1)
      const top = Math.min(fromY | 0, lastY - 1)
      const right = fromX - left
      const down = fromY - top
      const lowerRight = right * down
      const lowerLeft = down - lowerRight
      const upperRight = right - lowerRight
      const upperLeft = 1 - right - lowerLeft
      const above = top * stride + left * 3
      const below = above + stride
      red +=
        data[above]! * upperLeft +
        data[above + 3]! * upperRight +
        data[below]! * lowerLeft +
        data[below + 3]! * lowerRight
      green +=
        data[above + 1]! * upperLeft +
        data[above + 4]! * upperRight +
        data[below + 1]! * lowerLeft +
        data[below + 4]! * lowerRight
      blue +=
        data[above + 2]! * upperLeft +
        data[above + 5]! * upperRight +
        data[below + 2]! * lowerLeft +
        data[below + 5]! * lowerRight
    }
    out[at] = red * share
    out[plane + at] = green * share
    out[2 * plane + at] = blue * share
  }
  return out
}

export function cut(left: number, top: number, width: number, height: number, size: number): Mapping {
  return { x: [width / size, 0, left], y: [0, height / size, top] }
}

export function greyOf(planes: Float32Array): Float32Array {
  const plane = planes.length / 3
  return Float32Array.from(
    { length: plane },
    (_, at) => 0.299 * planes[at]! + 0.587 * planes[plane + at]! + 0.114 * planes[2 * plane + at]!,
  )
}
