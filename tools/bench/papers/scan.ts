import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'

export async function scan(text: string, quality = 45): Promise<Buffer> {
  const [width, height] = [1240, 900]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#222'
  for (const [index, line] of text.split('\n').entries()) {
    context.font = index === 0 ? 'bold 38px sans-serif' : '25px sans-serif'
    context.fillText(line, 110, 130 + index * 56)
  }
  return sharp(canvas.toBuffer('image/png'))
    .rotate(0.8, { background: '#fff' })
    .blur(0.7)
    .greyscale()
    .jpeg({ quality })
    .toBuffer()
}
