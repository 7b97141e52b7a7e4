export interface Box {
  left: number
  top: number
  width: number
  height: number
  sureness: number
}

const surenessFrom = 0.7
const overlapFrom = 0.4

export function pickBoxes(corners: Float32Array, scores: Float32Array, width: number, height: number): Box[] {
  const found: Box[] = []
  for (let at = 0; at < scores.length / 2; at += 1) {
    const sureness = scores[at * 2 + 1]!
    if (sureness < surenessFrom) continue
    const [left, top] = [corners[at * 4]! * width, corners[at * 4 + 1]! * height]
    const [right, bottom] = [corners[at * 4 + 2]! * width, corners[at * 4 + 3]! * height]
    if (right > left && bottom > top) found.push({ left, top, width: right - left, height: bottom - top, sureness })
  }
  const picked: Box[] = []
  for (const box of found.toSorted((one, other) => other.sureness - one.sureness))
    if (picked.every((other) => overlap(box, other) < overlapFrom)) picked.push(box)
  return picked.toSorted((one, other) => other.width * other.height - one.width * one.height)
}

/** As a share of the smaller box: a face within a face is the same one. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  if (across <= 0 || down <= 0) return 0
  return (across * down) / Math.min(one.width * one.height, other.width * other.height)
}

/** The other networks were trained on such squares. */
export function squareOf({ left, top, width, height }: Box): Pick<Box, 'left' | 'top' | 'width' | 'height'> {
  return { left: left + width / 2 - height / 2, top, width: height, height }
}
