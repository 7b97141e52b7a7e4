import type { Mapping, Point } from './pixels.ts'

const jaw = { left: 0, chin: 8, right: 16 }
const noseTip = 30
const eyes = [
  [36, 37, 38, 39, 40, 41],
  [42, 43, 44, 45, 46, 47],
] as const
const mouth = { left: [48, 60], right: [54, 64] } as const

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

export interface Features {
  eyes: readonly [Point, Point]
  nose: Point
  mouth: readonly [Point, Point]
}

export function featuresOf(points: readonly Point[]): Features {
  const at = (numbers: readonly number[]) => middle(numbers.map((number) => points[number]!))
  const eye = (numbers: readonly number[]) => at([1, 2, 4, 5].map((index) => numbers[index]!))
  return {
    eyes: [eye(eyes[0]), eye(eyes[1])],
    nose: points[noseTip]!,
    mouth: [at(mouth.left), at(mouth.right)],
  }
}

/** Measured by the nose tip between eyes and mouth, so that a rotated flat picture stays at 0. */
export function yawOf(points: readonly Point[]): number {
  const { eyes: both, nose, mouth: corners } = featuresOf(points)
  const ears = [points[jaw.left]!, points[jaw.right]!] as const
  const along = { x: both[1].x - both[0].x, y: both[1].y - both[0].y }
  const length = Math.hypot(along.x, along.y) || 1
  const across = (point: Point, from: Point) => ((point.x - from.x) * along.x + (point.y - from.y) * along.y) / length
  const centre = middle([...both, ...corners])
  const toLeft = across(nose, ears[0])
  const toRight = -across(nose, ears[1])
  const byNose = across(nose, centre) / length
  const byEars = (toLeft - toRight) / Math.max(1, toLeft + toRight)
  return (Math.asin(clamp(byNose * 1.1 + byEars * 0.35)) * 180) / Math.PI
}

export function rollOf(points: readonly Point[]): number {
  const [left, right] = featuresOf(points).eyes
  return (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI
}

export function eyeOpenness(points: readonly Point[]): number {
  return Math.max(
    ...eyes.map((eye) => {
      const [a, b, c, d, e, f] = eye.map((number) => points[number]!) as [Point, Point, Point, Point, Point, Point]
      return (distance(b, f) + distance(c, e)) / 2 / Math.max(1, distance(a, d))
    }),
  )
}

export function eyeSquares(points: readonly Point[]): { left: number; top: number; size: number }[] {
  return featuresOf(points).eyes.map(({ x, y }, index) => {
    const [first, , , last] = eyes[index]!
    const size = Math.max(4, distance(points[first]!, points[last]!) * 1.6)
    return { left: x - size / 2, top: y - size / 2, size }
  })
}

const places: readonly Point[] = [
  { x: 38.29, y: 51.7 },
  { x: 73.53, y: 51.5 },
  { x: 56.03, y: 71.74 },
  { x: 41.55, y: 92.37 },
  { x: 70.73, y: 92.2 },
]

export function alignment(points: readonly Point[]): Mapping {
  const { eyes: both, nose, mouth: corners } = featuresOf(points)
  const seen = [...both, nose, ...corners]
  const [from, to] = [middle(places), middle(seen)]
  let [straight, turned, size] = [0, 0, 0]
  for (const [index, place] of places.entries()) {
    const one = { x: place.x - from.x, y: place.y - from.y }
    const other = { x: seen[index]!.x - to.x, y: seen[index]!.y - to.y }
    straight += one.x * other.x + one.y * other.y
    turned += one.x * other.y - one.y * other.x
    size += one.x * one.x + one.y * one.y
  }
  const [a, b] = [straight / size, turned / size]
  return { x: [a, -b, to.x - a * from.x + b * from.y], y: [b, a, to.y - b * from.x - a * from.y] }
}

export function mapIntoSquare({ x: [a, , right], y: [b, , down] }: Mapping, { x, y }: Point): Point {
  const size = a * a + b * b
  return {
    x: (a * (x - right) + b * (y - down)) / size,
    y: (a * (y - down) - b * (x - right)) / size,
  }
}

const clamp = (value: number) => Math.min(1, Math.max(-1, value))
