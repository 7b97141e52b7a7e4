// Makes a photograph look like a scan: light paper without shadows, lines of text level.
import sharp from 'sharp'
import { evenLight } from '../zone/even-light.ts'
import type { Grey } from '../zone/grey.ts'

/** In degrees; less makes no difference. */
const levelEnough = 0.3

export async function flattenPage(picture: Grey, angle: number): Promise<Grey> {
  const even = evenLight(picture)
  const degrees = (angle * 180) / Math.PI
  if (Math.abs(degrees) < levelEnough) return even
  const { data, info } = await sharp(even.data, { raw: { width: even.width, height: even.height, channels: 1 } })
    .rotate(-degrees, { background: '#fff' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export function turnRound({ data, width, height }: Grey): Grey {
  return { data: data.toReversed(), width, height }
}
