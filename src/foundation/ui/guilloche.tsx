import { useId, type ReactNode } from 'react'

interface Curve {
  petals: number
  radius: number
  depth: number
}

const size = 1000
const centre = size / 2

function wavePath(waves: number, height: number, samples = waves * 4): string {
  const points = Array.from({ length: samples + 1 }, (_, index) => {
    const along = index / samples
    const swell = 0.55 + 0.45 * Math.cos(along * 4 * Math.PI)
    return [along * size, height / 2 + (height / 2.2) * swell * Math.sin(along * waves * 2 * Math.PI)] as const
  })
  return smooth(points)
}

type Point = readonly [number, number]

const text = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`
const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

function smooth(points: readonly Point[]): string {
  const arcs = points.slice(0, -1).map((point, index) => `Q${text(point)} ${text(between(point, points[index + 1]!))}`)
  return `M${text(points[0] ?? [0, 0])}${arcs.join('')}`
}

/** From valley to valley, starting and ending halfway between samples, so that the line is continuous. */
function petalPath({ petals, radius, depth }: Curve, samples = 6): string {
  const points = Array.from({ length: samples + 2 }, (_, index): Point => {
    const angle = (((index - 0.5) / samples - 0.5) / petals) * 2 * Math.PI
    const reach = radius + depth * Math.cos(petals * angle)
    return [centre + reach * Math.cos(angle), centre + reach * Math.sin(angle)]
  })
  const arcs = points.slice(1, -1).map((point, index) => `Q${text(point)} ${text(between(point, points[index + 2]!))}`)
  return `M${text(between(points[0]!, points[1]!))}${arcs.join('')}`
}

const turned = (angle: number) => `rotate(${Number(angle.toFixed(2))} ${centre} ${centre})`

interface RosetteProps {
  className?: string
  curve: Curve
  turns?: number
  stroke?: number
}

const smallFactors = [2, 3, 5, 7]

/** 24 becomes 2, 2, 2, 3: a drawing repeated by halves needs far fewer elements than one per copy. */
function factorsOf(count: number): number[] {
  const factor = smallFactors.find((each) => count % each === 0) ?? count
  return count <= 1 ? [] : [factor, ...factorsOf(count / factor)]
}

interface RepeatProps {
  id: string
  count: number
  step: number
  children: ReactNode
}

function Repeated({ id, count, step, children }: RepeatProps) {
  let [drawing, reach] = [children, step]
  for (const [level, factor] of factorsOf(count).entries()) {
    const name = `${id}${level}`
    const apart = reach
    drawing = (
      <>
        <g id={name}>{drawing}</g>
        {Array.from({ length: factor - 1 }, (_, copy) => (
          <use key={copy} href={`#${name}`} transform={turned((copy + 1) * apart)} />
        ))}
      </>
    )
    reach *= factor
  }
  return drawing
}

export function Rosette({ className, curve, turns = 9, stroke = 1.2 }: RosetteProps) {
  const [petal, ring] = [useId(), useId()]
  const step = 360 / curve.petals
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth={stroke}>
        <Repeated id={ring} count={turns} step={step / turns}>
          <Repeated id={petal} count={curve.petals} step={step}>
            <path d={petalPath(curve)} />
          </Repeated>
        </Repeated>
      </g>
    </svg>
  )
}

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
          <use
            key={line}
            href={`#${id}`}
            transform={`translate(${Math.round((line + 1) * 9 - size / 9)}) scale(1.12 1)`}
          />
        ))}
      </g>
    </svg>
  )
}
