export function waves(width: number, height: number, { lines, periods }: { lines: number; periods: number }): string {
  const samples = periods * 12
  return Array.from({ length: lines }, (_, line) =>
    curve(
      Array.from({ length: samples + 1 }, (__, index) => {
        const along = index / samples
        const swell = 0.5 + 0.5 * Math.cos(along * 4 * Math.PI + line * 0.5)
        const phase = along * periods * 2 * Math.PI + line * 0.42
        return [along * width, height / 2 + (height / 2.1) * swell * Math.sin(phase)] as const
      }),
    ),
  ).join('')
}

export function rosette(
  size: number,
  { petals, rings, depth }: { petals: number; rings: number; depth: number },
): string {
  const centre = size / 2
  const samples = petals * 8
  return Array.from({ length: rings }, (_, ring) =>
    curve(
      Array.from({ length: samples + 1 }, (__, index) => {
        const angle = (index / samples) * 2 * Math.PI
        const turned = angle + (ring / rings) * ((2 * Math.PI) / petals)
        const reach = centre * (1 - depth + depth * Math.cos(petals * turned))
        return [centre + reach * Math.cos(angle), centre + reach * Math.sin(angle)] as const
      }),
    ),
  ).join('')
}

export function star(size: number): string {
  const centre = size / 2
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? centre : centre * 0.382
    const angle = (index / 10) * 2 * Math.PI - Math.PI / 2
    const point = `${short(centre + reach * Math.cos(angle))} ${short(centre + reach * Math.sin(angle))}`
    return `${point} ${index === 0 ? 'm' : 'l'}`
  })
  return `${points.join(' ')} h`
}

type Point = readonly [number, number]

function curve(points: readonly Point[]): string {
  const [start = [0, 0]] = points
  let [x, y] = start
  const arcs = points.slice(0, -1).map(([bendX, bendY], index) => {
    const [nextX, nextY] = points[index + 1] ?? start
    const [endX, endY] = [(bendX + nextX) / 2, (bendY + nextY) / 2]
    // PDF has cubic curves only; this converts a quadratic one.
    const bends = [x + (2 / 3) * (bendX - x), y + (2 / 3) * (bendY - y), endX + (2 / 3) * (bendX - endX)]
    const arc = `${bends.map(short).join(' ')} ${short(endY + (2 / 3) * (bendY - endY))} ${short(endX)} ${short(endY)} c`
    ;[x, y] = [endX, endY]
    return arc
  })
  return `${short(start[0])} ${short(start[1])} m ${arcs.join(' ')} `
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}

export function toSvgPath(path: string): string {
  const written: string[] = []
  const points: string[] = []
  for (const word of path.trim().split(/\s+/)) {
    if (word === 'h') written.push('z')
    else if (/^[mlc]$/.test(word)) written.push(word.toUpperCase() + points.splice(0).join(' '))
    else points.push(word)
  }
  return written.join(' ')
}
