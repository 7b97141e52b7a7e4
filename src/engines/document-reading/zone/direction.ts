import type { Patch } from './components.ts'

const cell = 32
const halfTurn = 180

export function findDirections(patches: readonly Patch[]): number[] {
  const votes = new Float64Array(halfTurn)
  const near = neighbours(patches)
  for (const patch of patches)
    for (const { distance, across, down } of near(patch).slice(0, 2)) {
      if (distance < 0.5 * patch.size) continue
      const degrees = Math.round((Math.atan2(down, across) * 180) / Math.PI)
      votes[((degrees % halfTurn) + halfTurn) % halfTurn]! += 1
    }
  const smooth = votes.map((_, degrees) => {
    let sum = 0
    for (let off = -3; off <= 3; off += 1) sum += votes[(degrees + off + halfTurn) % halfTurn]! * (4 - Math.abs(off))
    return sum
  })
  const chosen: number[] = []
  for (const degrees of [...smooth.keys()].sort((one, other) => smooth[other]! - smooth[one]!)) {
    if (chosen.every((taken) => angleBetween(taken, degrees) > 25)) chosen.push(degrees)
    if (chosen.length === 2) break
  }
  return chosen.map((degrees) => ((degrees > 90 ? degrees - halfTurn : degrees) * Math.PI) / halfTurn)
}

function angleBetween(one: number, other: number): number {
  const between = Math.abs(one - other)
  return Math.min(between, halfTurn - between)
}

const key = (column: number, row: number) => row * 10_000 + column
const cellOf = ({ x, y }: Patch) => [Math.floor(x / cell), Math.floor(y / cell)] as const

function neighbours(patches: readonly Patch[]) {
  const grid = Map.groupBy(patches, (patch) => key(...cellOf(patch)))
  return (patch: Patch) => {
    const reach = Math.min(90, 2.6 * patch.size)
    const cells = Math.ceil(reach / cell)
    const [column, row] = cellOf(patch)
    const found: { distance: number; across: number; down: number }[] = []
    for (let down = row - cells; down <= row + cells; down += 1)
      for (let across = column - cells; across <= column + cells; across += 1)
        for (const other of grid.get(key(across, down)) ?? []) {
          if (other === patch) continue
          const [dx, dy] = [other.x - patch.x, other.y - patch.y]
          const distance = Math.hypot(dx, dy)
          const ratio = patch.size / other.size
          if (distance <= reach && ratio > 0.6 && ratio < 1.67) found.push({ distance, across: dx, down: dy })
        }
    return found.sort((one, other) => one.distance - other.distance)
  }
}
