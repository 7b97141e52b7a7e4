import fs from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { darkRuns, type Symbol } from '../qr-code.ts'

const writer = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
let isReady = false

export async function dataMatrix(bytes: Uint8Array): Promise<Symbol> {
  if (!isReady) prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(fs.readFileSync(writer)).buffer } })
  isReady = true
  const { symbol, error } = await writeBarcode(bytes, { format: 'DataMatrix' })
  if (!symbol || error) throw new Error(`the seal does not fit into a symbol: ${error}`)
  const { data, width } = symbol
  return { size: width, isDark: (row, column) => data[row * width + column] === 0 }
}

export function outline(symbol: Symbol): string {
  return darkRuns(symbol)
    .map(({ row, column, length }) => `${column} ${row} ${length} 1 re`)
    .join(' ')
}
