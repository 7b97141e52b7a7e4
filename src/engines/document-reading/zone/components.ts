export interface Patch {
  x: number
  y: number
  width: number
  height: number
  size: number
  pixels: number
}

const seen = 2

/** Consumes `ink`. */
export function findPatches(ink: Uint8Array, width: number, height: number): Patch[] {
  const found: Patch[] = []
  const stack = new Int32Array(width * height)
  for (let start = 0; start < ink.length; start += 1)
    if (ink[start] === 1) {
      const patch = spread(ink, width, height, start, stack)
      if (couldBeCharacter(patch)) found.push(patch)
    }
  return found
}

function spread(ink: Uint8Array, width: number, height: number, start: number, stack: Int32Array): Patch {
  let waiting = 0
  stack[waiting++] = start
  ink[start] = seen
  let [left, right, top, bottom, pixels] = [width, 0, height, 0, 0]
  while (waiting > 0) {
    const at = stack[--waiting]!
    const x = at % width
    const y = (at - x) / width
    pixels += 1
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const next = row * width + column
        if (ink[next] !== 1) continue
        ink[next] = seen
        stack[waiting++] = next
      }
  }
  const [across, down] = [right - left + 1, bottom - top + 1]
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: across,
    height: down,
    size: Math.max(across, down),
    pixels,
  }
}

function couldBeCharacter({ width, height, size, pixels }: Patch): boolean {
  const narrow = Math.min(width, height)
  return (
    size >= 5 &&
    size <= 60 &&
    narrow >= 1.5 &&
    pixels >= 6 &&
    size / narrow < 7 &&
    // A solid rectangle is a bar or a border, not a character.
    pixels / (width * height) < 0.97
  )
}
