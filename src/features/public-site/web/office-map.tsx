import { useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { LiberiaLand, mapX, mapY } from '#foundation/ui/liberia-map.tsx'
import type { Office } from '../offices.ts'

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
      <LiberiaLand />
      <text x={mapX(-9.6)} y={mapY(6.9)} fontSize="30" className="fill-soft font-serif tracking-widest">
        Liberia
      </text>
      {offices.map(({ id, name, position }) => {
        if (!position) return null
        const [left, top] = [mapX(position.longitude), mapY(position.latitude)]
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
