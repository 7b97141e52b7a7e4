// Finds the symbols of a visa in a picture, off the page's own thread.
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

export interface Asked {
  id: number
  picture: ImageData
  /** A single picture is worth more effort than one of many from a camera. */
  thorough: boolean
}

export interface Answer {
  id: number
  /** The bytes of a DataMatrix symbol, or the text of a QR code; nothing when there is none. */
  found: Uint8Array | string | undefined
}

prepareZXingModule({ overrides: { locateFile: () => reader } })

const options: ReaderOptions = { formats: ['QRCode', 'DataMatrix'], maxNumberOfSymbols: 4 }

addEventListener('message', ({ data: { id, picture, thorough } }: MessageEvent<Asked>) => {
  void find(picture, thorough).then((found) => (postMessage as (answer: Answer) => void)({ id, found }))
})

async function find(picture: ImageData, thorough: boolean): Promise<Answer['found']> {
  const symbols = await readBarcodes(picture, { ...options, tryHarder: thorough, tryInvert: thorough })
  const matrix = symbols.find(({ format, bytes }) => format === 'DataMatrix' && bytes[0] === 0xdc)
  return matrix?.bytes ?? symbols.find(({ text }) => text.startsWith('{'))?.text ?? symbols[0]?.text
}
