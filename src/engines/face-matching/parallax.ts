// On a head the nose moves further than the cheeks; a sheet moves as one surface. The network sees heads in both,
// so the pixels decide.
import { headDepths } from './head-depths.ts'
import { leastSquares } from './least-squares.ts'
import type { Point } from './pixels.ts'

export interface AlignedFace {
  shades: Uint8Array
  places: readonly Point[]
}

interface Parallax {
  /** How far the depth of a usual head moved the points: the sine of the turn on a head, nothing on paper. */
  depth: number
  /** Share of the movement beyond a smooth surface that depth explains, from 0 to 1. */
  explained: number
  found: number
}

const size = 112
const patch = { half: 8, across: 9, down: 3 }
const alike = 0.7
const contrast = 4
const enough = 15
const unit = 35

/** The nose is left out of the surface it is compared with, the jaw because its line wanders over a turned head. */
const isNose = (at: number) => at >= 27 && at <= 35
const inner = Array.from({ length: 51 }, (_, at) => at + 17)

export function measureParallax(front: AlignedFace, turned: AlignedFace): Parallax {
  const from = soften(front.shades)
  const to = soften(turned.shades)
  const rest = inner.filter((at) => !isNose(at))
  const surface = fitSurface(
    rest.map((at) => front.places[at]!),
    rest.map((at) => turned.places[at]!),
  )
  const matches = inner.flatMap((at) => {
    const place = front.places[at]!
    const x = findAgain(from, to, place, surface)
    return x === undefined ? [] : [{ place, x, depth: headDepths[at]! * unit }]
  })
  if (matches.length < enough) return { depth: 0, explained: 0, found: matches.length }
  return { ...explain(matches), found: matches.length }
}

type Surface = (point: Point) => Point

/** Second order holds every plane and every cylinder seen from any side, nearly enough. */
function terms({ x, y }: Point): number[] {
  const [across, down] = [(x - size / 2) / unit, (y - 72) / unit]
  return [1, across, down, across * across, across * down, down * down]
}

function fitSurface(from: readonly Point[], to: readonly Point[]): Surface {
  const rows = from.map(terms)
  const xs = leastSquares(
    rows,
    to.map(({ x }) => x),
  )
  const ys = leastSquares(
    rows,
    to.map(({ y }) => y),
  )
  return (point) => {
    const known = terms(point)
    const sum = (weights: readonly number[]) => known.reduce((total, term, at) => total + term * weights[at]!, 0)
    return { x: sum(xs), y: sum(ys) }
  }
}

/** Where the picture around a point went, across; undefined where there is nothing to hold on to. */
function findAgain(from: Float32Array, to: Float32Array, place: Point, surface: Surface): number | undefined {
  const { half, across, down } = patch
  const side = 2 * half + 1
  const small = new Float32Array(side * side)
  for (let at = 0; at < small.length; at += 1)
    small[at] = shadeAt(from, place.x - half + (at % side), place.y - half + Math.floor(at / side))
  const power = centre(small)
  if (power < small.length * contrast) return undefined
  const [wide, high] = [side + 2 * across, side + 2 * down]
  const field = new Float32Array(wide * high)
  const middle = surface(place)
  const step = {
    x: surface({ x: place.x + 1, y: place.y }),
    y: surface({ x: place.x, y: place.y + 1 }),
  }
  // The surface is flat within a patch; beyond it the search goes straight along the picture.
  for (let at = 0; at < field.length; at += 1) {
    const [dx, dy] = [(at % wide) - half - across, Math.floor(at / wide) - half - down]
    field[at] = shadeAt(
      to,
      middle.x + dx * (step.x.x - middle.x) + dy * (step.y.x - middle.x),
      middle.y + dx * (step.x.y - middle.y) + dy * (step.y.y - middle.y),
    )
  }
  const found = bestShift(small, power, field, wide)
  if (!found || found.alike < alike) return undefined
  return middle.x + found.across * (step.x.x - middle.x) + found.down * (step.y.x - middle.x)
}

function bestShift(small: Float32Array, power: number, field: Float32Array, wide: number) {
  const { across, down } = patch
  let best: { alike: number; across: number; down: number } | undefined
  for (let dy = 0; dy <= 2 * down; dy += 1) {
    const scores = Array.from({ length: 2 * across + 1 }, (_, dx) =>
      correlation(small, power, field, dy * wide + dx, wide),
    )
    const at = scores.indexOf(Math.max(...scores))
    if (best && scores[at]! <= best.alike) continue
    const [left, right] = [scores[at - 1], scores[at + 1]]
    const bow = left === undefined || right === undefined ? 0 : left - 2 * scores[at]! + right
    const part = bow < 0 ? (0.5 * (left! - right!)) / bow : 0
    best = { alike: scores[at]!, across: at + part - across, down: dy - down }
  }
  return best
}

function correlation(small: Float32Array, power: number, field: Float32Array, start: number, wide: number): number {
  const side = 2 * patch.half + 1
  let [sum, squares, product] = [0, 0, 0]
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const value = field[start + row * wide + column]!
      sum += value
      squares += value * value
      product += value * small[row * side + column]!
    }
  const spread = squares - (sum * sum) / small.length
  return spread <= 0 ? 0 : product / Math.sqrt(power * spread)
}

interface Match {
  place: Point
  x: number
  depth: number
}

const rounds = 6

/** Points that were found in the wrong place pull less in every round. */
function explain(matches: readonly Match[]): { depth: number; explained: number } {
  const flat = matches.map(({ place }) => terms(place))
  const deep = flat.map((row, at) => [...row, matches[at]!.depth])
  const values = matches.map(({ x }) => x)
  let weights = values.map(() => 1)
  let errors = values
  let depth = 0
  for (let round = 0; round < rounds; round += 1) {
    const found = leastSquares(deep, values, weights)
    depth = found.at(-1)!
    errors = values.map((value, at) => value - deep[at]!.reduce((sum, term, i) => sum + term * found[i]!, 0))
    const usual = 1.5 * median(errors.map(Math.abs)) + 0.3
    weights = errors.map((error) => 1 / (1 + (error / usual / 2) ** 2))
  }
  const smooth = leastSquares(flat, values, weights)
  const left = (list: readonly number[]) => list.reduce((sum, error, at) => sum + weights[at]! * error * error, 0)
  const without = left(
    values.map((value, at) => value - flat[at]!.reduce((sum, term, i) => sum + term * smooth[i]!, 0)),
  )
  return { depth, explained: without === 0 ? 0 : Math.max(0, 1 - left(errors) / without) }
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

function centre(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let power = 0
  for (const [at, value] of values.entries()) {
    values[at] = value - mean
    power += (value - mean) ** 2
  }
  return power
}

function shadeAt(shades: Float32Array, x: number, y: number): number {
  const across = Math.min(size - 1.001, Math.max(0, x))
  const down = Math.min(size - 1.001, Math.max(0, y))
  const [left, top] = [Math.floor(across), Math.floor(down)]
  const [right, below] = [across - left, down - top]
  const at = top * size + left
  return (
    shades[at]! * (1 - right) * (1 - below) +
    shades[at + 1]! * right * (1 - below) +
    shades[at + size]! * (1 - right) * below +
    shades[at + size + 1]! * right * below
  )
}

const kernel = [0.054, 0.244, 0.404, 0.244, 0.054]

/** Noise of a camera and of compression must not decide where a point is. */
function soften(shades: Uint8Array): Float32Array {
  const pass = (from: ArrayLike<number>, step: number, place: (at: number) => number) =>
    Float32Array.from({ length: size * size }, (_, at) =>
      kernel.reduce((sum, share, index) => {
        const shift = Math.min(size - 1 - place(at), Math.max(-place(at), index - 2))
        return sum + share * from[at + shift * step]!
      }, 0),
    )
  return pass(
    pass(shades, 1, (at) => at % size),
    size,
    (at) => Math.floor(at / size),
  )
}
