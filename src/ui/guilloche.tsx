import { useId } from 'react'

interface Curve {
  /** How many petals the line makes on its way round. */
  petals: number
  radius: number
  depth: number
}

const size = 1000
const centre = size / 2

/** A closed line that swings round a circle, as a chain of smooth arcs between the midpoints of its samples. */
export function rosettePath({ petals, radius, depth }: Curve, samples = petals * 6): string {
  const points = Array.from({ length: samples }, (_, index) => {
    const angle = (index / samples) * 2 * Math.PI
    const reach = radius + depth * Math.cos(petals * angle)
    return [centre + reach * Math.cos(angle), centre + reach * Math.sin(angle)] as const
  })
  return smooth(points, true)
}

/** A wave from edge to edge whose height swells and sinks like the band of a banknote. */
export function wavePath(waves: number, height: number, samples = waves * 6): string {
  const points = Array.from({ length: samples + 1 }, (_, index) => {
    const along = index / samples
    const swell = 0.55 + 0.45 * Math.cos(along * 4 * Math.PI)
    return [along * size, height / 2 + (height / 2.2) * swell * Math.sin(along * waves * 2 * Math.PI)] as const
  })
  return smooth(points, false)
}

type Point = readonly [number, number]

function smooth(points: readonly Point[], closed: boolean): string {
  const text = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`
  const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const pairs = points.map((point, index) => [point, points[(index + 1) % points.length] ?? point] as const)
  const arcs = (closed ? pairs : pairs.slice(0, -1)).map(
    ([point, next]) => `Q${text(point)} ${text(between(point, next))}`,
  )
  const [first = [0, 0], last = first] = [points[0], points.at(-1)]
  return `M${text(closed ? between(last, first) : first)}${arcs.join('')}${closed ? 'Z' : ''}`
}

/** Line work of security paper: one curve, turned a little again and again. */
export function Rosette({ className, curve, turns = 9 }: { className?: string; curve: Curve; turns?: number }) {
  const id = useId()
  const step = 360 / curve.petals / turns
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.2">
        <path id={id} d={rosettePath(curve)} />
        {Array.from({ length: turns - 1 }, (_, turn) => (
          <use key={turn} href={`#${id}`} transform={`rotate(${((turn + 1) * step).toFixed(2)} ${centre} ${centre})`} />
        ))}
      </g>
    </svg>
  )
}

/** The same in a row: a band for the foot of a panel. */
export function WaveBand({ className, lines = 7 }: { className?: string; lines?: number }) {
  const id = useId()
  const height = 90
  return (
    <svg
      viewBox={`0 0 ${size} ${height}`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1" vectorEffect="non-scaling-stroke">
        <path id={id} d={wavePath(9, height)} />
        {Array.from({ length: lines - 1 }, (_, line) => (
          <use key={line} href={`#${id}`} transform={`translate(${(line + 1) * 9 - size / 9} 0) scale(1.12 1)`} />
        ))}
      </g>
    </svg>
  )
}
