import fs from 'node:fs'
import { createRequire } from 'node:module'
import { encode } from 'uqr'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const writer = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
let isReady = false

export interface Symbol {
  size: number
  isDark(row: number, column: number): boolean
}

export async function dataMatrix(bytes: Uint8Array): Promise<Symbol> {
  if (!isReady) prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(fs.readFileSync(writer)).buffer } })
  isReady = true
  const { symbol, error } = await writeBarcode(bytes, { format: 'DataMatrix' })
  if (!symbol || error) throw new Error(`the seal does not fit into a symbol: ${error}`)
  const { data, width } = symbol
  return { size: width, isDark: (row, column) => data[row * width + column] === 0 }
}

export function qrCode(text: string): Symbol {
  // Trying all eight masks takes longer than drawing the page.
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: 3 })
  return { size, isDark: (row, column) => data[row]?.[column] ?? false }
}

export function outline({ size, isDark }: Symbol): string {
  const runs: string[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue
      let end = column
      while (end + 1 < size && isDark(row, end + 1)) end += 1
      runs.push(`${column} ${row} ${end - column + 1} 1 re`)
      column = end
    }
  return runs.join(' ')
}
