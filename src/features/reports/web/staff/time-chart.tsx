import { useLingui } from '@lingui/react/macro'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { joinLabel, joinList } from '#foundation/i18n/join-texts.ts'

interface Series {
  name: string
  show: (value: number) => string
  look: keyof typeof looks
}

interface Point {
  label: string
  short: string
  values: readonly number[]
}

interface TimeChartProps {
  title: string
  series: readonly Series[]
  points: readonly Point[]
  kind: 'bars' | 'lines'
}

/** Colour and dash, for readers who cannot tell the colours apart. */
const looks = {
  blue: { text: 'text-link', dash: undefined },
  green: { text: 'text-green', dash: '6 3' },
  red: { text: 'text-red-text', dash: '2 3' },
}

const ticksWanted = 4

/** Drawn on a 100 × 100 grid and stretched; labels are outside the SVG so that they keep their shape. */
export function TimeChart({ title, series, points, kind }: TimeChartProps) {
  const { i18n } = useLingui()
  const all = points.flatMap(({ values }) => values)
  const scale = scaleLinear()
    .domain([Math.min(0, ...all), Math.max(ticksWanted, ...all)])
    .nice(ticksWanted)
    .range([100, 0])
  const ticks = scale.ticks(ticksWanted)
  const width = 100 / points.length
  const middle = (place: number) => (place + 0.5) * width
  const { at, ...handle } = useMarker(points.length)
  const marked = points[at]
  const told =
    marked &&
    joinList(
      series.map(({ name, show }, index) => joinLabel(name, show(marked.values[index]!), i18n.locale)),
      i18n.locale,
    )
  return (
    <div className="space-y-2">
      <div className="flex gap-2 text-xs text-soft tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between text-right">
          {ticks.toReversed().map((tick) => (
            <span key={tick} className="-my-2">
              {series[0]!.show(tick)}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={points.length - 1}
          aria-valuenow={at}
          aria-valuetext={marked && `${marked.label}. ${told}`}
          className="h-52 min-w-0 grow touch-pan-y"
          {...handle}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full" aria-hidden="true">
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${scale(tick)}H100`}
                className="text-line"
                stroke="currentColor"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <rect x={at * width} width={width} height="100" className="text-blue-soft" fill="currentColor" />
            {kind === 'bars'
              ? points.map(({ label, values }, place) => (
                  <rect
                    key={label}
                    x={place * width + width * 0.12}
                    width={width * 0.76}
                    y={Math.min(scale(0), scale(values[0]!))}
                    height={Math.abs(scale(values[0]!) - scale(0))}
                    className={looks[series[0]!.look].text}
                    fill="currentColor"
                  />
                ))
              : series.map(({ name, look }, index) => (
                  <path
                    key={name}
                    d={drawLine(points.map(({ values }, place) => [middle(place), scale(values[index]!)]))}
                    className={looks[look].text}
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeDasharray={looks[look].dash}
                    vectorEffect="non-scaling-stroke"
                  />
                ))}
          </svg>
        </div>
      </div>
      <p aria-hidden="true" className="flex justify-between text-xs text-soft">
        <span>{points[0]?.short}</span>
        <span>{points[Math.floor((points.length - 1) / 2)]?.short}</span>
        <span>{points.at(-1)?.short}</span>
      </p>
      <Legend series={series} marked={marked} />
    </div>
  )
}

function drawLine(places: [number, number][]): string | undefined {
  const [only] = places
  return (places.length === 1 && only ? `M${only[0] - 1} ${only[1]}h2` : line()(places)) ?? undefined
}

function Legend({ series, marked }: { series: readonly Series[]; marked: Point | undefined }) {
  const { t } = useLingui()
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="font-semibold">{marked?.label ?? t`No data`}</span>
      {series.map(({ name, show, look }, index) => (
        <span key={name} className="flex items-center gap-1.5">
          <svg viewBox="0 0 24 8" className={`h-2 w-6 ${looks[look].text}`} aria-hidden="true">
            <path d="M0 4H24" stroke="currentColor" strokeWidth="3" strokeDasharray={looks[look].dash} />
          </svg>
          {name}: <span className="font-semibold tabular-nums">{marked && show(marked.values[index]!)}</span>
        </span>
      ))}
    </p>
  )
}

function useMarker(count: number) {
  const [place, setPlace] = useState<number>()
  const at = Math.min(place ?? count - 1, count - 1)
  return {
    at,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { left, width } = event.currentTarget.getBoundingClientRect()
      if (width > 0) setPlace(Math.min(count - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * count))))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }
      const to = steps[event.key]
      if (to === undefined) return
      event.preventDefault()
      setPlace(Math.min(count - 1, Math.max(0, to)))
    },
  }
}
