// Another face over a living one: pasted by an affine warp, or worn as a mask of paper.
import type { Pixels, Point } from '#engines/face-matching/pixels.ts'
import type { Portrait } from './head.ts'
import { colourAt } from './scene.ts'

const outline = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 26, 25, 24, 19, 18, 17]
const eyes = [
  [36, 37, 38, 39, 40, 41],
  [42, 43, 44, 45, 46, 47],
]
const inner = Array.from({ length: 51 }, (_, at) => at + 17)

/** The whole face follows the points of the head below it, as one flat piece. */
export function pasteFace(frame: Pixels, seen: readonly Point[], { picture, points }: Portrait): void {
  const back = affine(
    inner.map((at) => seen[at]!),
    inner.map((at) => points[at]!),
  )
  const covers = coversFace({ picture, points }, { hasHoles: false })
  for (let y = 0; y < frame.height; y += 1)
    for (let x = 0; x < frame.width; x += 1) {
      const from = { x: back.x[0] * x + back.x[1] * y + back.x[2], y: back.y[0] * x + back.y[1] * y + back.y[2] }
      const cover = covers(from)
      if (cover <= 0) continue
      const colour = colourAt(picture, from)
      for (let part = 0; part < 3; part += 1) {
        const at = (y * frame.width + x) * 3 + part
        frame.data[at] = frame.data[at]! * (1 - cover) + colour[part]! * cover
      }
    }
}

/** 1 inside the outline of the face, soft at its edge, 0 in the holes of a mask. */
export function coversFace({ points }: Portrait, { hasHoles }: { hasHoles: boolean }): (point: Point) => number {
  const rim = outline.map((at) => points[at]!)
  const edge = Math.max(1, Math.abs(points[16]!.x - points[0]!.x) * 0.03)
  const holes = hasHoles
    ? eyes.map((eye) => {
        const own = eye.map((at) => points[at]!)
        const middle = { x: mean(own.map(({ x }) => x)), y: mean(own.map(({ y }) => y)) }
        return { middle, wide: Math.abs(own[3]!.x - own[0]!.x) * 0.75 }
      })
    : []
  return (point) => {
    if (
      holes.some(({ middle, wide }) => Math.hypot((point.x - middle.x) / wide, (point.y - middle.y) / (wide * 0.6)) < 1)
    )
      return 0
    return Math.min(1, Math.max(0, 0.5 + inside(point, rim) / edge))
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Distance to the rim, positive inside. */
function inside({ x, y }: Point, rim: readonly Point[]): number {
  let isInside = false
  let near = Infinity
  for (const [index, one] of rim.entries()) {
    const other = rim[(index + 1) % rim.length]!
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x)
      isInside = !isInside
    const [dx, dy] = [other.x - one.x, other.y - one.y]
    const part = Math.min(1, Math.max(0, ((x - one.x) * dx + (y - one.y) * dy) / (dx * dx + dy * dy || 1)))
    near = Math.min(near, Math.hypot(x - one.x - part * dx, y - one.y - part * dy))
  }
  return isInside ? near : -near
}

/** Least squares from one set of points to another. */
function affine(from: readonly Point[], to: readonly Point[]) {
  const centre = { x: mean(from.map(({ x }) => x)), y: mean(from.map(({ y }) => y)) }
  let [xx, xy, yy] = [0, 0, 0]
  const sums = { x: [0, 0], y: [0, 0] }
  const goal = { x: mean(to.map(({ x }) => x)), y: mean(to.map(({ y }) => y)) }
  for (const [index, point] of from.entries()) {
    const [dx, dy] = [point.x - centre.x, point.y - centre.y]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
    for (const axis of ['x', 'y'] as const) {
      const value = to[index]![axis] - goal[axis]
      sums[axis][0]! += dx * value
      sums[axis][1]! += dy * value
    }
  }
  const size = xx * yy - xy * xy
  const row = (axis: 'x' | 'y'): [number, number, number] => {
    const a = (sums[axis][0]! * yy - sums[axis][1]! * xy) / size
    const b = (sums[axis][1]! * xx - sums[axis][0]! * xy) / size
    return [a, b, goal[axis] - a * centre.x - b * centre.y]
  }
  return { x: row('x'), y: row('y') }
}
