// Draws every character in every training font, as one block of bytes: font, character, row, column.
import fs from 'node:fs'
import path from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { alphabet } from '#engines/document-reading/zone/alphabet.ts'

const fonts = '/usr/share/fonts'
/** OCR-B with round and square ends first, then substitutes: `ordered` in lines.py tells them apart. */
const files = [
  'opentype/ocr-b/OCRB.otf',
  'opentype/ocr-b/OCRBS.otf',
  'truetype/dejavu/DejaVuSansMono.ttf',
  'opentype/urw-base35/NimbusMonoPS-Bold.otf',
  'truetype/noto/NotoMono-Regular.ttf',
]
const tile = { width: 32, height: 48 }
const capHeight = 30

const drawn = files.flatMap((file, index) => {
  const name = `glyphs ${index}`
  GlobalFonts.registerFromPath(path.join(fonts, file), name)
  const canvas = createCanvas(tile.width, tile.height)
  const context = canvas.getContext('2d')
  context.textAlign = 'center'
  context.font = `100px "${name}"`
  const { width } = context.measureText('M')
  const { actualBoundingBoxAscent: height } = context.measureText('H')
  // As wide as the pitch, but never so tall that the lines of a zone would touch.
  const size = Math.min((100 * tile.width) / width, (100 * capHeight) / height)
  return Array.from(alphabet, (character) => {
    context.clearRect(0, 0, tile.width, tile.height)
    context.font = `${size}px "${name}"`
    context.fillText(character, tile.width / 2, (tile.height + (height * size) / 100) / 2)
    const { data } = context.getImageData(0, 0, tile.width, tile.height)
    return Uint8Array.from({ length: tile.width * tile.height }, (_, at) => data[at * 4 + 3]!)
  })
})
fs.writeFileSync(process.argv[2]!, Buffer.concat(drawn))
