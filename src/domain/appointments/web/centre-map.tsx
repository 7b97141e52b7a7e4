import { useLingui } from '@lingui/react/macro'
import { LiberiaLand, mapX, mapY } from '#foundation/ui/liberia-map.tsx'
import type { Centre } from '../centre.ts'
import { placeOf } from '../centre-places.ts'

type Place = Pick<Centre, 'name' | 'city'>

/** Where Liberia ends; the whole map reaches along the gulf to Accra. */
const [homeWidth, gulfWidth] = [620, 1650]

interface CentreMapProps {
  centres: readonly Place[]
  chosenCity?: string | undefined
  className?: string
}

export function CentreMap({ centres, chosenCity, className = '' }: CentreMapProps) {
  const { t } = useLingui()
  const shown = centres.filter(({ city }) => placeOf(city))
  if (shown.length === 0) return null
  const isHome = shown.every(({ city }) => mapX(placeOf(city)!.longitude) < homeWidth)
  // The smaller the part that is shown, the smaller the letters in its units.
  const scale = isHome ? 0.6 : 1
  const names = shown.map(({ name, city }) => `${name}, ${city}`).join('; ')
  return (
    <svg
      viewBox={`0 0 ${isHome ? homeWidth : gulfWidth} 600`}
      role="img"
      aria-label={t`Map: ${names}`}
      className={`w-full ${className}`}
    >
      <LiberiaLand withGulf />
      <text x={mapX(-10.85)} y={mapY(7.3)} fontSize={46 * scale} className="fill-soft font-serif tracking-wider">
        Liberia
      </text>
      {shown.map(({ city }) => (
        <Pin key={city} city={city} isChosen={city === chosenCity} scale={scale} />
      ))}
    </svg>
  )
}

function Pin({ city, isChosen, scale }: { city: string; isChosen: boolean; scale: number }) {
  const place = placeOf(city)
  if (!place) return null
  const [x, y] = [mapX(place.longitude), mapY(place.latitude)]
  const isEast = x > 1300
  // Monrovia's name is in the sea: the airport's is on land, close to it.
  const top = city === 'Monrovia' ? y + 125 * scale : y - 40 * scale
  const labelAt = isEast ? x + 60 : x
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={(isChosen ? 24 : 15) * scale}
        className={isChosen ? 'fill-red' : 'fill-card stroke-edge'}
        strokeWidth={6 * scale}
      />
      {isChosen && <circle cx={x} cy={y} r={38 * scale} fill="none" className="stroke-red" strokeWidth={5 * scale} />}
      <text
        x={city === 'Monrovia' ? 8 : labelAt}
        y={top}
        fontSize={60 * scale}
        textAnchor={isEast ? 'end' : 'start'}
        className={isChosen ? 'fill-ink font-semibold' : 'fill-soft'}
      >
        {city}
      </text>
    </g>
  )
}
