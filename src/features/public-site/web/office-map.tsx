import { useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import type { Office } from '../offices.ts'

type Point = readonly [longitude: number, latitude: number]

/** From the mouth of the Mano to the mouth of the Cavalla. */
const coast: readonly Point[] = [
  [-11.49, 6.93],
  [-11.38, 6.75],
  [-11.2, 6.62],
  [-11.0, 6.47],
  [-10.81, 6.33],
  [-10.78, 6.26],
  [-10.55, 6.19],
  [-10.37, 6.12],
  [-10.2, 6.03],
  [-10.05, 5.88],
  [-9.9, 5.71],
  [-9.58, 5.44],
  [-9.3, 5.2],
  [-9.04, 4.99],
  [-8.75, 4.81],
  [-8.47, 4.67],
  [-8.2, 4.55],
  [-7.97, 4.42],
  [-7.72, 4.36],
  [-7.53, 4.35],
]
const border: readonly Point[] = [
  [-7.57, 4.6],
  [-7.58, 5.0],
  [-7.45, 5.35],
  [-7.42, 5.84],
  [-7.75, 5.95],
  [-8.0, 6.13],
  [-8.31, 6.19],
  [-8.6, 6.47],
  [-8.39, 6.91],
  [-8.49, 7.4],
  [-8.44, 7.69],
  [-8.72, 7.71],
  [-8.93, 7.31],
  [-9.21, 7.31],
  [-9.4, 7.53],
  [-9.34, 7.93],
  [-9.76, 8.54],
  [-10.02, 8.43],
  [-10.23, 8.41],
  [-10.7, 7.94],
  [-11.15, 7.4],
  [-11.2, 7.11],
]
const scale = 130
const x = (longitude: number) => Math.round((longitude + 11.9) * scale)
const y = (latitude: number) => Math.round((8.7 - latitude) * scale)
const line = (points: readonly Point[]) => points.map(([east, north]) => `${x(east)} ${y(north)}`).join('L')
const echoes = [14, 32, 54, 80]

/** Drawn here, so that no map server learns who is looking. */
export function OfficeMap({ offices }: { offices: readonly Office[] }) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <svg
      viewBox="0 0 600 590"
      role="img"
      aria-label={t`Map of Liberia with the offices: Monrovia on the coast, and the airport at Harbel to the east of it.`}
      className="w-full"
    >
      <g fill="none" stroke="currentColor" className="text-engraving" strokeLinejoin="round">
        {echoes.map((away) => (
          <path
            key={away}
            d={`M${line(coast)}`}
            transform={`translate(${-away * 0.6} ${away * 0.8})`}
            opacity={0.5 - away / 200}
          />
        ))}
        <path d={`M${line(coast)}L${line(border)}Z`} className="fill-blue-soft" strokeWidth="1.5" />
      </g>
      <text x={x(-9.6)} y={y(6.9)} fontSize="30" className="fill-soft font-serif tracking-widest">
        Liberia
      </text>
      {offices.map(({ id, name, position }) => {
        if (!position) return null
        const [left, top] = [x(position.longitude), y(position.latitude)]
        const isWest = id === 'main'
        // In the sea, where there is space for the longest language.
        const [labelLeft, labelTop] = isWest ? [8, top + 48] : [left + 20, top - 36]
        return (
          <g key={id}>
            <circle cx={left} cy={top} r="7" className="fill-red" />
            <circle cx={left} cy={top} r="12" fill="none" className="stroke-red" />
            <text x={labelLeft} y={labelTop} fontSize="24" className="fill-ink font-semibold">
              {isWest ? 'Monrovia' : 'Harbel'}
              <tspan x={labelLeft} dy="24" fontSize="20" className="fill-soft font-normal">
                {translate(name)}
              </tspan>
            </text>
          </g>
        )
      })}
    </svg>
  )
}
