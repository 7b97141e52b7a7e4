import { encode } from 'uqr'

export interface Symbol {
  size: number
  isDark(row: number, column: number): boolean
}

export function qrCode(text: string): Symbol {
  // Trying all eight masks takes longer than drawing the page.
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: 3 })
  return { size, isDark: (row, column) => data[row]?.[column] ?? false }
}

/** One run for neighbouring modules, so that no hairline shows between them. */
export function darkRuns({ size, isDark }: Symbol): { row: number; column: number; length: number }[] {
  const runs: { row: number; column: number; length: number }[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue
      let end = column
      while (end + 1 < size && isDark(row, end + 1)) end += 1
      runs.push({ row, column, length: end - column + 1 })
      column = end
    }
  return runs
}

export function symbolPath(symbol: Symbol): string {
  return darkRuns(symbol)
    .map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`)
    .join('')
}
