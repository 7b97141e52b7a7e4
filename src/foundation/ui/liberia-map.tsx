type Point = readonly [longitude: number, latitude: number]

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
const gulf: readonly Point[] = [
  [-7.53, 4.35],
  [-7.35, 4.42],
  [-6.63, 4.73],
  [-6.08, 4.95],
  [-5.57, 5.08],
  [-5.02, 5.13],
  [-4.0, 5.25],
  [-3.3, 5.13],
  [-2.88, 5.05],
  [-2.24, 4.87],
  [-2.08, 4.74],
  [-1.75, 4.89],
  [-1.24, 5.1],
  [-0.62, 5.35],
  [-0.19, 5.55],
  [0.05, 5.68],
  [0.75, 5.78],
]
const scale = 130
export const mapX = (longitude: number) => Math.round((longitude + 11.9) * scale)
export const mapY = (latitude: number) => Math.round((8.7 - latitude) * scale)
const line = (points: readonly Point[]) => points.map(([east, north]) => `${mapX(east)} ${mapY(north)}`).join('L')
const echoes = [14, 32, 54, 80]

/** Drawn here, so that no map server learns who is looking. Belongs in an SVG; the units are those of `mapX`, `mapY`. */
export function LiberiaLand({ withGulf = false }: { withGulf?: boolean }) {
  const shore = `M${line(withGulf ? [...coast, ...gulf] : coast)}`
  return (
    <g fill="none" stroke="currentColor" className="text-engraving" strokeLinejoin="round">
      {echoes.map((away) => (
        <path
          key={away}
          d={shore}
          transform={`translate(${-away * 0.6} ${away * 0.8})`}
          opacity={0.5 - away / 200}
          strokeWidth={withGulf ? 3 : 1}
        />
      ))}
      {withGulf && <path d={shore} strokeWidth="4" />}
      <path d={`M${line(coast)}L${line(border)}Z`} className="fill-blue-soft" strokeWidth={withGulf ? 4 : 1.5} />
    </g>
  )
}
