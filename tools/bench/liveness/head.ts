// A head made of one photograph: the depth of a usual head, fitted to the points of the face.
import { headDepths } from '#engines/face-matching/head-depths.ts'
import { solve } from '#engines/face-matching/least-squares.ts'
import type { Pixels, Point } from '#engines/face-matching/pixels.ts'
import { featuresOf } from '#engines/face-matching/points.ts'
import { turned, type Place, type Surface } from './scene.ts'

export interface Portrait {
  picture: Pixels
  points: readonly Point[]
}

/** Between the pupils, in millimetres. */
const pupils = 63
/** The axis of the neck behind the tip of the nose. */
const neck = -100

interface Fitted {
  scale: number
  middle: Point
  lean: number
}

export function fit({ points }: Portrait): Fitted {
  const { eyes, mouth } = featuresOf(points)
  const [left, right] = eyes
  const across = { x: right.x - left.x, y: right.y - left.y }
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const low = { x: (mouth[0].x + mouth[1].x) / 2, y: (mouth[0].y + mouth[1].y) / 2 }
  const tall = Math.hypot(low.x - middle.x, low.y - middle.y)
  // The wider of the two measures, so that a half turned head is not made too broad.
  const scale = Math.max(Math.hypot(across.x, across.y), tall / 1.1) / pupils
  return {
    scale,
    middle: { x: (middle.x + low.x) / 2, y: (middle.y + low.y) / 2 },
    lean: Math.atan2(across.y, across.x),
  }
}

const toSpace = ({ scale, middle, lean }: Fitted, { x, y }: Point): Point => {
  const [dx, dy] = [(x - middle.x) / scale, (y - middle.y) / scale]
  return { x: dx * Math.cos(lean) + dy * Math.sin(lean), y: -dx * Math.sin(lean) + dy * Math.cos(lean) }
}
const toPicture = ({ scale, middle, lean }: Fitted, { x, y }: Point): Point => ({
  x: middle.x + (x * Math.cos(lean) - y * Math.sin(lean)) * scale,
  y: middle.y + (x * Math.sin(lean) + y * Math.cos(lean)) * scale,
})

interface Grid {
  columns: number
  rows: number
  from: Point[]
  flat: Point[]
}

/** From the crown to below the chin, in steps of about three millimetres. */
export function gridOver(
  fitted: Fitted,
  { width, height, step }: { width: number; height: number; step: number },
): Grid {
  const columns = Math.round(width / step) + 1
  const rows = Math.round(height / step) + 1
  const flat = Array.from({ length: columns * rows }, (_, at) => ({
    x: -width / 2 + (at % columns) * step,
    y: -height * 0.52 + Math.floor(at / columns) * step,
  }))
  return { columns, rows, flat, from: flat.map((point) => toPicture(fitted, point)) }
}

export interface Head {
  portrait: Portrait
  fitted: Fitted
  grid: Grid
  depth: number[]
  covers: (point: Point) => number
}

export function headOf(portrait: Portrait, roundness = 1): Head {
  const fitted = fit(portrait)
  const grid = gridOver(fitted, { width: 210, height: 270, step: 3.5 })
  const known = portrait.points.map((point, at) => ({
    ...toSpace(fitted, point),
    z: headDepths[at]! * pupils * roundness,
  }))
  const chin = known[8]!
  const wide = Math.max(60, Math.abs(known[16]!.x), Math.abs(known[0]!.x))
  // The forehead, the crown and the cheeks, where the network has no points.
  const brow = known[19]!.y
  for (const side of [-1, 1]) {
    known.push(
      { x: side * wide * 0.5, y: brow - 30, z: -36 * roundness },
      { x: side * wide * 0.9, y: brow - 25, z: -75 * roundness },
    )
    known.push(
      { x: side * wide * 0.6, y: brow - 60, z: -62 * roundness },
      { x: side * wide, y: brow - 70, z: -110 * roundness },
    )
    known.push({ x: side * wide * 0.55, y: (brow + chin.y) / 2 + 8, z: -38 * roundness })
    known.push({ x: side * wide * 1.25, y: (brow + chin.y) / 2, z: -125 * roundness })
  }
  known.push(
    { x: 0, y: brow - 28, z: -24 * roundness },
    { x: 0, y: brow - 62, z: -46 * roundness },
    { x: 0, y: brow - 85, z: -90 * roundness },
  )
  known.push({ x: 0, y: chin.y + 25, z: -75 * roundness })
  const surface = spline(known)
  const depth = grid.flat.map((point) => Math.max(-140, Math.min(2, surface(point))))
  const centre = { x: 0, y: (brow - 70 + chin.y) / 2 }
  const tall = (chin.y - brow + 74) / 2
  const covers = (point: Point) => {
    const at = toSpace(fitted, point)
    const reach = Math.hypot((at.x - centre.x) / (wide * 1.12), (at.y - centre.y) / (tall * 1.04))
    return Math.min(1, Math.max(0, (1 - reach) * 18 + 0.5))
  }
  return { portrait, fitted, grid, depth, covers }
}

/** Towards the right edge of the picture, in degrees. */
export function turnHead({ portrait, grid, depth, covers }: Head, yaw: number, pitch: number, light: Place): Surface {
  const [across, down] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const still = grid.flat.map(({ x, y }, at): Place => ({ x, y, z: depth[at]! }))
  const at = still.map((place) => turned(place, across, down, neck))
  const brightness = (places: readonly Place[], index: number) => {
    const column = index % grid.columns
    const right = places[column + 1 < grid.columns ? index + 1 : index]!
    const left = places[column > 0 ? index - 1 : index]!
    const below = places[index + grid.columns] ?? places[index]!
    const above = places[index - grid.columns] ?? places[index]!
    const [ux, uz, vy, vz] = [right.x - left.x, right.z - left.z, below.y - above.y, below.z - above.z]
    const normal = { x: -uz * vy, y: -ux * vz, z: ux * vy }
    const length = Math.hypot(normal.x, normal.y, normal.z) || 1
    return 0.55 + (0.45 * Math.max(0, normal.x * light.x + normal.y * light.y + normal.z * light.z)) / length
  }
  const shade = at.map((_, index) => Math.min(1.3, Math.max(0.6, brightness(at, index) / brightness(still, index))))
  return { texture: portrait.picture, ...grid, at, shade, covers }
}

const bend = (square: number) => (square === 0 ? 0 : square * Math.log(square))

/** A thin plate over scattered heights, stiffened a little so that it does not follow every error of a point. */
function spline(known: readonly Place[]): (point: Point) => number {
  const size = known.length + 3
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1))
  for (const [i, one] of known.entries()) {
    for (const [j, other] of known.entries()) rows[i]![j] = bend((one.x - other.x) ** 2 + (one.y - other.y) ** 2)
    rows[i]![i] = 60
    for (const [k, value] of [1, one.x, one.y].entries()) {
      rows[i]![known.length + k] = value
      rows[known.length + k]![i] = value
    }
    rows[i]![size] = one.z
  }
  const weights = solve(rows)
  return ({ x, y }) => {
    let sum = weights[known.length]! + weights[known.length + 1]! * x + weights[known.length + 2]! * y
    for (const [i, one] of known.entries()) sum += weights[i]! * bend((one.x - x) ** 2 + (one.y - y) ** 2)
    return sum
  }
}
