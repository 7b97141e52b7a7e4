export interface Mark {
  along: number
  across: number
  size: number
}

export type Curve = (along: number) => number

export interface Straight {
  start: number
  slope: number
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}

export function fitStraight(marks: readonly Mark[]): Straight {
  let kept = marks
  let fitted = { start: 0, slope: 0 }
  for (let round = 0; round < 4; round += 1) {
    const meanAlong = mean(kept, 'along')
    const meanAcross = mean(kept, 'across')
    let spread = 0
    let shared = 0
    for (const { along, across } of kept) {
      spread += (along - meanAlong) ** 2
      shared += (along - meanAlong) * (across - meanAcross)
    }
    const slope = spread === 0 ? 0 : shared / spread
    fitted = { start: meanAcross - slope * meanAlong, slope }
    const next = nearest(kept, ({ along, across }) => across - fitted.start - slope * along, 2.2)
    if (next.length < 8 || next.length === kept.length) break
    kept = next
  }
  return fitted
}

export function fitBend(marks: readonly Mark[], { start, slope }: Straight): Curve {
  const middle = (marks[0]!.along + marks.at(-1)!.along) / 2
  const half = (marks.at(-1)!.along - marks[0]!.along) / 2 || 1
  let kept = marks.map(({ along, across }) => ({ x: (along - middle) / half, y: across - start - slope * along }))
  let [a, b, c] = [0, 0, 0]
  for (let round = 0; round < 3; round += 1) {
    const solved = solveParabola(kept)
    if (!solved) return () => 0
    ;[a, b, c] = solved
    const next = nearest(kept, ({ x, y }) => y - a - b * x - c * x * x, 2.5)
    if (next.length < 12 || next.length === kept.length) break
    kept = next
  }
  return (along) => {
    const x = Math.max(-1.15, Math.min(1.15, (along - middle) / half))
    return a + b * x + c * x * x
  }
}

function mean(marks: readonly Mark[], key: 'along' | 'across'): number {
  return marks.reduce((sum, mark) => sum + mark[key], 0) / marks.length
}

function nearest<Item>(items: readonly Item[], residual: (item: Item) => number, times: number): Item[] {
  const residuals = items.map((item) => Math.abs(residual(item)))
  const most = Math.max(0.6, times * median(residuals))
  return items.filter((_, index) => residuals[index]! <= most)
}

function solveParabola(points: readonly { x: number; y: number }[]): [number, number, number] | undefined {
  const powers = [0, 0, 0, 0, 0]
  const sums = [0, 0, 0]
  for (const { x, y } of points) {
    let power = 1
    for (let index = 0; index < 5; index += 1) {
      powers[index]! += power
      if (index < 3) sums[index]! += power * y
      power *= x
    }
  }
  const rows = [0, 1, 2].map((row) => [powers[row]!, powers[row + 1]!, powers[row + 2]!, sums[row]!])
  const solved = solve(rows)
  return solved && [solved[0]!, solved[1]!, solved[2]!]
}

/** Gauss-Jordan elimination; each row ends with its right-hand side. */
export function solve(rows: number[][]): number[] | undefined {
  for (let column = 0; column < rows.length; column += 1) {
    const pivot = rows.reduce(
      (best, row, index) => (index > column && Math.abs(row[column]!) > Math.abs(rows[best]![column]!) ? index : best),
      column,
    )
    const [upper, lower] = [rows[column]!, rows[pivot]!]
    rows[column] = lower
    rows[pivot] = upper
    if (Math.abs(lower[column]!) < 1e-12) return undefined
    for (const [index, row] of rows.entries()) {
      if (index === column) continue
      const factor = row[column]! / lower[column]!
      for (let at = column; at < row.length; at += 1) row[at]! -= factor * lower[at]!
    }
  }
  return rows.map((row, index) => row.at(-1)! / row[index]!)
}
