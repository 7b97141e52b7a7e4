import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import { readSealLink } from '#domain/visas/seal-link.ts'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

export interface ScanRequest {
  id: number
  picture: ImageData
  /** A single picture is worth more effort than a camera frame. */
  thorough: boolean
}

export interface ScanReply {
  id: number
  found: Uint8Array | string | undefined
}

prepareZXingModule({ overrides: { locateFile: () => reader } })

const options: ReaderOptions = { formats: ['QRCode', 'DataMatrix'], maxNumberOfSymbols: 4 }

addEventListener('message', ({ data: { id, picture, thorough } }: MessageEvent<ScanRequest>) => {
  void find(picture, thorough).then((found) => (postMessage as (answer: ScanReply) => void)({ id, found }))
})

function isSeal(text: string): boolean {
  return text.startsWith('{') || readSealLink(text) !== undefined
}

async function find(picture: ImageData, thorough: boolean): Promise<ScanReply['found']> {
  const symbols = await readBarcodes(picture, { ...options, tryHarder: thorough, tryInvert: thorough })
  const matrix = symbols.find(({ format, bytes }) => format === 'DataMatrix' && bytes[0] === 0xdc)
  return matrix?.bytes ?? symbols.find(({ text }) => isSeal(text))?.text ?? symbols[0]?.text
}
