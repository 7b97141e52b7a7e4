export function leastSquares(
  rows: readonly (readonly number[])[],
  values: readonly number[],
  weights?: readonly number[],
): number[] {
  const size = rows[0]?.length ?? 0
  const system = Array.from({ length: size }, () => new Float64Array(size + 1))
  for (const [index, row] of rows.entries()) {
    const weight = weights?.[index] ?? 1
    for (let i = 0; i < size; i += 1) {
      for (let j = 0; j < size; j += 1) system[i]![j]! += weight * row[i]! * row[j]!
      system[i]![size]! += weight * row[i]! * values[index]!
    }
  }
  // Keeps a system solvable whose points all lie in one place.
  for (let i = 0; i < size; i += 1) system[i]![i]! += 1e-9
  return solve(system)
}

export function solve(system: Float64Array[]): number[] {
  const size = system.length
  for (let column = 0; column < size; column += 1) {
    let best = column
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(system[row]![column]!) > Math.abs(system[best]![column]!)) best = row
    const pivot = system[best]!
    system[best] = system[column]!
    system[column] = pivot
    for (let row = column + 1; row < size; row += 1) {
      const factor = system[row]![column]! / pivot[column]!
      if (factor !== 0) for (let at = column; at <= size; at += 1) system[row]![at]! -= factor * pivot[at]!
    }
  }
  const found = Array.from<number>({ length: size }).fill(0)
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = system[row]![size]!
    for (let at = row + 1; at < size; at += 1) sum -= system[row]![at]! * found[at]!
    found[row] = sum / system[row]![row]!
  }
  return found
}
